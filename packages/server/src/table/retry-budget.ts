/** Three repetitions of each of 2,000 calls at once: a process's share of a rush, all of it throttled. */
const mostTokens = 6000
/** A database whose retries have all failed for so long is down. */
const downAfterMs = 800
/** While it is down, one call in ten is tried again: enough to notice that it is back. */
const trickleOfCall = 0.1
const mostTrickle = 10

export type RetryBudget = {
  /** A call is tried for the first time. */
  begin(): void
  /** The database has answered a call that was repeated so many times, even if it refused it. */
  answered(retries: number): void
  /** A try has failed or was throttled: may it be repeated? `retries` is how often it was already. */
  mayRetry(retries: number, nowMs: number): boolean
}

/**
 * The retries of all calls of a process. An answer pays back the retries that it took and earns one more, so neither a
 * burst nor a long rush uses them up; a database that throttles half of what it gets is sent at most twice the calls.
 * The SDK's own budget refuses the hundredth throttled call of a burst, and never notices an outage.
 */
export function createRetryBudget(): RetryBudget {
  let tokens = mostTokens
  let trickle = mostTrickle
  /** When a retry failed first since the last answer. */
  let failingSince: number | undefined
  return {
    begin: () => void (trickle = Math.min(mostTrickle, trickle + trickleOfCall)),
    answered(retries) {
      failingSince = undefined
      tokens = Math.min(mostTokens, tokens + retries + 1)
    },
    mayRetry(retries, nowMs) {
      if (retries > 0) failingSince ??= nowMs
      const isDown = failingSince !== undefined && nowMs - failingSince >= downAfterMs
      if (isDown) {
        if (trickle < 1) return false
        trickle -= 1
        return true
      }
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
