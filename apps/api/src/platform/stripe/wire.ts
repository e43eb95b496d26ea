import * as z from 'zod'

/** What we read of Stripe's objects, with bounds, because IDs become keys of the table and amounts are added up. */

const id = z.string().regex(/^\w{1,255}$/)
/** Stripe names an object by its ID, or embeds it whole. Either is read as the ID. */
const reference = z
  .union([id, z.object({ id })])
  .nullish()
  .transform((written) => (typeof written === 'object' ? (written?.id ?? null) : (written ?? null)))
export const done = z.object({})
const most = 999_999_999_999
const cents = z.int().min(0).max(most)
/** Negative if the money left our balance. */
const movedCents = z.int().min(-most).max(most)
/** Unix seconds, until 2100; read as a date. */
const moment = z
  .int()
  .min(0)
  .max(4_102_444_800)
  .transform((seconds) => new Date(seconds * 1000))
const word = z.string().max(255)
const sentence = z.string().max(2000)
/** Stripe keeps at most fifty keys; ours are few. */
const metadata = z.record(z.string().max(64), z.string().max(500)).meta({ maxProperties: 50 })

const about = z.object({ object: word.optional(), id: id.optional(), payment_intent: reference })
export const event = z.object({ id, type: word, data: z.object({ object: about }) })

export const intent = z.object({
  id,
  status: word,
  amount_received: cents,
  currency: z.string().max(8),
  created: moment,
  metadata,
  last_payment_error: z
    .object({ decline_code: word.nullish(), code: word.nullish() })
    .nullish()
    .transform((error) => error?.decline_code ?? error?.code ?? null),
  setup_future_usage: word.nullish(),
  customer: reference,
})
export const openIntent = intent
  .pick({ id: true, status: true, last_payment_error: true })
  .extend({ amount: cents, client_secret: z.string().max(500).nullish() })

const card = z.object({ brand: word.nullish(), last4: z.string().max(4).nullish(), fingerprint: word.nullish() })
const charge = z.object({
  id,
  amount: cents,
  status: word,
  created: moment,
  failure_message: sentence.nullable(),
  failure_code: word.nullish(),
  outcome: z.object({ reason: word.nullish() }).nullish(),
  receipt_url: z.string().max(2048).nullable(),
  payment_method_details: z.object({ card: card.nullish() }).nullish(),
})
const refund = z.object({
  id,
  amount: cents,
  status: word.nullable(),
  created: moment,
  reason: word.nullable(),
  charge: reference,
  metadata: metadata.nullish(),
})
const dispute = z.object({
  id,
  amount: cents,
  status: word,
  created: moment,
  reason: word,
  evidence_details: z.object({ due_by: moment.nullish() }),
})

/** 100 is the page size of our requests. */
const listOf = <Each extends z.ZodType>(each: Each) => z.object({ data: z.array(each).max(100) })

export const charges = listOf(charge)
export const refunds = listOf(refund)
export const disputes = listOf(dispute)
export const fraudWarnings = listOf(z.object({ id, created: moment }))

export const ofPayment = z.object({ payment_intent: reference })
export const ofCharge = z.object({ charge: reference })
export const intentStatus = z.object({ id, status: word })
export const chargeMetadata = listOf(z.object({ id, metadata: metadata.nullish() }))
export const madeRefund = z.object({ id, status: word.nullish() })

export const customer = z.object({ id, deleted: z.boolean().optional() })
const shownCard = z.object({
  brand: word,
  last4: z.string().max(4),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(1970).max(2200),
  fingerprint: word.nullish(),
})
export const cards = listOf(z.object({ id, created: moment, card: shownCard.nullish() }))

const source = z.object({
  id,
  object: word,
  amount: movedCents.nullish(),
  status: word.nullish(),
  charge: reference,
  payment_intent: reference,
})
export const balanceTransaction = z.object({
  id,
  amount: movedCents,
  fee: movedCents,
  currency: z.string().max(8),
  reporting_category: word,
  source: z.union([id, source]).nullish(),
})
const booked = z.union([id, balanceTransaction]).nullish()
export const bookedCharge = source.extend({ balance_transaction: booked })
export const bookedRefunds = listOf(source.extend({ balance_transaction: booked, failure_balance_transaction: booked }))
export const bookedDisputes = listOf(source.extend({ balance_transactions: z.array(balanceTransaction).max(100) }))

export type Event = z.output<typeof event>
export type Charge = z.output<typeof charges>['data'][number]
export type OpenIntent = z.output<typeof openIntent>
export type Source = z.output<typeof source>
export type BalanceTransaction = z.output<typeof balanceTransaction>
