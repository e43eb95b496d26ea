import { planIds } from '@arribo/api-contracts/shared/money/plans'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const payment = z.object({
  paymentIntentId: z.string(),
  sub: z.string(),
  plan: z.enum(planIds),
  credits: z.number(),
  amountCents: z.int(),
  /** `mismatch`: Stripe took another amount than we computed. Nothing is granted, and staff have to look. */
  state: z.enum(['open', 'paid', 'cancelled', 'mismatch']),
  /** Number of writes. A writer must have read it before asking Stripe, or its write fails. */
  progress: z.number(),
  failedCharges: z.number(),
  createdAt: z.string(),
  checks: z.number(),
  disputedAt: z.string().optional(),
  answerBy: z.string().optional(),
  /** Why the money was returned automatically, with nothing given for it. */
  returned: z.enum(['account_gone', 'card_refused']).optional(),
  /** The report that its card was stolen; absent once the money is back or disputed. */
  warning: z.object({ id: z.string(), at: z.string() }).optional(),
})

const item = { name: 'payment', key: keys.payment } as const
export const paymentItem = defineItem({ ...item, schema: payment })
export const disputedItem = defineItem({ ...item, schema: payment.required({ disputedAt: true }) })
export const warnedItem = defineItem({ ...item, schema: payment.required({ warning: true }) })

export type Payment = Readonly<z.output<typeof payment>>
