import * as contracts from '@arribo/api-contracts/driver/payments'
import { limits } from '@arribo/api-contracts/shared/limits'
import { quantityOf } from '@arribo/api-contracts/shared/money/plans'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import { type Context, implement } from '../../../platform/http/endpoint.ts'
import { openList } from '../../../platform/lists/open-page.ts'
import { networkOf } from '../../../platform/http/rate-limit.ts'
import { chooseCardOf, findIntent } from '../../../platform/stripe/intents.ts'
import type { Driver } from '../../drivers/driver-item.ts'
import { hasGranted } from '../../ledger/ledger.ts'
import { refuseSuspendedPerson } from '../../people/people.ts'
import { receiptOf, receiptStatusOf, tookMoney } from '../charges/charges.rules.ts'
import { listChargesOfPayment, listTakenCharges } from '../charges/charges.store.ts'
import { readDeclines, refuseTooMany } from '../declines.store.ts'
import { openIntent } from '../open-intent.ts'
import type { Payment } from '../payment-item.ts'
import { isExpired, isWornOut, outcomeOf } from '../payments.rules.ts'
import { getPayment as findPayment } from '../payments.store.ts'
import { byNewCard, bySavedCard, findSavedCard, forgetCards } from '../saved-card/saved-card.ts'

export const createPaymentIntent = implement(contracts.createPaymentIntent, async (context, { body }) => {
  const { actor, now } = context
  const quantity = quantityOf(body.planType, body.credits)
  const driver = await refuseSuspendedPerson(context, actor.sub, now)
  const mayOpen = () => refuseCardTesting(context, driver)
  const { intent, payment } = await openIntent(context, actor.sub, body.planType, quantity, now, mayOpen)
  return { ...payment, client_secret: intent.clientSecret }
})

/** Per IP address, maybe a whole carrier's, so it counts only drivers who had a payment's worth of declines. */
const perAddress = { times: 20, seconds: 86_400, shared: true } as const

/** Every quantity has a payment of its own, so a driver's declines on all of them count together. */
async function refuseCardTesting({ table, secrets, limiter, address, now }: Context, driver: Driver): Promise<void> {
  const declines = await readDeclines({ table, secrets }, driver, now)
  refuseTooMany(declines, now)
  if (declines >= limits.declinesPerPayment)
    await limiter.count('payments that declines ended, by address', networkOf(address), perAddress)
}

/** Another driver's payment is answered like an unknown one. */
async function requireOwn(table: Table, sub: string, paymentIntentId: string): Promise<Payment> {
  const payment = await findPayment(table, paymentIntentId)
  if (!payment || payment.sub !== sub) throw new Refusal('payment_not_found')
  return payment
}

/** The payment's ID makes sure that two presses, in any tabs, are about the same payment and can pay it only once. */
export const chooseCard = implement(contracts.chooseCard, async (context, { params, body }) => {
  const { table, stripe, actor } = context
  const payment = await requireOwn(table, actor.sub, params.paymentIntentId)
  await refuseSuspendedPerson(context, actor.sub, context.now)
  if (payment.state !== 'open' || isWornOut(payment)) throw new Refusal('payment_ended')
  const choice =
    body.card === 'saved' ? await bySavedCard(context, actor.sub) : await byNewCard(context, actor.sub, body.save)
  if (!(await chooseCardOf(stripe, payment.paymentIntentId, choice))) throw new Refusal('payment_ended')
  return {}
})

/** Read-only: only the webhook and the workers grant payments, never a browser's request. */
export const getPayment = implement(contracts.getPayment, async (context, { params }) => {
  const payment = await requireOwn(context.table, context.actor.sub, params.paymentIntentId)
  if (await hasGranted(context, payment.sub, payment.paymentIntentId)) {
    const charges = await listChargesOfPayment(context.table, payment)
    const receipt = receiptOf(charges.find(tookMoney))
    return { ...payment, outcome: 'paid' as const, granted: true, declineCode: null, receipt }
  }
  const unpaid = { ...payment, granted: false, receipt: null }
  if (payment.returned === 'card_refused') return { ...unpaid, outcome: 'card_refused' as const, declineCode: null }
  const intent = await findIntent(context.stripe, payment.paymentIntentId)
  return { ...unpaid, outcome: outcomeOf(intent?.status), declineCode: intent?.declineCode ?? null }
})

export const listReceipts = implement(contracts.listReceipts, async ({ table, secrets, actor }, { query }) => {
  const { after, cursorOf } = openList(secrets, `receipts:${actor.sub}`, query.cursor)
  const { charges, next } = await listTakenCharges(table, actor.sub, query.limit, after)
  return {
    receipts: charges.map((charge) => ({ ...charge, status: receiptStatusOf(charge) })),
    nextCursor: cursorOf(next),
  }
})

export const getSavedCard = implement(contracts.getSavedCard, async (context) => {
  const card = await findSavedCard(context, context.actor.sub)
  return { card: card ? { ...card, isExpired: isExpired(card, context.now) } : null }
})

export const removeSavedCard = implement(contracts.removeSavedCard, async (context) => {
  await forgetCards(context, context.actor.sub)
  return {}
})
