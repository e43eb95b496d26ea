import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { findIntent, forgetPhone } from '../../platform/stripe/intents.ts'
import type { PaymentDeps } from './apply-payment.ts'
import { cancelIntents } from './cancel-intents.ts'
import { removeCustomer } from './saved-card/saved-card.ts'
import { listAttemptedIntents } from './payments.store.ts'
import { hidePayer, listEveryCharge } from './charges/charges.store.ts'
import { isUnderWay } from './payments.rules.ts'

export { listEveryCharge }

export async function refuseWhilePaying({ table, stripe }: Pick<Deps, 'table' | 'stripe'>, sub: string): Promise<void> {
  for (const paymentIntentId of await listAttemptedIntents(table, sub)) {
    const intent = await findIntent(stripe, paymentIntentId)
    if (intent && isUnderWay(intent.status)) throw new Refusal('payment_in_progress', { paymentIntentId })
  }
}

/**
 * Cancels unpaid intents, returns what was paid while the account was being deleted, and removes the person from
 * charges; amounts and days stay for the books. Also deletes Stripe's copy of the phone number, and the saved card with
 * its customer. Idempotent.
 */
export async function removePayer(deps: PaymentDeps, sub: string, log: Log): Promise<void> {
  const { table, stripe } = deps
  // An intent that was paid meanwhile is refunded.
  const attempted = await cancelIntents(deps, sub, log)
  const charges = await listEveryCharge(table, sub)
  const intents = new Set([...attempted, ...charges.map((charge) => charge.paymentIntentId)])
  for (const paymentIntentId of intents) await forgetPhone(stripe, paymentIntentId)
  for (const charge of charges) await hidePayer(table, charge)
  await removeCustomer({ table, stripe }, sub)
}
