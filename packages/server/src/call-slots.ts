import { createSlots, type Limits } from './slots.ts'

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
