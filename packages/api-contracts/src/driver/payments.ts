import * as z from 'zod'
import { changing, forDriver, reading } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { isPurchasable, planIds, quantitiesOf, quantityOf } from '../shared/money/plans.ts'
import { cents, cursor, instant, pageAsked } from '../shared/primitives.ts'

const ranges = planIds.map(quantitiesOf)
const min = Math.min(...ranges.map((range) => range.min))
const max = Math.max(...ranges.map((range) => range.max))

export const createPaymentIntent = forDriver('POST /api/users/me/payment/intent', {
  ownership: 'self',
  summary: 'Opens a payment, or returns the open one for the same plan and quantity',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  body: z
    .strictObject({ planType: z.enum(planIds), credits: z.int().min(min).max(max) })
    .refine(({ planType, credits }) => isPurchasable(planType, quantityOf(planType, credits)), { path: ['credits'] }),
  output: z.object({ client_secret: z.string(), paymentIntentId: z.string(), amountCents: cents }),
  errors: ['profile_not_found', 'account_suspended', 'payment_provider_down', 'payment_in_progress'],
})

const paymentParams = z.object({ paymentIntentId: z.string().regex(/^pi_\w{1,64}$/) })

export const chooseCard = forDriver('POST /api/users/me/payments/:paymentIntentId/card', {
  ownership: 'self',
  summary: "Chooses the card for an open payment, and whether to save it with the driver's consent; charges nothing",
  rate: { times: 60, seconds: 600, shared: true, by: 'person' },
  params: paymentParams,
  body: z.discriminatedUnion('card', [
    z.strictObject({ card: z.literal('saved') }),
    z.strictObject({ card: z.literal('new'), save: z.boolean() }),
  ]),
  output: z.object({}),
  errors: [
    'profile_not_found',
    'payment_not_found',
    'account_suspended',
    'payment_ended',
    'card_not_saved',
    'card_refused',
    'payment_provider_down',
  ],
})

const shownCard = z.object({ brand: z.string(), last4: z.string() })

const savedCard = shownCard.extend({ expMonth: z.int(), expYear: z.int(), isExpired: z.boolean() })
export type SavedCard = z.output<typeof savedCard>

export const getSavedCard = forDriver('GET /api/users/me/card', {
  ownership: 'self',
  summary: 'The card that the provider saves for the driver, or null',
  rate: reading,
  output: z.object({ card: savedCard.nullable() }),
  errors: ['payment_provider_down'],
})

export const removeSavedCard = forDriver('DELETE /api/users/me/card', {
  ownership: 'self',
  summary: 'Deletes the card that the provider saves for the driver',
  rate: changing,
  output: z.object({}),
  errors: ['payment_provider_down'],
})

/** `unfinished`: the bank waits for the driver on its own page, and nothing was charged. */
export const paymentOutcomes = [
  'paid',
  'checking',
  'try_again',
  'unfinished',
  'cancelled',
  'card_refused',
  'unknown',
] as const

export const receiptStatuses = ['paid', 'partly_refunded', 'refunded', 'disputed', 'taken_back'] as const

export const getPayment = forDriver('GET /api/users/me/payments/:paymentIntentId', {
  ownership: 'self',
  summary: "The outcome of one payment according to the provider and our ledger, never the page's URL",
  rate: reading,
  params: paymentParams,
  output: z.object({
    outcome: z.enum(paymentOutcomes),
    granted: z.boolean().describe('True once the purchase is in the balance.'),
    plan: z.enum(planIds),
    credits: z.int(),
    amountCents: cents,
    declineCode: z.string().nullable().describe("Stripe's decline code, for a translated reason."),
    receipt: z
      .object({ card: shownCard.nullable(), receiptUrl: z.url().nullable(), status: z.enum(receiptStatuses) })
      .nullable()
      .describe('The charge that took the money, once granted; null parts are unknown.'),
  }),
  errors: ['payment_not_found', 'payment_provider_down'],
})

export const receipt = z.object({
  chargeId: z.string(),
  paymentIntentId: z.string(),
  createdAt: instant,
  plan: z.enum(planIds),
  credits: z.int(),
  amountCents: cents,
  refundedCents: cents,
  status: z.enum(receiptStatuses),
  card: shownCard.nullable().describe('Displayable card details; null if Stripe has none.'),
})
export type Receipt = z.output<typeof receipt>

export const listReceipts = forDriver('GET /api/users/me/payments', {
  ownership: 'self',
  summary: "The driver's payments, newest first, in pages",
  query: z.object(pageAsked(20, limits.receiptsPerPage)),
  output: z.object({ receipts: z.array(receipt), nextCursor: cursor.nullable() }),
})
