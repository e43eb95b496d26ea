import type Stripe from 'stripe'
import { Refusal } from '@arribo/server/refusal'
import * as z from 'zod'
import type { Config } from '../../config.ts'

const toleranceSeconds = 300

/** What we read of every event; the rest is the library's type. */
const event = z.object({ id: z.string().min(1), type: z.string(), data: z.object({ object: z.object({}) }) })

/** Refuses a body without a signature over its raw bytes, one older than 5 minutes, and one that isn't an event. */
export async function readEvent(
  stripe: Stripe,
  config: Pick<Config, 'STRIPE_WEBHOOK_SECRET'>,
  raw: Uint8Array,
  signature: string | undefined,
): Promise<Stripe.Event> {
  if (!signature) throw new Refusal('bad_signature')
  try {
    const { webhooks } = stripe
    const body = Buffer.from(raw)
    const read = await webhooks.constructEventAsync(body, signature, config.STRIPE_WEBHOOK_SECRET, toleranceSeconds)
    event.parse(read)
    return read
  } catch (error) {
    // The library makes no network call: any exception, for example at an empty signature, comes from the input.
    throw new Refusal('bad_signature', {}, { cause: error })
  }
}
