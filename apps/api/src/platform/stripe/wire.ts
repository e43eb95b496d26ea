import * as z from 'zod'

/** What we read of Stripe's objects, with bounds: IDs become keys of the table, amounts are added up. */

const id = z.string().regex(/^\w{1,255}$/)
const reference = z.union([id, z.object({ id })])
const cents = z.int().min(0).max(999_999_999_999)
/** Unix seconds, until 2100. */
const seconds = z.int().min(0).max(4_102_444_800)
const word = z.string().max(255)
const sentence = z.string().max(2000)
/** Stripe keeps at most fifty keys; ours are few. */
const metadata = z.record(z.string().max(64), z.string().max(500)).meta({ maxProperties: 50 })

const about = z.object({ id: id.optional(), payment_intent: reference.nullish() })
export const event = z.object({ id, type: word, data: z.object({ object: about }) })

export const intent = z.object({
  id,
  status: word,
  amount_received: cents,
  currency: z.string().max(8),
  created: seconds,
  metadata,
  last_payment_error: z.object({ decline_code: word.nullish(), code: word.nullish() }).nullish(),
  setup_future_usage: word.nullish(),
  customer: reference.nullish(),
})

const card = z.object({ brand: word.nullish(), last4: z.string().max(4).nullish(), fingerprint: word.nullish() })
const charge = z.object({
  id,
  amount: cents,
  status: word,
  created: seconds,
  failure_message: sentence.nullable(),
  receipt_url: z.string().max(2048).nullable(),
  payment_method_details: z.object({ card: card.nullish() }).nullish(),
})
const refund = z.object({
  id,
  amount: cents,
  status: word.nullable(),
  created: seconds,
  reason: word.nullable(),
  charge: reference.nullish(),
  metadata: metadata.nullish(),
})
const dispute = z.object({
  id,
  amount: cents,
  status: word,
  created: seconds,
  reason: word,
  evidence_details: z.object({ due_by: seconds.nullish() }),
})

/** The page size of our requests. */
const listOf = <Each extends z.ZodType>(each: Each) => z.object({ data: z.array(each).max(100) })

export const charges = listOf(charge)
export const refunds = listOf(refund)
export const disputes = listOf(dispute)
export const fraudWarnings = listOf(z.object({ id, created: seconds }))

export type Intent = z.output<typeof intent>
export type Charge = z.output<typeof charge>
export type Refund = z.output<typeof refund>
export type Dispute = z.output<typeof dispute>
export type Reference = z.output<typeof reference>
