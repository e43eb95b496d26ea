import { planIds } from '@arribo/api-contracts/shared/money/plans'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../../platform/dynamo/keys.ts'

const charge = z.object({
  chargeId: z.string(),
  paymentIntentId: z.string(),
  sub: z.string(),
  phoneNumber: z.string(),
  referralCode: z.string().nullable(),
  plan: z.enum(planIds),
  credits: z.number(),
  amountCents: z.int(),
  refundedCents: z.int(),
  refunded: z.boolean(),
  /** True while a dispute is open, and after one was lost. */
  disputed: z.boolean(),
  disputeLost: z.boolean(),
  status: z.string(),
  failureMessage: z.string().nullable(),
  declineCode: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).readonly().nullable(),
  createdAt: z.string(),
})

export const chargeItem = defineItem({ name: 'charge', key: keys.charge, schema: charge })

export type Charge = Readonly<z.output<typeof charge>>
