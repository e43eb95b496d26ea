import { createHash } from 'node:crypto'
import { invalid } from '../failure.ts'
import type { TableDescription } from '../wire.ts'

/** The only view that the product uses. */
export const view = 'NEW_AND_OLD_IMAGES'

/** A part of a stream. All changes of one item are in one open shard; after a split, in its child. */
export type Shard = {
  readonly id: string
  readonly parent?: string
  /** Its share of the key space. */
  readonly slot: number
  readonly starts: string
  /** Its last possible sequence number, once it is closed. */
  readonly ends?: string
}

/** A table's stream, stored with the table. */
export type Stream = {
  readonly arn: string
  readonly label: string
  readonly shards: readonly Shard[]
}

const slots = 4

/** Sequence numbers that grow with time, even over a restart; 21 digits, so that they sort as text. */
export function createSequence(now: () => number): () => string {
  let last = 0n
  return () => {
    const next = BigInt(now()) * 1_000_000n
    last = next > last ? next : last + 1n
    return `1${String(last).padStart(20, '0')}`
  }
}

export function slotOf(partitionKey: string): number {
  return (createHash('md5').update(partitionKey).digest()[0] ?? 0) % slots
}

const newShard = (slot: number, starts: string, parent?: string): Shard => ({
  id: `shardId-${starts.slice(1)}-${createHash('md5').update(`${starts} ${slot}`).digest('hex').slice(0, 8)}`,
  slot,
  starts,
  ...(parent !== undefined && { parent }),
})

export function newStream({ TableArn }: TableDescription, given: unknown, starts: string, now: Date): Stream {
  if (given !== view) throw invalid(`One or more parameter values were invalid: StreamViewType is not ${view}`)
  const label = now.toISOString().slice(0, -1)
  const shards = Array.from({ length: slots }, (_, slot) => newShard(slot, starts))
  return { arn: `${String(TableArn)}/stream/${label}`, label, shards }
}

export const isOpen = ({ ends }: Shard): boolean => ends === undefined

/** As DynamoDB does every few hours: closes each open shard and opens a child in its place. */
export function withNewShards(stream: Stream, ends: string, starts: string): Stream {
  const closed = stream.shards.map((shard) => (isOpen(shard) ? { ...shard, ends } : shard))
  const children = stream.shards.filter(isOpen).map(({ slot, id }) => newShard(slot, starts, id))
  return { ...stream, shards: [...closed, ...children] }
}

/** The stream's fields in a table description. */
export const describedIn = (stream: Stream): Partial<TableDescription> => ({
  LatestStreamArn: stream.arn,
  LatestStreamLabel: stream.label,
  StreamSpecification: { StreamEnabled: true, StreamViewType: view },
})
