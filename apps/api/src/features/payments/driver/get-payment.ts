import { getPayment as contract } from '@arribo/api-contracts/driver/payments'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { findIntent } from '../../../platform/stripe/intents.ts'
import { isGranted } from '../../ledger/ledger.ts'
import { receiptOf, tookMoney } from '../charges/charges.rules.ts'
import { listChargesOfPayment } from '../charges/charges.store.ts'
import { outcomeOf } from '../payments.rules.ts'
import { getPayment as findPayment } from '../payments.store.ts'

/** Read-only: the webhook and the workers grant payments, never a browser's request. */
export const getPayment = implement(contract, async (context, { params }) => {
  const payment = await findPayment(context.table, params.paymentIntentId)
  if (!payment || payment.sub !== context.actor.sub) throw new Refusal('payment_not_found')
  const { plan, credits, amountCents, paymentIntentId } = payment
  const purchase = { plan, credits, amountCents }
  if (await isGranted(context, payment.sub, paymentIntentId)) {
    const charges = await listChargesOfPayment(context.table, payment)
    const receipt = receiptOf(charges.find(tookMoney))
    return { ...purchase, outcome: 'paid' as const, granted: true, declineCode: null, receipt }
  }
  if (payment.returned === 'card_refused')
    return { ...purchase, outcome: 'card_refused' as const, granted: false, declineCode: null, receipt: null }
  const intent = await findIntent(context.stripe, paymentIntentId)
  const outcome = outcomeOf(intent?.status)
  return { ...purchase, outcome, granted: false, declineCode: intent?.declineCode ?? null, receipt: null }
})
