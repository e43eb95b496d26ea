/** Runs a step for each item, a few at a time; returns the results in order. */
export async function inBatches<T, R>(all: readonly T[], atOnce: number, step: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < all.length; from += atOnce)
    results.push(...(await Promise.all(all.slice(from, from + atOnce).map(step))))
  return results
}
