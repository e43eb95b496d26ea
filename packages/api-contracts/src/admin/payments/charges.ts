import * as z from 'zod'
import { forStaff } from '../../shared/endpoint.ts'
import { lines } from '../../shared/names.ts'
import { cents, codes, instant, message, shownVersion } from '../../shared/primitives.ts'
import { refundNoteLength } from '../../shared/stated-limits.ts'
import { billingCharge } from './billing.ts'
import { refundReasons, refundsPerPayment } from '../lists/choices.ts'

const day = z.iso.date()
const refusal = z.object({ code: z.enum(codes), message })
const gift = z.object({ credits: z.int(), days: z.int() })

const effect = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund', 'refund_failed', 'dispute_open', 'dispute_won', 'dispute_lost']),
  at: instant,
  creditsDelta: z.int(),
  endsOnBefore: day.nullable(),
  endsOnAfter: day.nullable(),
  short: gift.describe('The part to take back that was no longer there.'),
})
export type LedgerEffect = z.output<typeof effect>

/** `asked`: result unknown. `refused`: by Stripe. `lost`: never reached Stripe. The others are Stripe's own. */
const refundStates = ['asked', 'refused', 'lost', 'pending', 'succeeded', 'failed', 'canceled'] as const

const refund = z.object({
  id: z.string().nullable().describe("Stripe's ID; null until it has one."),
  amountCents: cents,
  state: z.enum(refundStates),
  reason: z.string().nullable(),
  at: instant,
  agentName: z.string().nullable().describe('Null if no member of staff requested it here.'),
  askedByName: z.string().nullable().describe('The colleague who asked for it, if the agent approved it.'),
  refusal: refusal.nullable().describe('Why Stripe refused it.'),
  place: z
    .int()
    .nullable()
    .describe(
      "Slot of a refund requested here. 0 if the API made it for a deleted account, null if Stripe's dashboard did.",
    ),
  isApplied: z.boolean().describe("True once the ledger has it. Always true of a deleted account's."),
})
export type ChargeRefund = z.output<typeof refund>

const dispute = z.object({
  id: z.string(),
  amountCents: cents,
  status: z.string(),
  reason: z.string(),
  at: instant,
  dueBy: instant.nullable().describe("The bank's deadline for evidence."),
})
export type ChargeDispute = z.output<typeof dispute>

export const chargeDetails = billingCharge.extend({
  paymentIntentId: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  refusedCard: z
    .object({ version: shownVersion, disputes: z.array(z.string()) })
    .nullable()
    .describe('Lost with this card in the last 400 days: nobody can pay with it unless staff accept it again.'),
  cardAccepted: z
    .object({ at: instant, by: z.string() })
    .nullable()
    .describe('When staff accepted such a card again, and who; null if nobody did.'),
  declineCode: z.string().nullable().describe("Stripe's code for the bank's reason; null if it didn't fail."),
  receiptUrl: z.string().nullable(),
  providerUrl: z.string().describe("The payment in Stripe's dashboard."),
  ledger: z.array(effect),
  provider: z
    .enum(['answered', 'silent', 'unaware'])
    .describe("`silent`: Stripe isn't answering now. `unaware`: it answered that it doesn't know this payment."),
  refunds: z.array(refund).nullable().describe('Null unless `answered`; our record is in `ledger` and the amounts.'),
  disputes: z.array(dispute).nullable(),
  refundable: z.object({
    version: shownVersion,
    leftCents: cents,
    refusal: refusal.nullable().describe('Why nothing can be refunded now; null if it can.'),
    place: z.int().describe('Slot of the next refund. A press must name it, so that it is made only once.'),
    has: z
      .object({ credits: z.int(), serviceEndsOn: day.nullable(), isStandingByHand: z.boolean() })
      .nullable()
      .describe("The driver's current balance; null once the account is deleted."),
    returns: z.object({ paidCents: cents, gave: gift, returnedCents: cents, asked: gift }),
  }),
})
export type ChargeDetails = z.output<typeof chargeDetails>

export const refundRefusals = [
  'charge_not_paid',
  'charge_refunded',
  'charge_disputed',
  'charge_dispute_lost',
  'refund_too_high',
  'refund_under_way',
  'payment_not_at_provider',
  'payment_provider_down',
] as const

/** Stripe's maximum: eight digits. */
export const maxChargeCents = 99_999_999

const params = z.object({ charge: z.string().max(300) })

export const getCharge = forStaff('GET /api/admin/charges/:charge', {
  permission: 'staff:read',
  worth: 'case',
  ownership: 'anyone',
  summary: 'One charge, by its ID (ch_) or that of its payment, a refund, a dispute or a ledger entry',
  rate: { times: 300, seconds: 60, shared: false, by: 'person' },
  params,
  output: chargeDetails,
  errors: ['charge_not_found', 'charge_not_yet', 'payment_provider_down'],
})

export const refundCharge = forStaff('POST /api/admin/charges/:charge/refunds', {
  permission: 'refunds:write',
  ownership: 'anyone',
  summary: 'Requests a refund from the provider, once per place; the ledger follows when the provider confirms it',
  decides: true,
  rate: { times: 30, seconds: 60, shared: false, by: 'person' },
  params,
  body: z.strictObject({
    amountCents: cents.min(1).max(maxChargeCents),
    reason: z.enum(refundReasons),
    note: lines.max(refundNoteLength).optional(),
    place: z.int().min(1).max(refundsPerPayment),
    version: shownVersion,
  }),
  output: z.object({
    refundId: z.string(),
    status: z.string(),
    madeBy: z.string().nullable().describe("The colleague whose refund this press found; null if it is the caller's."),
  }),
  errors: [
    'charge_not_found',
    'approval_about_you',
    ...refundRefusals,
    'shown_changed',
    'refund_refused',
    'refund_unknown',
  ],
})

export const acceptCard = forStaff('POST /api/admin/charges/:charge/card', {
  permission: 'refunds:write',
  decides: true,
  ownership: 'anyone',
  summary: 'Accepts the card of a charge again, after a lost dispute; the reason goes into the log',
  rate: { times: 30, seconds: 60, shared: false, by: 'person' },
  params,
  body: z.strictObject({ version: shownVersion, note: lines.min(1).max(refundNoteLength) }),
  output: z.object({ accepted: z.literal(true) }),
  errors: [
    'charge_not_found',
    'approval_about_you',
    'card_not_refused',
    'shown_changed',
    'payment_not_at_provider',
    'payment_provider_down',
  ],
})
