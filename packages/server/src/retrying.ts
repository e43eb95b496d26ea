import { ExponentialBackoff, fullJitterGenerator, handleWhen, retry, type RetryPolicy } from 'cockatiel'

const tries = 8
const firstPauseMs = 50
const longestPauseMs = 1000

/**
 * Runs a step again while it throws what `isPassing` says another try may cure: 8 tries in all, with jittered pauses of
 * up to a second between them. Throws what the last try threw.
 */
export const retrying = (isPassing: (error: Error) => boolean): RetryPolicy =>
  retry(handleWhen(isPassing), {
    maxAttempts: tries - 1,
    backoff: new ExponentialBackoff({
      generator: fullJitterGenerator,
      initialDelay: firstPauseMs,
      maxDelay: longestPauseMs,
    }),
  })
