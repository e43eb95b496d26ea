import { createSlots, type Slots } from '@arribo/server/slots'

/** Milliseconds for which a webhook's answer waits for its event to be applied. */
export const inlineMs = 2000

/** The rest of a burst is left to the worker, so that it doesn't delay storing further events. */
export const createInlineEvents = (): Slots => createSlots({ slots: 20, mostWaiting: 1000, longestWaitMs: inlineMs })
