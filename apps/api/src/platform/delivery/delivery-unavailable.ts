export type Outage = 'down' | 'broken' | 'throttled' | 'unreachable' | 'lost' | 'timeout' | 'rubbish' | 'resting'

const uncertain: ReadonlySet<Outage> = new Set(['broken', 'lost', 'timeout', 'rubbish'])

/**
 * The platform is unavailable. `down` 503, `broken` another 5xx, `throttled` 429, `unreachable` no connection, `lost`
 * the connection broke, `timeout` too slow, `rubbish` violates the contract, `resting` not called because the circuit
 * breaker is open.
 */
export class DeliveryUnavailable extends Error {
  override name = 'DeliveryUnavailable'
  readonly why: Outage
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
