import type { Deps } from '../../deps.ts'
import { findIntentOfCharge } from '../../platform/stripe/intents.ts'
import { getPayment } from './payments.store.ts'

/** Whose payment (`pi_`) or charge (`ch_`) it is; undefined when it is none of ours. A charge is asked of the provider. */
export async function findPaymentOwner({ table, stripe }: Pick<Deps, 'table' | 'stripe'>, name: string) {
  const paymentIntentId = name.startsWith('ch_') ? await findIntentOfCharge(stripe, name) : name
  const payment = paymentIntentId === undefined ? undefined : await getPayment(table, paymentIntentId)
  return payment?.sub
}
