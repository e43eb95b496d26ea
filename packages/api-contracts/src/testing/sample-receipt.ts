import type { Receipt } from '../driver/payments.ts'

export const sampleReceipt = (chargeId: string, over: Partial<Receipt> = {}): Receipt => ({
  chargeId,
  paymentIntentId: `pi_of_${chargeId}`,
  createdAt: '2026-06-01T16:30:00.000Z',
  plan: 'week',
  credits: 1,
  amountCents: 2499,
  refundedCents: 0,
  status: 'paid',
  card: { brand: 'visa', last4: '4242' },
  ...over,
})
