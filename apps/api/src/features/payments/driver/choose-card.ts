import { chooseCard as contract } from '@arribo/api-contracts/driver/payments'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { chooseCardOf } from '../../../platform/stripe/intents.ts'
import { refuseSuspendedPerson } from '../../people/people.ts'
import { bySavedCard, byNewCard } from '../saved-card/saved-card.ts'
import { isWornOut } from '../payments.rules.ts'
import { getPayment } from '../payments.store.ts'

/** Requires the payment's ID, so that two presses in any tabs are about the same payment and can pay it only once. */
export const chooseCard = implement(contract, async (context, { params, body }) => {
  const { table, stripe, actor } = context
  const payment = await getPayment(table, params.paymentIntentId)
  if (!payment || payment.sub !== actor.sub) throw new Refusal('payment_not_found')
  await refuseSuspendedPerson(context, actor.sub, context.now)
  if (payment.state !== 'open' || isWornOut(payment)) throw new Refusal('payment_ended')
  const choice =
    body.card === 'saved' ? await bySavedCard(context, actor.sub) : await byNewCard(context, actor.sub, body.save)
  if (!(await chooseCardOf(stripe, payment.paymentIntentId, choice))) throw new Refusal('payment_ended')
  return {}
})
