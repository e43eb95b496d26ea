import * as z from 'zod'
import { forStaff } from '../../shared/endpoint.ts'
import { limits } from '../../shared/limits.ts'
import { mapCounters } from '../../shared/money/billing-counters.ts'
import { planIds } from '../../shared/money/plans.ts'
import { cents, cursor, language, pageOfList, phone } from '../../shared/primitives.ts'
import { chargeStates, rowsOnPage } from '../lists/choices.ts'

/** Whole UTC days, inclusive; by default from a week ago until today. The search is a name, phone or referral code. */
const filter = {
  search: z.string().trim().max(limits.searchLength).optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
}
const rate = { times: 300, seconds: 60, shared: false, by: 'person' } as const

export const billingCharge = z.object({
  id: z.string(),
  name: z.string().describe("Empty, and the number null, once the payer's account is deleted."),
  phoneNumber: phone.nullable(),
  amount: cents,
  amountRefunded: cents,
  refunded: z.boolean().describe('True once the whole amount was returned.'),
  disputed: z.boolean().describe('A dispute is open, or was lost.'),
  disputeLost: z.boolean().describe('Every dispute about it was lost: the bank keeps the money.'),
  status: z.string(),
  created: z.int().describe('Unix seconds.'),
  referralCode: z.string().optional(),
  metadata: z.object({ plan: z.enum(planIds), credits: z.int() }),
})
export type BillingCharge = z.output<typeof billingCharge>

const counted = { startDate: z.iso.date(), endDate: z.iso.date(), isTotalCapped: pageOfList.isTotalCapped }

export const listCharges = forStaff('GET /api/admin/billing/charges', {
  permission: 'staff:read',
  ownership: 'anyone',
  summary: 'Charges of a range of days, by date, in pages',
  rate,
  query: z.object({
    ...filter,
    status: z.enum(chargeStates).optional(),
    sort: z.enum(['newest', 'oldest']).default('newest'),
    cursor: cursor.optional(),
    limit: z.coerce.number().min(0).max(100).pipe(z.literal(rowsOnPage)).default(10),
  }),
  output: z.object({
    ...counted,
    ...pageOfList,
    data: z.array(billingCharge),
  }),
  errors: ['bad_date_range'],
})

export const saveCharges = forStaff('GET /api/admin/billing/charges/file', {
  permission: 'staff:read',
  ownership: 'anyone',
  summary: 'The charges of a range of days as one CSV file, newest first; of a search the first thousand',
  rate: { times: 20, seconds: 60, shared: false, by: 'person' },
  query: z.object({ ...filter, status: z.enum(chargeStates).optional(), language }),
  output: z.string(),
  streams: 'text/csv',
  errors: ['bad_date_range'],
})

export const getBillingSummary = forStaff('GET /api/admin/billing/summary', {
  permission: 'staff:read',
  worth: 'aside',
  ownership: 'anyone',
  summary: 'Totals of all charges in a range of days',
  rate,
  query: z.object(filter),
  output: z.object({
    ...counted,
    totalPaymentCents: cents.describe('Total of the successful charges, before refunds.'),
    totalCharges: z.int().describe('Number of charges that took money, in all and by plan.'),
    ...mapCounters(() => z.int()),
    totalRefundedCents: cents,
    failedCharges: z.int().describe('Number of failed attempts.'),
    totalUsers: z.int(),
    lateMs: z
      .int()
      .min(0)
      .describe('How far the totals are behind, normally a few seconds; 0 for a search, which adds charges up itself.'),
  }),
  errors: ['bad_date_range'],
})
