import type { Write } from '../storage/commits.ts'
import type { Change } from '../storage/entries.ts'
import { after, ranges } from '../storage/keys.ts'
import type { Level } from '../storage/level.ts'
import type { TableRecord, Tables } from '../storage/tables.ts'
import { type ChangeRecord, isChange, recordOf } from './change-record.ts'
import { type Stream, createSequence, describedIn, isOpen, newStream, slotOf, withNewShards } from './stream.ts'

/** DynamoDB drops stream records after a day. */
const keptMs = 86_400_000
const mostBytes = 1024 * 1024

export type Streams = Listeners & {
  /** The stream records of these changes, to be written with them. */
  writesOf(changes: Iterable<Change>, isExpiry: boolean): Map<string, Write>
  /** The table with a new stream. */
  started(record: TableRecord, specification: { readonly StreamViewType?: unknown }): TableRecord
  /** Records of a shard after a sequence number, oldest first. */
  read(table: string, shard: string, behind: string, limit: number): Promise<ChangeRecord[]>
  /** Records of a table up to here were dropped. */
  trimmedTo(table: string): string
  /** Closes every open shard of a table's stream and opens its child. */
  split(table: string): Promise<void>
  trim(nowMs: number): Promise<void>
}

export function createStreams(level: Level, tables: Tables, now = () => Date.now()): Streams {
  const next = createSequence(now)
  const trimmed = new Map<string, string>()
  return {
    ...createListeners(),
    writesOf: (changes, isExpiry) =>
      new Map(
        [...changes].flatMap((change) => {
          const { stream } = change.record
          return stream && isChange(change)
            ? [writeOf(change, stream, { sequence: next(), at: new Date(now()), isExpiry })]
            : []
        }),
      ),
    started({ table, ...record }, { StreamViewType }) {
      const stream = newStream(table, StreamViewType, next(), new Date(now()))
      return { ...record, table: { ...table, ...describedIn(stream) }, stream }
    },
    async read(table, shard, behind, limit) {
      const range = ranges.stream(table, shard)
      const found = await level.values({ gt: range + behind, lt: after(range), limit }).all()
      return upToBytes(found as ChangeRecord[])
    },
    trimmedTo: (table) => trimmed.get(table) ?? '0',
    async split(table) {
      const record = tables.get(table)
      if (record.stream) await tables.save({ ...record, stream: withNewShards(record.stream, next(), next()) })
    },
    async trim(nowMs) {
      const horizon = createSequence(() => nowMs - keptMs)()
      for (const { table, stream } of tables.list()) {
        if (!stream) continue
        trimmed.set(table.TableName, horizon)
        for (const { id } of stream.shards) {
          const range = ranges.stream(table.TableName, id)
          await level.clear({ gte: range, lte: range + horizon })
        }
      }
    },
  }
}

type RecordFacts = { readonly sequence: string; readonly at: Date; readonly isExpiry: boolean }

function writeOf(change: Change, stream: Stream, facts: RecordFacts): [string, Write] {
  const { record, before, after: fresh } = change
  const { table } = record
  const partition = table.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
  const slot = slotOf(JSON.stringify((fresh ?? before ?? {})[partition]))
  const shard = stream.shards.find((each) => isOpen(each) && each.slot === slot)
  if (!shard) throw new Error('A stream has an open shard for every item')
  const value = recordOf(change, facts)
  return [ranges.stream(table.TableName, shard.id) + facts.sequence, { type: 'put', value }]
}

function upToBytes(records: readonly ChangeRecord[]): ChangeRecord[] {
  let bytes = 0
  return records.filter(({ dynamodb }, place) => (bytes += dynamodb.SizeBytes) <= mostBytes || place === 0)
}

type Listeners = {
  /** Calls `listener` whenever records have reached the disk; the returned function unsubscribes. */
  onRecords(listener: () => void): () => void
  announce(): void
}

function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    onRecords(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce() {
      for (const listener of listeners) listener()
    },
  }
}
