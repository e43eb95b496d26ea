/** Three retries for each of 2,000 calls at once: one process's share of a rush, all of it throttled. */
const mostTokens = 6000
/** The database counts as down once retries have failed for this long without any answer. */
const downAfterMs = 800
/** While it is down, one call in ten is retried, which is enough to notice its recovery. */
const trickleOfCall = 0.1
const mostTrickle = 10

/**
 * Limits the retries of a whole process. Each answer returns the tokens that its retries used and adds one, so neither a
 * burst nor a long rush exhausts them; a database that throttles half of its calls gets at most twice as many. The SDK's
 * budget instead gives up at about the hundredth throttled call of a burst, and doesn't notice an outage.
 */
export function createRetryBudget() {
  let tokens = mostTokens
  let trickle = mostTrickle
  let failingSince: number | undefined
  return {
    begin: () => void (trickle = Math.min(mostTrickle, trickle + trickleOfCall)),
    /** Call when the database has answered, even with a refusal, after so many retries. */
    answered(retries: number): void {
      failingSince = undefined
      tokens = Math.min(mostTokens, tokens + retries + 1)
    },
    /** Whether a try that failed or was throttled may be repeated, after `retries` earlier retries. */
    mayRetry(retries: number, nowMs: number): boolean {
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
