/** A token bucket for a vendor's rate limit. */
export type Bucket = {
  isEmpty(nowMs: number): boolean
  /** May go below zero, because an accepted request is served completely. */
  take(amount: number, nowMs: number): void
}

/** Refills steadily and holds one second's worth. */
export function createBucket(perSecond: number): Bucket {
  let left = perSecond
  let filledAt: number | undefined
  const refill = (nowMs: number) => {
    left = Math.min(perSecond, left + ((nowMs - (filledAt ?? nowMs)) * perSecond) / 1000)
    filledAt = nowMs
  }
  return {
    isEmpty(nowMs) {
      refill(nowMs)
      return left <= 0
    },
    take(amount, nowMs) {
      refill(nowMs)
      left -= amount
    },
  }
}
