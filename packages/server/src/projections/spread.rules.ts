import { shardOf, shards as firstShards } from '../keys.ts'

export type SpreadStep = {
  readonly from: string
  readonly shards: number
}

/**
 * Shards of the busy lists over time, kept as data, so that steps can be added while everything runs. An item stays in
 * the shard it was created in, so steps never change.
 */
export type Spread = readonly SpreadStep[]

const largest = (steps: Spread): number => Math.max(firstShards, ...steps.map(({ shards }) => shards))

export const shardAt = (spread: Spread, id: string, madeAt: string): number =>
  shardOf(id, largest(spread.filter(({ from }) => from <= madeAt)))

export const shardsOfDay = (spread: Spread, day: string): number =>
  largest(spread.filter(({ from }) => from.slice(0, 10) <= day))

export const allShardsOf = (spread: Spread): readonly number[] =>
  Array.from({ length: largest(spread) }, (_, shard) => shard)

/** Long enough for every process to have read the step again before it takes effect. */
const noticeMs = 5 * 60_000
const most = 256

export function stepToAdd(spread: Spread, shards: number, now: Date): SpreadStep {
  const from = new Date(now.getTime() + noticeMs).toISOString()
  if (shards <= largest(spread)) throw new RangeError(`There are ${largest(spread)} shards already, and they only grow`)
  if (shards > most) throw new RangeError(`At most ${most} shards: a list asks each of them`)
  return { from, shards }
}
