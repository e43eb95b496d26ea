import type { BillingCharge } from '../admin/payments/billing.ts'
import type { ChargeDetails, ChargeRefund } from '../admin/payments/charges.ts'

export const sampleCharge: BillingCharge = {
  id: 'ch_0',
  name: 'Ana Torres',
  phoneNumber: '+13055550100',
  amount: 2499,
  amountRefunded: 0,
  refunded: false,
  disputed: false,
  disputeLost: false,
  status: 'succeeded',
  created: Date.UTC(2026, 10, 20, 15, 30) / 1000,
  metadata: { plan: 'week', credits: 1 },
}

export const charge = (index: number, over: Partial<BillingCharge> = {}): BillingCharge => ({
  ...sampleCharge,
  id: `ch_${index}`,
  name: `Driver ${index}`,
  phoneNumber: `+1305555${String(index).padStart(4, '0')}`,
  created: sampleCharge.created - index,
  ...over,
})

export const chargeDetails = (over: Partial<ChargeDetails> = {}): ChargeDetails => ({
  ...sampleCharge,
  id: 'ch_1abcdef',
  paymentIntentId: 'pi_1abcdef',
  card: { brand: 'visa', last4: '4242' },
  refusedCard: null,
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
