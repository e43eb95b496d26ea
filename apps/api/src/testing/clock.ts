export type Clock = {
  /** The real time, moved by as much as the test has said. */
  readonly now: () => Date
  /**
   * Moves only when the test moves the clock, and starts on the hour: the time of rate limits, whose fixed windows would
   * otherwise end in the middle of a test now and then.
   */
  readonly still: () => Date
  readonly set: (at: Date) => void
  readonly advance: (ms: number) => void
  /** Back to the real time. */
  readonly reset: () => void
}

const hourMs = 3_600_000

export function createClock(): Clock {
  let offsetMs = 0
  // The next hour and not the last: the stand-in deletes counts whose expiry has passed.
  const startMs = Math.ceil(Date.now() / hourMs) * hourMs
  return {
    now: () => new Date(Date.now() + offsetMs),
    still: () => new Date(startMs + offsetMs),
    set: (at) => void (offsetMs = at.getTime() - Date.now()),
    advance: (ms) => void (offsetMs += ms),
    reset: () => void (offsetMs = 0),
  }
}
