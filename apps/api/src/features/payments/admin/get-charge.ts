import { getCharge as contract } from '@arribo/api-contracts/admin/payments/charges'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { fetchPayment } from '../../../platform/stripe/payment-facts.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { listEntriesOf } from '../../ledger/ledger.ts'
import { fetchCharge } from '../charges/find-charge.ts'
import { listRequests } from '../refunds/refund-requests.store.ts'
import { cardsOf } from '../../referrals/cards.rules.ts'
import { listLost } from '../lost-cards.store.ts'
import { showCharge } from './charge.view.ts'

export const getCharge = implement(contract, async (deps, { params }) => {
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

/** Our own record is shown even if Stripe doesn't answer. */
function asSilent(error: unknown): 'silent' {
  if (error instanceof Refusal && error.code === 'payment_provider_down') return 'silent'
  throw error
}
