import type { BillingCharge } from '../admin/payments/billing.ts'

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
