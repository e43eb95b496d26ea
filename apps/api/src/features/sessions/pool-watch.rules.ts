/**
 * How the user pool is watched, so that what is done there by hand counts within 60 seconds in every process. A process
 * goes by what it has last read for 30 of them (`cachedMs`); docs/security.md has the sums, their test is beside this.
 */
export const watch = {
  everyMs: 5000,
  /** A round ends within this, so whoever takes over from a process that died waits no longer. */
  leaseMs: 10_000,
  /** No page is asked for later in a round than this. */
  askingMs: 4500,
  /** Of 60 people each. */
  pages: 30,
  pauseMs: 100,
  /** Who left the staff; each is asked after once more before they are signed out. */
  formerStaff: 20,
} as const

/** Whether a round asks for another page; if not, the next round goes on from there. */
export const asksOn = (pages: number, sinceMs: number): boolean => pages < watch.pages && sinceMs < watch.askingMs

/** Which memberships of staff there were in the last round and are not any more; none when there was no round before. */
export const whoLeft = (before: readonly string[] | undefined, now: readonly string[]): string[] => {
  const still = new Set(now)
  return (before ?? []).filter((mark) => !still.has(mark))
}
