import { listUserPayments as contract, type UserPayment } from '@arribo/api-contracts/admin/payments/user-payments'
import { isSafeAddress } from '@arribo/api-contracts/shared/money/safe-address'
import { implement } from '../../../platform/http/endpoint.ts'
import { openList } from '../../../platform/lists/open-page.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import type { Charge } from '../charges/charge-item.ts'
import { listChargesOf } from '../charges/charges.store.ts'

export const listUserPayments = implement(contract, async ({ table, secrets }, { params, query }) => {
  const { sub } = await requireDriverByPhone(table, params.phoneNumber)
  const { after, cursorOf } = openList(secrets, `user-payments:${sub}`, query.cursor)
  const { charges, next } = await listChargesOf(table, sub, query.limit, after)
  return { data: charges.map(showPayment), nextCursor: cursorOf(next) }
})

const showPayment = (charge: Charge): UserPayment => ({
  ...charge,
  id: charge.chargeId,
  amount: charge.amountCents,
  amount_refunded: charge.refundedCents,
  created: Math.floor(Date.parse(charge.createdAt) / 1000),
  status: charge.status === 'succeeded' || charge.status === 'pending' ? charge.status : 'failed',
  dispute_lost: charge.disputeLost,
  failure_message: charge.failureMessage,
  decline_code: charge.declineCode,
  receipt_url: isSafeAddress(charge.receiptUrl) ? charge.receiptUrl : null,
  metadata: { plan: charge.plan, credits: charge.credits },
})
