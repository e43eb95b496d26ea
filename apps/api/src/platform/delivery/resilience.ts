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
  /** Runs one call; a repeatable one is tried up to three times. Throws what the last try threw. */
  run<T>(once: (signal: AbortSignal) => Promise<T>, isRepeatable: boolean): Promise<T>
  /** 0 while it is worked with, 1 while one call tries whether it is back, 2 while it is left alone. */
  restState(): number
}

const failuresToRest = 5
const restMs = 10_000
const maxRetries = 2

/** What says that the platform is ill; being told to slow down is not. */
const isIll = (error: Error) => error instanceof DeliveryUnavailable && error.why !== 'throttled'

/** A call that took its whole time is not repeated: a person is waiting for it. */
const isWorthRepeating = (error: Error) =>
  error instanceof DeliveryUnavailable && !['throttled', 'timeout', 'resting'].includes(error.why)

/** After five failures in a row a platform is left alone for ten seconds; then one call tries whether it is back. */
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
