/**
 * A pulse is written now and then for the projector to see. While the last one has not been seen, what came after it has
 * not been counted either: so figures know how late they are.
 */
export type Pulse = {
  /** Milliseconds; names this one. */
  readonly at: number
  /** When the first one was written that has not been seen. */
  readonly since: number
}

/** A pulse that was lost, set aside with its batch, is written anew after so long. */
const givenUpAfterMs = 10 * 60_000

/** The pulse to write now, if any; `seen` is the last one that the projector has seen. */
export function nextPulse(pulse: Pulse | undefined, seen: number | undefined, now: number): Pulse | undefined {
  if (!pulse || pulse.at === seen) return { at: now, since: now }
  return now - pulse.at > givenUpAfterMs ? { at: now, since: pulse.since } : undefined
}

/** For how long what is written has not been counted; 0 when it has. */
export const latenessOf = (pulse: Pulse | undefined, seen: number | undefined, now: number): number =>
  !pulse || pulse.at === seen ? 0 : Math.max(0, now - pulse.since)
