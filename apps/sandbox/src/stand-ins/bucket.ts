export type Buckets = ReturnType<typeof createBuckets>

/** All are dropped above this number; most are full again by then. */
const mostNames = 200_000

/** Token buckets for a vendor's rate limit, one for each name. They refill steadily and hold one second's worth. */
export function createBuckets(perSecond: number) {
  const buckets = new Map<string, { readonly left: number; readonly filledAt: number }>()
  const leftOf = (name: string): number => {
    const { left, filledAt } = buckets.get(name) ?? { left: perSecond, filledAt: 0 }
    return Math.min(perSecond, left + ((Date.now() - filledAt) * perSecond) / 1000)
  }
  return {
    isEmpty: (name: string): boolean => leftOf(name) <= 0,
    /** May go below zero, because an accepted request is served completely. */
    take(name: string, amount: number): void {
      if (buckets.size > mostNames) buckets.clear()
      buckets.set(name, { left: leftOf(name) - amount, filledAt: Date.now() })
    },
  }
}
