import { ExponentialBackoff, fullJitterGenerator, handleWhen, retry, type RetryPolicy } from 'cockatiel'

const firstPauseMs = 50
const longestPauseMs = 1000

/** At most `tries` attempts, with jittered pauses of up to a second. Throws the last error. */
export const retrying = (isPassing: (error: Error) => boolean, tries = 8): RetryPolicy =>
  retry(handleWhen(isPassing), {
    maxAttempts: tries - 1,
    backoff: new ExponentialBackoff({
      generator: fullJitterGenerator,
      initialDelay: firstPauseMs,
      maxDelay: longestPauseMs,
    }),
  })
