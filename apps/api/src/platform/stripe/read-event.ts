import type Stripe from 'stripe'
import { Refusal } from '@arribo/server/refusal'
import { createSlots, type Slots } from '@arribo/server/slots'
import type { Config } from '../../config.ts'
import * as wire from './wire.ts'

const toleranceSeconds = 300

/** Refuses a body that isn't a signed event, or was signed more than 5 minutes ago or ahead of time. */
export async function readEvent(
  stripe: Stripe,
  config: Pick<Config, 'STRIPE_WEBHOOK_SECRET'>,
  raw: Uint8Array,
  signature: string | undefined,
): Promise<wire.Event> {
  if (!signature) throw new Refusal('bad_signature')
  try {
    const { webhooks } = stripe
    const body = Buffer.from(raw)
    const read = await webhooks.constructEventAsync(body, signature, config.STRIPE_WEBHOOK_SECRET, toleranceSeconds)
    refuseEarly(signature)
    return wire.event.parse(read)
  } catch (error) {
    // The library makes no network call: any exception, for example at an empty signature, comes from the input.
    throw new Refusal('bad_signature', {}, { cause: error })
  }
}

/** The library refuses only signatures that are too old. */
function refuseEarly(signature: string): void {
  const signedAt = Number(/(?:^|,)\s*t=(\d{1,12})/.exec(signature)?.[1])
  if (!(signedAt <= Date.now() / 1000 + toleranceSeconds)) throw new Error('Signed ahead of time')
}

/** Milliseconds for which a webhook's answer waits for its event to be applied. */
export const inlineMs = 2000

/** The rest of a burst is left to the worker, so that it doesn't delay storing further events. */
export const createInlineEvents = (): Slots => createSlots({ slots: 20, mostWaiting: 1000, longestWaitMs: inlineMs })
