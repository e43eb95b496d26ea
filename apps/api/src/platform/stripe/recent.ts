import type { Stripe } from 'stripe'
import { listAtStripe } from './ask-stripe.ts'
import * as wire from './wire.ts'

const page = 100
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Events that Stripe couldn't deliver to every webhook. At most 20 types. */
export const listUndelivered = (stripe: Stripe, since: Date, types: readonly string[]): Promise<wire.Event[]> =>
  listAtStripe(wire.event, () =>
    stripe.events.list({ delivery_success: false, created: { gte: seconds(since) }, types: [...types], limit: page }),
  )

/** Includes payments that aren't ours. Also lists charges, because an intent may be paid long after its creation. */
export async function listChangedPayments(stripe: Stripe, since: Date): Promise<string[]> {
  const recent = { created: { gte: seconds(since) }, limit: page }
  const [intents, ...changed] = await Promise.all([
    listAtStripe(wire.intentStatus, () => stripe.paymentIntents.list(recent)),
    listAtStripe(wire.ofPayment, () => stripe.charges.list(recent)),
    listAtStripe(wire.ofPayment, () => stripe.refunds.list(recent)),
    listAtStripe(wire.ofPayment, () => stripe.disputes.list(recent)),
  ])
  const cancelled = intents.filter(({ status }) => status === 'canceled').map(({ id }) => id)
  const theirs = changed.flat().map(({ payment_intent: intent }) => intent)
  return [...new Set([...cancelled, ...theirs.filter((id) => id !== null)])]
}
