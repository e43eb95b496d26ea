import { refundReasons } from '@arribo/api-contracts/admin/lists/choices'
import { codes } from '@arribo/api-contracts/shared/primitives'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../../platform/dynamo/keys.ts'

const refundRequest = z.object({
  paymentIntentId: z.string(),
  chargeId: z.string(),
  sub: z.string(),
  place: z.int(),
  amountCents: z.int(),
  reason: z.enum(refundReasons),
  /** `asked`: result unknown. `made`: Stripe has it. `settled`: its money left or came back, and the ledger has it. */
  state: z.enum(['asked', 'made', 'refused', 'lost', 'settled']),
  refundId: z.string().nullable(),
  refusal: z.enum(codes).nullable(),
  agentSub: z.string(),
  agentName: z.string(),
  agentPhoneNumber: z.string(),
  approvalId: z.string().nullable(),
  /** Who asked for that approval. The agent is who gave it. */
  askedByName: z.string().nullable(),
  askedAt: z.string(),
  checks: z.number(),
})
export type RefundRequest = Readonly<z.output<typeof refundRequest>>

export const requestItem = defineItem({ name: 'refund request', key: keys.refundRequest, schema: refundRequest })
