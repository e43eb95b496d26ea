import type { Stripe } from 'stripe'
import * as z from 'zod'
import { askStripe, findAtStripe, onRefusal } from './ask-stripe.ts'
import * as wire from './wire.ts'

export type Intent = ReturnType<typeof intentOf>

export async function findIntent(stripe: Stripe, paymentIntentId: string): Promise<Intent | undefined> {
  const intent = await findAtStripe(wire.openIntent, () => stripe.paymentIntents.retrieve(paymentIntentId))
  return intent && intentOf(intent)
}

export async function findIntentIdOf(stripe: Stripe, chargeId: string): Promise<string | undefined> {
  const charge = await findAtStripe(wire.ofPayment, () => stripe.charges.retrieve(chargeId))
  return charge?.payment_intent ?? undefined
}

type IntentInput = {
  readonly amountCents: number
  readonly metadata: Record<string, string>
  readonly idempotencyKey: string
}

/** For a card payment in US dollars. The same key always returns the same intent. */
export async function createIntent(
  stripe: Stripe,
  { amountCents, metadata, idempotencyKey }: IntentInput,
): Promise<Intent> {
  const intent = await askStripe(wire.openIntent, () =>
    stripe.paymentIntents.create(
      { amount: amountCents, currency: 'usd', allowed_payment_method_types: ['card'], metadata },
      { idempotencyKey },
    ),
  )
  return intentOf(intent)
}

export type CardChoice = {
  readonly customer?: string
  readonly payment_method?: string
  /** `on_session`: kept for later payments that the driver starts. Empty: not kept. */
  readonly setup_future_usage: 'on_session' | ''
}

export const chooseCardOf = async (stripe: Stripe, paymentIntentId: string, choice: CardChoice): Promise<boolean> =>
  askStripe(z.boolean(), () =>
    stripe.paymentIntents.update(paymentIntentId, choice).then(() => true, onRefusal(unexpectedState, false)),
  )

export async function cancelIntent(stripe: Stripe, paymentIntentId: string): Promise<void> {
  await findAtStripe(wire.done, () =>
    stripe.paymentIntents
      .cancel(paymentIntentId, { cancellation_reason: 'requested_by_customer' })
      .catch(onRefusal(unexpectedState, {})),
  )
}

const unexpectedState = 'payment_intent_unexpected_state'

/** Also from the intent's charges. */
export async function forgetPhone(stripe: Stripe, paymentIntentId: string): Promise<void> {
  const metadata = { phoneNumber: '' }
  const intent = await findAtStripe(wire.done, () => stripe.paymentIntents.update(paymentIntentId, { metadata }))
  if (!intent) return
  const { data: charges } = await askStripe(wire.chargeMetadata, () =>
    stripe.charges.list({ payment_intent: paymentIntentId, limit: 100 }),
  )
  for (const charge of charges)
    if (charge.metadata?.['phoneNumber'])
      await askStripe(wire.done, () => stripe.charges.update(charge.id, { metadata }))
}

const intentOf = (intent: wire.OpenIntent) => ({
  paymentIntentId: intent.id,
  clientSecret: intent.client_secret ?? '',
  status: intent.status,
  amountCents: intent.amount,
  declineCode: intent.last_payment_error,
})
