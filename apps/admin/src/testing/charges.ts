import { mapCounters } from '@arribo/api-contracts/shared/money/billing-counters'
import type { BillingCharge, getBillingSummary, listCharges } from '@arribo/api-contracts/admin/payments/billing'
import type { UserPayment } from '@arribo/api-contracts/admin/payments/user-payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { onlyPage } from './people.ts'

export { charge } from '@arribo/api-contracts/testing/sample-charge'

type List = Answer<typeof listCharges>
type Summary = Answer<typeof getBillingSummary>

export const userPayment = (over: Partial<UserPayment> = {}): UserPayment => ({
  id: 'ch_1',
  amount: 1398,
  amount_refunded: 0,
  created: Date.UTC(2026, 5, 1, 12) / 1000,
  status: 'succeeded',
  refunded: false,
  disputed: false,
  dispute_lost: false,
  failure_message: null,
  decline_code: null,
  receipt_url: null,
  metadata: { plan: 'credits', credits: 2 },
  ...over,
})

const days = { startDate: '2026-11-15', endDate: '2026-11-22' }

export const chargesPage = (data: BillingCharge[], over: Partial<List> = {}): List => ({
  ...days,
  ...onlyPage(data.length),
  data,
  ...over,
})

export const billingSummary = (over: Partial<Summary> = {}): Summary => ({
  ...days,
  isTotalCapped: false,
  totalPaymentCents: 1_234_567,
  totalCharges: 1500,
  failedCharges: 0,
  ...mapCounters(() => 0),
  weekCharges: 1,
  creditCharges: 1499,
  totalRefundedCents: 699,
  totalUsers: 321,
  lateMs: 0,
  ...over,
})
