/**
 * The API writes a pulse now and then, and the projector marks it as seen. While the last pulse is unseen, changes
 * after it have not been counted: this shows how late the counters are.
 */
export type Pulse = {
  /** Unix milliseconds; identifies the pulse. */
  readonly at: number
  readonly since: number
}

/** After this time a pulse counts as lost (dropped with its batch) and is written again. */
const givenUpAfterMs = 10 * 60_000

export function nextPulse(pulse: Pulse | undefined, seen: number | undefined, now: number): Pulse | undefined {
  if (!pulse || pulse.at === seen) return { at: now, since: now }
  return now - pulse.at > givenUpAfterMs ? { at: now, since: pulse.since } : undefined
}

export const latenessOf = (pulse: Pulse | undefined, seen: number | undefined, now: number): number =>
  !pulse || pulse.at === seen ? 0 : Math.max(0, now - pulse.since)
