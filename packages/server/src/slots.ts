import { AsyncResource } from 'node:async_hooks'
import { bulkhead } from 'cockatiel'

export class NoSlot extends Error {
  override name = 'NoSlot'
}

export type Slots = <T>(work: () => Promise<T>) => Promise<T>
export type Limits = { readonly slots: number; readonly mostWaiting: number; readonly longestWaitMs: number }

/** The rest of the work queues in order of arrival. Throws NoSlot when the queue is full or the wait too long. */
export function createSlots({ slots, mostWaiting, longestWaitMs }: Limits): Slots {
  const limit = bulkhead(slots, mostWaiting)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.executionSlots > 0) return limit.execute(work)
    if (limit.queueSlots === 0) throw new NoSlot(`${mostWaiting} are waiting`)
    const askedAt = performance.now()
    const begin = () => {
      if (performance.now() - askedAt > longestWaitMs) throw new NoSlot(`No slot within ${longestWaitMs} ms`)
      return work()
    }
    // Starts when other work ends, but belongs to its own trace.
    return limit.execute(AsyncResource.bind(begin))
  }
}
