const maxTries = 8
export const keptDays = 30
const firstTryAfterMs = 10_000
const slowestTryMs = 3_600_000

/** When to retry a pending event: after 10 s, then 30 s, 90 s and so on, at most an hour apart. */
export const nextTryAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(slowestTryMs, firstTryAfterMs * 3 ** tries))

export const stateAfter = (tries: number) => (tries >= maxTries ? 'dead' : 'pending')
