export type Clock = {
  /** The real time plus the test's offset; after `stop` it stands still until advanced. */
  readonly now: () => Date
  readonly stop: () => void
  /**
   * Moves only when the test advances the clock, and starts on the hour: for rate limits, whose fixed windows could
   * otherwise end in the middle of a test.
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
  let stoppedAt: number | undefined
  // The next hour, not the last one, because the stand-in deletes expired counts.
  const startMs = Math.ceil(Date.now() / hourMs) * hourMs
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + offsetMs),
    stop: () => void (stoppedAt ??= Date.now()),
    still: () => new Date(startMs + offsetMs),
    set: (at) => void (offsetMs = at.getTime() - Date.now()),
    advance: (ms) => void (offsetMs += ms),
    reset: () => void (offsetMs = 0),
  }
}
