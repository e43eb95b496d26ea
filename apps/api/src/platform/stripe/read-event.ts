import type Stripe from 'stripe'
import { Refusal } from '@arribo/server/refusal'
import type { Config } from '../../config.ts'

const toleranceSeconds = 300

/** Verifies an event's signature over the raw bytes and that it is at most 5 minutes old; refuses any other. */
export async function readEvent(
  stripe: Stripe,
  config: Pick<Config, 'STRIPE_WEBHOOK_SECRET'>,
  raw: Uint8Array,
  signature: string | undefined,
): Promise<Stripe.Event> {
  if (!signature) throw new Refusal('bad_signature')
  try {
    return await stripe.webhooks.constructEventAsync(
      Buffer.from(raw),
      signature,
      config.STRIPE_WEBHOOK_SECRET,
      toleranceSeconds,
    )
  } catch (error) {
    // The library makes no network call: any exception, for example at an empty signature, comes from the input.
    throw new Refusal('bad_signature', {}, { cause: error })
  }
}
