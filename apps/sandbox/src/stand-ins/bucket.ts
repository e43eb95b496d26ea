/** Above this number all buckets are dropped; most of them are full again by then. */
const mostNames = 200_000

/** Token buckets for a rate limit, one for each name. They refill steadily and hold one second's worth. */
export function createBuckets(perSecond: number) {
  const buckets = new Map<string, { readonly left: number; readonly filledAt: number }>()
  const leftOf = (name: string): number => {
    const { left, filledAt } = buckets.get(name) ?? { left: perSecond, filledAt: 0 }
    return Math.min(perSecond, left + ((Date.now() - filledAt) * perSecond) / 1000)
  }
  return {
    isEmpty: (name: string): boolean => leftOf(name) <= 0,
    /** A bucket may go below zero, because an accepted request is served completely. */
    take(name: string, amount: number): void {
      if (buckets.size > mostNames) buckets.clear()
      buckets.set(name, { left: leftOf(name) - amount, filledAt: Date.now() })
    },
  }
}
