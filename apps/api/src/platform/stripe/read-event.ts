import type Stripe from 'stripe'
import { Refusal } from '@arribo/server/refusal'
import type { Config } from '../../config.ts'

const toleranceSeconds = 300

/** An event whose signature over these raw bytes is the provider's and at most 5 minutes old; refuses any other. */
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
    // The library asks nobody: whatever it breaks at, as at an empty signature, is in what was sent.
    throw new Refusal('bad_signature', {}, { cause: error })
  }
}
