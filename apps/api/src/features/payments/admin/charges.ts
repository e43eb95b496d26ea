import * as contracts from '@arribo/api-contracts/admin/payments/charges'
import { isRefusal, Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseChanged, type Shown } from '../../../platform/shown.ts'
import { fetchPayment } from '../../../platform/stripe/payment-facts.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { listEntriesOf } from '../../ledger/ledger.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { cardsOf } from '../../referrals/cards.rules.ts'
import { fetchCharge, requireCharge } from '../charges/find-charges.ts'
import { liftCard, listLost } from '../lost-cards.store.ts'
import { listRequests } from '../refunds/refund-requests.store.ts'
import { refund } from '../refunds/refunding.ts'
import { showCharge } from './charge.view.ts'

export const getCharge = implement(contracts.getCharge, async (deps, { params }) => {
  const { table, stripe, config, now, log } = deps
  const charge = await fetchCharge(deps, params.charge, log)
  const { sub, paymentIntentId } = charge
  const [driver, entries, requests, facts] = await Promise.all([
    getDriver(table, sub),
    listEntriesOf(table, sub, paymentIntentId),
    listRequests(table, paymentIntentId),
    fetchPayment(stripe, paymentIntentId)
      .then((found) => found ?? 'unaware')
      .catch(asSilent),
  ])
  const lostCards = typeof facts === 'object' ? await listLost(deps, cardsOf(facts)) : []
  return showCharge({ charge, driver, entries, requests, facts, lostCards }, config, now)
})

/** Staff see our own record even if Stripe doesn't answer. */
function asSilent(error: unknown): 'silent' {
  if (isRefusal(error, 'payment_provider_down')) return 'silent'
  throw error
}

export const refundCharge = implement(
  contracts.refundCharge,
  async ({ table, stripe, actor, now, log }, { params, body }) => {
    const charge = await requireCharge({ table, stripe }, params.charge)
    // A refund doesn't take back service that was used, so staff may not refund their own payments.
    if (charge.sub === actor.sub) throw new Refusal('approval_about_you')
    const { version, ...wish } = body
    const refuseOthers = (shown: Shown) => refuseChanged(shown, version)
    return refund({ table, stripe }, charge, { ...wish, refuseOthers }, { actor, now, log })
  },
)

export const acceptCard = implement(contracts.acceptCard, async (deps, { params, body }) => {
  const { table, actor, now } = deps
  const { sub, phoneNumber, chargeId, paymentIntentId } = await requireCharge(deps, params.charge)
  if (sub === actor.sub) throw new Refusal('approval_about_you')
  const facts = await fetchPayment(deps.stripe, paymentIntentId)
  if (!facts) throw new Refusal('payment_not_at_provider')
  const value = { chargeId, note: body.note }
  const admin = await staffOf(deps)
  const log = logAbout({ sub, phoneNumber }, { description: 'card accepted again', value, admin }, now)
  const lifted = cardsOf(facts).map((card) => liftCard(deps, card, admin.name, now))
  if (!(await tryTransact(table, [...lifted, log]))) throw new Refusal('card_not_refused')
  return { accepted: true as const }
})
