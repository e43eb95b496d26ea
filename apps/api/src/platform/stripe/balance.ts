import type { Stripe } from 'stripe'
import { askStripe, findAtStripe } from './ask-stripe.ts'
import { type Movement, movementOf } from './balance.rules.ts'

const page = 100
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Every movement of our balance from `from` until before `until`, whether or not it has been paid out. */
export async function listMovements(stripe: Stripe, from: Date, until: Date): Promise<Movement[]> {
  const movements: Movement[] = []
  const created = { gte: seconds(from), lt: seconds(until) }
  await askStripe(async () => {
    const list = stripe.balanceTransactions.list({ created, limit: page, expand: ['data.source'] })
    for await (const booked of list) movements.push(movementOf(booked))
  })
  return movements
}

/** Every movement of one charge, with its refunds and disputes, at any time. Empty if Stripe has no such charge. */
export async function listMovementsOf(stripe: Stripe, chargeId: string): Promise<Movement[]> {
  const of = { charge: chargeId, limit: page }
  const [charge, refunds, disputes] = await Promise.all([
    findAtStripe(() => stripe.charges.retrieve(chargeId, { expand: ['balance_transaction'] })),
    askStripe(() => stripe.refunds.list({ ...of, expand: bookedRefunds })),
    askStripe(() => stripe.disputes.list(of)),
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

type Booked = string | Stripe.BalanceTransaction | null | undefined

const movementsBehind = (source: Stripe.BalanceTransactionSource, booked: readonly Booked[]): Movement[] =>
  booked.flatMap((each) => (typeof each === 'object' && each !== null ? [movementOf({ ...each, source })] : []))
