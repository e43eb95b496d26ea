/** With fewer, an unevenly filled shard would shift people's places noticeably. */
const turnsPerShard = 10

export const shardsOfLine = (perSecond: number, most: number): number =>
  Math.max(1, Math.min(most, Math.floor(perSecond / turnsPerShard)))

export const msBetweenTurns = (perSecond: number, shards: number): number => (1000 * shards) / perSecond

export const placeOf = (turnAt: Date, now: Date, perSecond: number): number =>
  Math.max(1, Math.ceil(((turnAt.getTime() - now.getTime()) * perSecond) / 1000))

const [shortestMs, longestMs] = [2000, 30_000]

/** Waits grow, so that a quota smaller than configured isn't asked ever more often. `chance`: 0 to 1. */
export function nextTry(missed: number, chance: number, now: Date): Date {
  const mostMs = Math.min(longestMs, shortestMs * 2 ** missed)
  return new Date(Math.ceil(now.getTime() + (mostMs * (1 + chance)) / 2))
}
