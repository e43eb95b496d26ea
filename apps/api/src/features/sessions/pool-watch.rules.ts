/**
 * Timing of the user pool polling: manual changes in the pool must take effect within 60 seconds in every process.
 * Processes cache the result for 30 of these (`cachedMs`); docs/security.md has the calculation, and the test next to
 * this file checks it.
 */
export const watch = {
  everyMs: 5000,
  /** A round ends within this time, so that taking over from a dead process takes no longer. */
  leaseMs: 10_000,
  /** No page is requested later in a round than this. */
  askingMs: 4500,
  /** With 60 people each. */
  pages: 30,
  pauseMs: 100,
  /** Maximum number of former staff per round. Each is checked once more before being signed out. */
  formerStaff: 20,
} as const

export const asksOn = (pages: number, sinceMs: number): boolean => pages < watch.pages && sinceMs < watch.askingMs

export const departedStaff = (before: readonly string[] | undefined, now: readonly string[]): string[] => {
  const still = new Set(now)
  return (before ?? []).filter((mark) => !still.has(mark))
}
