export type Outage = 'down' | 'broken' | 'throttled' | 'unreachable' | 'lost' | 'timeout' | 'rubbish' | 'resting'

/** Outages after which nobody knows whether the platform did what it was asked. */
const uncertain: ReadonlySet<Outage> = new Set(['broken', 'lost', 'timeout', 'rubbish'])

/**
 * The platform cannot be worked with now. `down` 503, `broken` another 5xx, `throttled` 429, `unreachable` no
 * connection was made, `lost` it broke, `timeout` too slow, `rubbish` not what the contract says, `resting` not even
 * asked after a series of these.
 */
export class DeliveryUnavailable extends Error {
  override name = 'DeliveryUnavailable'
  readonly why: Outage
  /** When the platform said how long to wait. */
  readonly retryAfterSeconds: number | undefined

  constructor(why: Outage, options: ErrorOptions & { retryAfterSeconds?: number | undefined } = {}) {
    super(`The delivery platform is not available: ${why}`, options)
    this.why = why
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get mayHaveArrived(): boolean {
    return uncertain.has(this.why)
  }
}
