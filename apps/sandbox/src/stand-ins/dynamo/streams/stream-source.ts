import type { Database } from '../storage/database.ts'
import type { ChangeRecord } from './change-record.ts'
import type { Shard } from './stream.ts'

/** One table's stream, as the vendor's own services read it. */
export type StreamSource = {
  arn(): string
  shards(): readonly Shard[]
  read(shard: string, behind: string, limit: number): Promise<ChangeRecord[]>
  /** Records up to here were dropped. */
  trimmedTo(): string
  checkpoints(reader: string): Promise<ReadonlyMap<string, string>>
  saveCheckpoint(reader: string, shard: string, sequence: string): Promise<void>
  /** Resolves when everything written before is on disk, where it can be read. */
  caughtUp(): Promise<void>
  onRecords(listener: () => void): () => void
  /** As the vendor does every few hours: closes each shard and opens a child. */
  split(): Promise<void>
}

export function streamSourceOf(database: Database, table: string): StreamSource {
  const { streams, tables, checkpoints } = database
  const stream = () => {
    const { stream: found } = tables.get(table)
    if (!found) throw new Error(`${table} has no stream`)
    return found
  }
  return {
    arn: () => stream().arn,
    shards: () => stream().shards,
    read: (shard, behind, limit) => streams.read(table, shard, behind, limit),
    trimmedTo: () => streams.trimmedTo(table),
    checkpoints: (reader) => checkpoints.read(reader),
    saveCheckpoint: (reader, shard, sequence) => checkpoints.save(reader, shard, sequence),
    caughtUp: () => database.settled(),
    onRecords: (listener) => streams.onRecords(listener),
    split: () => streams.split(table),
  }
}
