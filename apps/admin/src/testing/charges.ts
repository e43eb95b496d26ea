import { mapCounters } from '@arribo/api-contracts/shared/money/billing-counters'
import type { BillingCharge, getBillingSummary, listCharges } from '@arribo/api-contracts/admin/payments/billing'
import type { ChargeDetails, ChargeRefund } from '@arribo/api-contracts/admin/payments/charges'
import type { UserPayment } from '@arribo/api-contracts/admin/payments/user-payments'
import { sampleCharge } from '@arribo/api-contracts/testing/sample-charge'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { onlyPage } from './people.ts'

type List = Answer<typeof listCharges>
type Summary = Answer<typeof getBillingSummary>

export const charge = (index: number, over: Partial<BillingCharge> = {}): BillingCharge => ({
  ...sampleCharge,
  id: `ch_${index}`,
  name: `Driver ${index}`,
  phoneNumber: `+1305555${String(index).padStart(4, '0')}`,
  created: sampleCharge.created - index,
  ...over,
})

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

export const chargeDetails = (over: Partial<ChargeDetails> = {}): ChargeDetails => ({
  ...charge(1, { id: 'ch_1abcdef', name: 'Ana Torres', phoneNumber: '+13055550100' }),
  paymentIntentId: 'pi_1abcdef',
  card: { brand: 'visa', last4: '4242' },
  isCardRefused: false,
  cardAccepted: null,
  declineCode: null,
  receiptUrl: 'https://pay.example/receipts/ch_1abcdef',
  providerUrl: 'https://dashboard.stripe.com/payments/pi_1abcdef',
  provider: 'answered',
  ledger: [
    {
      id: 'PAY#pi_1abcdef',
      kind: 'payment',
      at: '2026-11-20T15:30:00.000Z',
      creditsDelta: 0,
      endsOnBefore: null,
      endsOnAfter: '2026-11-27',
      short: { credits: 0, days: 0 },
    },
  ],
  refunds: [],
  disputes: [],
  refundable: {
    version: 'v1',
    leftCents: 2499,
    refusal: null,
    place: 1,
    has: { credits: 0, serviceEndsOn: '2026-11-27', isStandingByHand: false },
    returns: {
      paidCents: 2499,
      gave: { credits: 0, days: 7 },
      returnedCents: 0,
      asked: { credits: 0, days: 0 },
    },
  },
  ...over,
})

export const chargeRefund = (over: Partial<ChargeRefund> = {}): ChargeRefund => ({
  id: 're_1abcdef',
  amountCents: 1000,
  state: 'succeeded',
  reason: 'duplicate',
  at: '2026-11-21T10:00:00.000Z',
  agentName: 'Elena Vargas',
  askedByName: null,
  refusal: null,
  place: 1,
  isApplied: true,
  ...over,
})
