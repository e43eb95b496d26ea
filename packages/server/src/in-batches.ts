import { bulkhead } from 'cockatiel'

/** All of them, even if some reject: then with the first of their errors. */
export function inBatches<T, R>(
  all: readonly T[],
  atOnce: number,
  step: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
  const limit = bulkhead(atOnce, Infinity)
  return Promise.all(all.map((one, index) => limit.execute(() => step(one, index))))
}
