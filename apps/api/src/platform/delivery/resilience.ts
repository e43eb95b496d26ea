import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  fullJitterGenerator,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel'
import { DeliveryUnavailable } from './delivery-unavailable.ts'

export type Resilience = {
  /** Runs one call; a repeatable one up to three times. Throws the last error. */
  run<T>(once: (signal: AbortSignal) => Promise<T>, isRepeatable: boolean): Promise<T>
  /** 0 closed, 1 half open (one call tests the platform), 2 open. */
  restState(): number
}

const failuresToRest = 5
const restMs = 10_000
const maxRetries = 2

/** Failures of the platform; throttling isn't one. */
const isIll = (error: Error) => error instanceof DeliveryUnavailable && error.why !== 'throttled'

/** A call that timed out isn't repeated, because a user is waiting for it. */
const isWorthRepeating = (error: Error) =>
  error instanceof DeliveryUnavailable && !['throttled', 'timeout', 'resting'].includes(error.why)

/** After five failures in a row the breaker opens for ten seconds; then one call tests the platform. */
export function createResilience(): Resilience {
  const breaker = circuitBreaker(handleWhen(isIll), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresToRest),
  })
  const repeated = retry(handleWhen(isWorthRepeating), {
    maxAttempts: maxRetries,
    backoff: new ExponentialBackoff({ generator: fullJitterGenerator, initialDelay: 150, maxDelay: 1000 }),
  })
  const repeating = wrap(repeated, breaker)
  return {
    restState: () => (breaker.state === CircuitState.Closed ? 0 : breaker.state === CircuitState.HalfOpen ? 1 : 2),
    async run(once, isRepeatable) {
      try {
        return await (isRepeatable ? repeating : breaker).execute(({ signal }) => once(signal))
      } catch (error) {
        if (error instanceof Error && isBrokenCircuitError(error))
          throw new DeliveryUnavailable('resting', { cause: error })
        throw error
      }
    },
  }
}
