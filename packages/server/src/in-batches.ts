export async function inBatches<T, R>(
  all: readonly T[],
  atOnce: number,
  step: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const walk = async () => {
    while (next < all.length) {
      const index = next
      next += 1
      results[index] = await step(all[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, walk))
  return results
}
