import { acceptCard as contract } from '@arribo/api-contracts/admin/payments/charges'
import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { fetchPayment } from '../../../platform/stripe/payment-facts.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logWrite } from '../../log-entries/log-entries.ts'
import { cardsOf } from '../../referrals/cards.rules.ts'
import { requireCharge } from '../charges/find-charge.ts'
import { liftCard } from '../lost-cards.store.ts'

export const acceptCard = implement(contract, async (deps, { params, body }) => {
  const { table, actor, now } = deps
  const { sub, phoneNumber, chargeId, paymentIntentId } = await requireCharge(deps, params.charge)
  if (sub === actor.sub) throw new Refusal('approval_about_you')
  const facts = await fetchPayment(deps.stripe, paymentIntentId)
  if (!facts) throw new Refusal('payment_not_at_provider')
  const value = { chargeId, note: body.note }
  const admin = await staffOf(deps)
  const log = logWrite({ sub, phoneNumber, description: 'card accepted again', value, admin }, now)
  const lifted = cardsOf(facts).map((card) => liftCard(deps, card, admin.name, now))
  if (!(await tryTransact(table, [...lifted, log]))) throw new Refusal('card_not_refused')
  return { accepted: true as const }
})
