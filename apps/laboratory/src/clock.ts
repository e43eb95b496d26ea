export type Clock = ReturnType<typeof createClock>

const hourMs = 3_600_000

export function createClock() {
  let offsetMs = 0
  let stoppedAt: number | undefined
  // The next hour rather than the last one, because the DynamoDB stand-in deletes expired counts.
  const startMs = Math.ceil(Date.now() / hourMs) * hourMs
  return {
    /** The real time plus the test's offset; after `stop` it stands still until advanced. */
    now: () => new Date((stoppedAt ?? Date.now()) + offsetMs),
    stop: () => void (stoppedAt ??= Date.now()),
    /**
     * Moves only when the test advances the clock, and starts on the hour. Rate limits need it: their fixed windows
     * could otherwise end in the middle of a test.
     */
    still: () => new Date(startMs + offsetMs),
    set: (at: Date) => void (offsetMs = at.getTime() - Date.now()),
    advance: (ms: number) => void (offsetMs += ms),
    reset: () => void (offsetMs = 0),
  }
}
