import { after, ranges } from './keys.ts'
import type { Level } from './level.ts'

/** Progress of each stream reader in each shard; survives a restart. */
export type Checkpoints = {
  /** By shard. */
  read(reader: string): Promise<ReadonlyMap<string, string>>
  save(reader: string, shard: string, sequence: string): Promise<void>
}

export const createCheckpoints = (level: Level): Checkpoints => ({
  async read(reader) {
    const range = ranges.checkpoints(reader)
    const found = await level.iterator({ gte: range, lt: after(range) }).all()
    return new Map(found.map(([key, sequence]) => [key.slice(range.length), String(sequence)]))
  },
  save: (reader, shard, sequence) => level.put(ranges.checkpoints(reader) + shard, sequence),
})
