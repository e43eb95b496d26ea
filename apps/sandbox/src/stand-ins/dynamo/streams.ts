import { createHash, randomUUID } from 'node:crypto'
import { invalid, type TableDescription, type Item } from './wire.ts'
import { type Change, hashOf, after, ranges, type Level, type Write } from './storage/entries.ts'
import { isDeepStrictEqual } from 'node:util'
import { itemSize } from 'dynalite/db/index.js'

/** DynamoDB drops stream records after a day. */
const keptMs = 86_400_000
const mostBytes = 1024 * 1024

/** All changes of one item are in one shard. DynamoDB splits its shards; these never change. */
export const shards: readonly string[] = Array.from({ length: 4 }, (_, slot) => `shardId-0000000000000000000${slot}`)

const shardOf = (partitionKey: string): string | undefined =>
  shards[(createHash('md5').update(partitionKey).digest()[0] ?? 0) % shards.length]

export function streamedTable(table: TableDescription, given: unknown): TableDescription {
  if (given !== view) throw invalid(`One or more parameter values were invalid: StreamViewType is not ${view}`)
  return { ...table, LatestStreamArn: `${table.TableArn}/stream/${new Date().toISOString().slice(0, -1)}` }
}

export function createStreams(level: Level) {
  const next = createSequence()
  const listeners = new Set<() => void>()
  return {
    writesOf: (changes: Iterable<Change>, isExpiry: boolean): Map<string, Write> =>
      new Map(
        [...changes]
          .filter((change) => change.record.table.LatestStreamArn && isChange(change))
          .map((change) => {
            const { KeySchema, TableName } = change.record.table
            const sequence = next()
            const shard = shardOf(hashOf(KeySchema, change.after ?? change.before)) ?? ''
            const value = recordOf(change, sequence, isExpiry)
            return [ranges.stream(TableName, shard) + sequence, { type: 'put', value }]
          }),
      ),
    async read(table: string, shard: string, behind: string, limit: number): Promise<ChangeRecord[]> {
      const range = ranges.stream(table, shard)
      const found = await level.values({ gt: range + behind, lt: after(range), limit }).all()
      return upToBytes(found as ChangeRecord[])
    },
    async trim(tables: Iterable<TableDescription>, nowMs: number): Promise<void> {
      const horizon = sequenceAt(BigInt(nowMs - keptMs) * perMs)
      for (const { TableName } of tables) {
        for (const shard of shards) {
          const range = ranges.stream(TableName, shard)
          await level.clear({ gte: range, lte: range + horizon })
        }
      }
    },
    onRecords(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce() {
      for (const listener of listeners) listener()
    },
  }
}

const perMs = 1_000_000n

/** 21 digits, so that they sort as text. */
const sequenceAt = (number: bigint): string => `1${String(number).padStart(20, '0')}`

/** Sequence numbers grow with time, even across restarts. */
function createSequence(): () => string {
  let last = 0n
  return () => {
    const next = BigInt(Date.now()) * perMs
    last = next > last ? next : last + 1n
    return sequenceAt(last)
  }
}

function upToBytes(records: readonly ChangeRecord[]): ChangeRecord[] {
  let bytes = 0
  return records.filter(({ dynamodb }, place) => (bytes += dynamodb.SizeBytes) <= mostBytes || place === 0)
}

const view = 'NEW_AND_OLD_IMAGES'

export type ChangeRecord = ReturnType<typeof recordOf>

/** A write that leaves an item unchanged makes no stream record. */
const isChange = ({ before, after }: Change): boolean => !isDeepStrictEqual(before, after)

/** As Lambda passes it to a function, with the fields that ours read. */
function recordOf({ record, before, after }: Change, SequenceNumber: string, isExpiry: boolean) {
  const item = after ?? before ?? {}
  const names = record.table.KeySchema.map(({ AttributeName }) => AttributeName)
  const Keys: Item = Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
  const images: { NewImage?: Item; OldImage?: Item } = {
    ...(after && { NewImage: after }),
    ...(before && { OldImage: before }),
  }
  return {
    eventID: randomUUID().replaceAll('-', ''),
    dynamodb: {
      Keys,
      ...images,
      SequenceNumber,
      SizeBytes: [Keys, ...Object.values(images)].reduce((sum, image) => sum + itemSize(image), 0),
    },
    ...(isExpiry && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }),
  }
}
