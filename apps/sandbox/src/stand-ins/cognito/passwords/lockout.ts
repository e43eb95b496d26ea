/** A name's wrong passwords so far. */
export type Failures = { readonly count: number; readonly lastAt: number; readonly lockedUntil: number }

const freeFailures = 5
const longestLockMs = 15 * 60_000

export const isLocked = (failures: Failures | undefined, nowMs: number): boolean =>
  failures !== undefined && nowMs < failures.lockedUntil

/** The fifth wrong password locks for one second, each further one twice as long, up to 15 minutes. */
export function afterFailure(before: Failures | undefined, nowMs: number): Failures {
  const isForgotten = before !== undefined && nowMs - before.lastAt > longestLockMs
  const count = (isForgotten ? 0 : (before?.count ?? 0)) + 1
  const lockMs = count < freeFailures ? 0 : Math.min(1000 * 2 ** (count - freeFailures), longestLockMs)
  return { count, lastAt: nowMs, lockedUntil: nowMs + lockMs }
}
