import { AsyncResource } from 'node:async_hooks'
import { bulkhead } from 'cockatiel'

export class NoPlace extends Error {
  override name = 'NoPlace'
}

export type Places = <T>(work: () => Promise<T>) => Promise<T>
export type Limits = { readonly places: number; readonly mostWaiting: number; readonly longestWaitMs: number }

/**
 * Limits how much work of one kind runs at once; the rest queues in order of arrival. Throws NoPlace when the queue is
 * full or the wait too long.
 */
export function createPlaces({ places, mostWaiting, longestWaitMs }: Limits): Places {
  const limit = bulkhead(places, mostWaiting)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.executionSlots > 0) return limit.execute(work)
    if (limit.queueSlots === 0) throw new NoPlace(`${mostWaiting} are waiting`)
    const askedAt = performance.now()
    const begin = () => {
      if (performance.now() - askedAt > longestWaitMs) throw new NoPlace(`No place within ${longestWaitMs} ms`)
      return work()
    }
    // Started when other work ends, but belongs to its own trace.
    return limit.execute(AsyncResource.bind(begin))
  }
}
