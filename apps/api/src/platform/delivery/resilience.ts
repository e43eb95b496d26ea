import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  fullJitterGenerator,
  handleAll,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel'

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

const failuresToRest = 5
const restMs = 10_000
const maxRetries = 2

/** An answer that can't be read may be about one driver: it must not open the breaker for all, and would come again. */
const isIll = (error: Error) =>
  error instanceof DeliveryUnavailable && error.why !== 'throttled' && error.why !== 'rubbish'

/** A call that timed out isn't repeated, because a user is waiting for it. */
const isWorthRepeating = (error: Error) => error instanceof DeliveryUnavailable && error.why !== 'timeout'

type Outcome<T> = { readonly value: T } | { readonly error: unknown }

/**
 * Throws only failures of the platform. Anything else shows that the platform answers, so the breaker has to count it
 * as a success: when the trial of a half-open circuit throws an error that its policy doesn't handle, cockatiel closes
 * the circuit but keeps its count, and the next failure opens it.
 */
async function outcomeOf<T>(once: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await once() }
  } catch (error) {
    if (error instanceof Error && isIll(error)) throw error
    return { error }
  }
}

/** After five failures in a row the breaker opens for ten seconds. Then one call tests the platform. */
export function createResilience() {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresToRest),
  })
  const repeated = retry(handleWhen(isWorthRepeating), {
    maxAttempts: maxRetries,
    backoff: new ExponentialBackoff({ generator: fullJitterGenerator, initialDelay: 150, maxDelay: 1000 }),
  })
  const repeating = wrap(repeated, breaker)
  return {
    /** 0 closed, 1 half open (one call tests the platform), 2 open. */
    restState: () => (breaker.state === CircuitState.Closed ? 0 : breaker.state === CircuitState.HalfOpen ? 1 : 2),
    async run<T>(once: () => Promise<T>, isRepeatable: boolean): Promise<T> {
      const policy = isRepeatable ? repeating : breaker
      const outcome = await policy
        .execute(() => outcomeOf(once))
        .catch((error: unknown) => {
          const isResting = error instanceof Error && isBrokenCircuitError(error)
          throw isResting ? new DeliveryUnavailable('resting', { cause: error }) : error
        })
      if ('error' in outcome) throw outcome.error
      return outcome.value
    },
  }
}
