import * as z from 'zod'
import { forStaff } from '../../shared/endpoint.ts'
import { planIds } from '../../shared/money/plans.ts'
import { cents, cursor, pageAsked, phone } from '../../shared/primitives.ts'

/** A charge with Stripe's field names, as specified. */
const userPayment = z.object({
  id: z.string(),
  amount: cents,
  amount_refunded: cents,
  created: z.int().describe('Unix seconds.'),
  status: z.enum(['succeeded', 'pending', 'failed']),
  refunded: z.boolean(),
  disputed: z.boolean(),
  dispute_lost: z.boolean(),
  failure_message: z.string().nullable().describe("The bank's reason in English."),
  decline_code: z.string().nullable().describe('Its code, for a translated reason.'),
  receipt_url: z.string().nullable().describe('Only if it uses HTTPS or is local.'),
  metadata: z.object({ plan: z.enum(planIds), credits: z.int() }),
})
export type UserPayment = z.output<typeof userPayment>

export const listUserPayments = forStaff('GET /api/admin/users/:phoneNumber/payments', {
  permission: 'staff:read',
  worth: 'case',
  ownership: 'anyone',
  summary: "A user's payments and payment attempts, newest first, in pages",
  params: z.object({ phoneNumber: phone }),
  query: z.object(pageAsked(10)),
  output: z.object({ data: z.array(userPayment), nextCursor: cursor.nullable() }),
  errors: ['profile_not_found'],
})
