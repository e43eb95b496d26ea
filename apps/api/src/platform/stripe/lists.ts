import type { Stripe } from 'stripe'
import { askStripe, findAtStripe, listAtStripe } from './ask-stripe.ts'
import { type Movement, movementOf } from './balance.rules.ts'
import * as wire from './wire.ts'

const page = 100
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export async function listMovements(stripe: Stripe, from: Date, until: Date): Promise<Movement[]> {
  const created = { gte: seconds(from), lt: seconds(until) }
  const booked = await listAtStripe(wire.balanceTransaction, () =>
    stripe.balanceTransactions.list({ created, limit: page, expand: ['data.source'] }),
  )
  return booked.map(movementOf)
}

export async function listMovementsOf(stripe: Stripe, chargeId: string): Promise<Movement[]> {
  const of = { charge: chargeId, limit: page }
  const [charge, refunds, disputes] = await Promise.all([
    findAtStripe(wire.bookedCharge, () => stripe.charges.retrieve(chargeId, { expand: ['balance_transaction'] })),
    askStripe(wire.bookedRefunds, () => stripe.refunds.list({ ...of, expand: bookedRefunds })),
    askStripe(wire.bookedDisputes, () => stripe.disputes.list(of)),
  ])
  return [
    ...(charge ? movementsBehind(charge, [charge.balance_transaction]) : []),
    ...refunds.data.flatMap((refund) =>
      movementsBehind(refund, [refund.balance_transaction, refund.failure_balance_transaction]),
    ),
    ...disputes.data.flatMap((dispute) => movementsBehind(dispute, dispute.balance_transactions)),
  ]
}

const bookedRefunds = ['data.balance_transaction', 'data.failure_balance_transaction']

type Booked = string | wire.BalanceTransaction | null | undefined

const movementsBehind = (source: wire.Source, booked: readonly Booked[]): Movement[] =>
  booked.flatMap((each) => (typeof each === 'object' && each !== null ? [movementOf({ ...each, source })] : []))

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
