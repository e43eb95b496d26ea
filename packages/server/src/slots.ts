import { AsyncResource } from 'node:async_hooks'
import { bulkhead } from 'cockatiel'

export class NoSlot extends Error {
  override name = 'NoSlot'
}

export type Slots = <T>(work: () => Promise<T>) => Promise<T>
type Limits = { readonly slots: number; readonly mostWaiting: number; readonly longestWaitMs: number }

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

const socketsOfSdk = { slots: 50, mostWaiting: 1000, longestWaitMs: 5000 }

/** Calls wait here for a socket: the SDK's timeouts also run while a call waits, so a burst would fail. */
export function waitForSlot(limits: Limits = socketsOfSdk) {
  const inSlot = createSlots(limits)
  return <Args, Answer>(next: (args: Args) => Promise<Answer>) =>
    (args: Args): Promise<Answer> =>
      inSlot(() => next(args))
}

/** Inside the retry middleware, so that a call holds no slot while it pauses between two attempts. */
export const slotAt = { step: 'finalizeRequest', name: 'arriboSlot', priority: 'low' } as const
