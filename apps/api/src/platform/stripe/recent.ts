import type { Stripe } from 'stripe'
import { askStripe } from './ask-stripe.ts'

const page = 100
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Events of these types since a time that Stripe couldn't deliver to every webhook. At most 20 types. */
export const listUndelivered = (stripe: Stripe, since: Date, types: readonly string[]): Promise<Stripe.Event[]> =>
  askStripe(() =>
    all(
      stripe.events.list({ delivery_success: false, created: { gte: seconds(since) }, types: [...types], limit: page }),
    ),
  )

/**
 * IDs of all payments attempted, refunded, disputed or cancelled since a time, ours or not. Also lists charges, by
 * when money moved: an intent may be paid long after it was created.
 */
export async function listChangedPayments(stripe: Stripe, since: Date): Promise<string[]> {
  const recent = { created: { gte: seconds(since) }, limit: page }
  const [charges, intents, refunds, disputes] = await askStripe(() =>
    Promise.all([
      all(stripe.charges.list(recent)),
      all(stripe.paymentIntents.list(recent)),
      all(stripe.refunds.list(recent)),
      all(stripe.disputes.list(recent)),
    ]),
  )
  const cancelled = intents.filter(({ status }) => status === 'canceled').map(({ id }) => id)
  const changed = [...charges, ...refunds, ...disputes].map(({ payment_intent: intent }) =>
    typeof intent === 'string' ? intent : intent?.id,
  )
  return [...new Set([...cancelled, ...changed.filter((id) => id !== undefined)])]
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}
