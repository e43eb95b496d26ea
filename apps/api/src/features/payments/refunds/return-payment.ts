import { automaticPlace } from '@arribo/api-contracts/admin/lists/choices'
import { tookMoney } from '@arribo/server/projections/billed-days.rules'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../../deps.ts'
import type { Log } from '../../../platform/log.ts'
import type { PaymentFacts } from '../../../platform/stripe/payment-facts.ts'
import { createRefund } from '../../../platform/stripe/refunds.ts'

/** For a payment whose account is gone or whose card is refused. Idempotent. Refuses while Stripe doesn't answer. */
export async function returnPayment({ stripe }: Pick<Deps, 'stripe'>, facts: PaymentFacts, log: Log) {
  const { paymentIntentId, charges, refunds } = facts
  const taken = charges.find(tookMoney)
  // Already refunded, for example in Stripe's dashboard.
  if (!taken || refunds.some(({ status }) => status !== 'failed' && status !== 'canceled')) return
  const { chargeId, amountCents } = taken
  const answer = await createRefund(stripe, {
    chargeId,
    paymentIntentId,
    amountCents,
    reason: 'requested_by_customer',
    place: automaticPlace,
  })
  if (answer.kind === 'unknown') throw new Refusal(answer.refusal, {}, { cause: answer.cause })
  if (answer.kind === 'made') log.warn({ paymentIntentId }, 'refunded a payment that outlived its account')
  else log.error({ err: answer.cause, paymentIntentId }, "Stripe didn't refund a payment that outlived its account")
}
