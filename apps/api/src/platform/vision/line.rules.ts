/** Each shard must hand out more than a few turns a second: otherwise an unevenly filled shard shifts a place noticeably. */
const turnsPerShard = 10

/** How many of the shards there are a line of this speed uses. */
export const shardsOfLine = (perSecond: number, most: number): number =>
  Math.max(1, Math.min(most, Math.floor(perSecond / turnsPerShard)))

/** Between two turns of one shard. */
export const msBetweenTurns = (perSecond: number, shards: number): number => (1000 * shards) / perSecond

/** Turns until this one, at least 1. */
export const placeOf = (turnAt: Date, now: Date, perSecond: number): number =>
  Math.max(1, Math.ceil(((turnAt.getTime() - now.getTime()) * perSecond) / 1000))

const [shortestMs, longestMs] = [2000, 30_000]

/**
 * When to try again after a turn that came while the service was still too busy. Waits grow, so that a quota smaller
 * than configured isn't asked ever more often. `chance` is from 0 to 1.
 */
export function nextTry(missed: number, chance: number, now: Date): Date {
  const mostMs = Math.min(longestMs, shortestMs * 2 ** missed)
  return new Date(Math.ceil(now.getTime() + (mostMs * (1 + chance)) / 2))
}
