import { ExponentialBackoff, fullJitterGenerator, handleWhen, retry, type RetryPolicy } from 'cockatiel'

const tries = 8
const firstPauseMs = 50
const longestPauseMs = 1000

/** Up to 8 attempts with jittered pauses of up to a second. Throws the last error. */
export const retrying = (isPassing: (error: Error) => boolean): RetryPolicy =>
  retry(handleWhen(isPassing), {
    maxAttempts: tries - 1,
    backoff: new ExponentialBackoff({
      generator: fullJitterGenerator,
      initialDelay: firstPauseMs,
      maxDelay: longestPauseMs,
    }),
  })
