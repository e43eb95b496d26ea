import type { BillingCharge } from '@arribo/api-contracts/admin/payments/billing'
import type { Charge } from '../charges/charge-item.ts'

/** With the payer's present name. A charge stores none, because it would stay the same when the payer is renamed. */
export const rowOf = (charge: Charge, name: string | undefined): BillingCharge => ({
  id: charge.chargeId,
  name: (charge.phoneNumber && name) || '',
  phoneNumber: charge.phoneNumber || null,
  amount: charge.amountCents,
  amountRefunded: charge.refundedCents,
  refunded: charge.refunded,
  disputed: charge.disputed,
  disputeLost: charge.disputeLost,
  status: charge.status,
  created: Math.floor(Date.parse(charge.createdAt) / 1000),
  ...(charge.referralCode !== null && { referralCode: charge.referralCode }),
  metadata: { plan: charge.plan, credits: charge.credits },
})
