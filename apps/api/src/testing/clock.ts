export type Clock = {
  /** The real time, moved by as much as the test has said. */
  readonly now: () => Date
  readonly set: (at: Date) => void
  readonly advance: (ms: number) => void
  /** Back to the real time. */
  readonly reset: () => void
}

export function createClock(): Clock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    set: (at) => void (offsetMs = at.getTime() - Date.now()),
    advance: (ms) => void (offsetMs += ms),
    reset: () => void (offsetMs = 0),
  }
}
