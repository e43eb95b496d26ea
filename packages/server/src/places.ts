import { AsyncResource } from 'node:async_hooks'
import { bulkhead } from 'cockatiel'

/** The work was never begun: too much of its kind was under way in this process. */
export class NoPlace extends Error {
  override name = 'NoPlace'
}

export type Limits = { readonly places: number; readonly mostWaiting: number; readonly longestWaitMs: number }

/**
 * Runs work of one kind, so many at once; the rest waits in the order of arrival. Throws NoPlace for what finds too
 * much waiting or has waited too long.
 */
export function createPlaces({ places, mostWaiting, longestWaitMs }: Limits) {
  const limit = bulkhead(places, mostWaiting)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.executionSlots > 0) return limit.execute(work)
    if (limit.queueSlots === 0) throw new NoPlace(`${mostWaiting} are waiting`)
    const askedAt = performance.now()
    const begin = () => {
      if (performance.now() - askedAt > longestWaitMs) throw new NoPlace(`No place within ${longestWaitMs} ms`)
      return work()
    }
    // It is begun by the end of other work, but belongs to its own trace.
    return limit.execute(AsyncResource.bind(begin))
  }
}
