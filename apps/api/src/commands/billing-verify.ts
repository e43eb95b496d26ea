import { checkBilling } from '../features/payments/billing/verification.ts'
import { verifying } from './verifying.ts'

export const billingVerify = verifying({
  check: ({ table }) => checkBilling(table),
  scopeOf: ({ charges, days }) => `${charges} charges, ${days} parts of days`,
  sound: 'the figures are what the charges amount to',
})
