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
  /**
   * `asked`: Stripe's result isn't known. `made`: Stripe has it. `settled`: its money has left or came back, and the
   * ledger has it.
   */
  state: z.enum(['asked', 'made', 'refused', 'lost', 'settled']),
  /** Stripe's ID; null until it has one. */
  refundId: z.string().nullable(),
  refusal: z.enum(codes).nullable(),
  agentSub: z.string(),
  agentName: z.string(),
  agentPhoneNumber: z.string(),
  /** The approval that it carries out; null if an admin made it alone. */
  approvalId: z.string().nullable(),
  /** Who asked for that approval; the agent gave it. */
  askedByName: z.string().nullable(),
  askedAt: z.string(),
  checks: z.number(),
})
/** A refund requested by staff, by its slot in the payment. */
export type RefundRequest = Readonly<z.output<typeof refundRequest>>

export const requestItem = defineItem({ name: 'refund request', key: keys.refundRequest, schema: refundRequest })
