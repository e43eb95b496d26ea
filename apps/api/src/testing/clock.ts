export type Clock = {
  /** The real time, moved by as much as the test has said. */
  now(): Date
  set(at: Date): void
  advance(ms: number): void
  /** Back to the real time. */
  reset(): void
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
