import { checkBilling } from '../features/payments/billing/verification.ts'
import { verifying } from './verifying.ts'

/** Derives billing's totals from all charges. */
export const billingVerify = verifying({
  check: ({ table }) => checkBilling(table),
  looked: ({ charges, days }) => `${charges} charges, ${days} parts of days`,
  sound: 'the figures are what the charges amount to',
})
