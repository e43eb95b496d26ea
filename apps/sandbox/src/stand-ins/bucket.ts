/** How much a vendor takes in a second. */
export type Bucket = {
  isEmpty(nowMs: number): boolean
  /** May go below zero: a request that is let in is served whole. */
  take(amount: number, nowMs: number): void
  setRate(perSecond: number): void
}

/** Refills steadily and holds one second's worth. */
export function createBucket(perSecond: number): Bucket {
  let rate = perSecond
  let left = perSecond
  let filledAt: number | undefined
  const refill = (nowMs: number) => {
    left = Math.min(rate, left + ((nowMs - (filledAt ?? nowMs)) * rate) / 1000)
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
    setRate(next) {
      rate = next
    },
  }
}
