import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'
import { standingOverride } from '../drivers/driver-item.ts'
import { type EntryId, type EntryKind, isEntryId } from './entry-ids.rules.ts'

const gift = z.object({ credits: z.number(), days: z.number() })
const standing = { standingOverride: standingOverride.nullable(), suspendedBy: z.array(z.string()).readonly() }

/** Exactly what an entry did, so that a balance can be rebuilt from its entries alone. */
const change = z.object({
  creditsDelta: z.number(),
  endsOnBefore: z.string().nullable(),
  endsOnAfter: z.string().nullable(),
  ...standing,
  /**
   * What a refund or a lost dispute takes back; `short` is the part that was no longer there. It is negative where what
   * comes back later makes up for it.
   */
  takes: gift,
  short: gift,
  stoodBefore: z.object(standing).optional(),
})
export type Change = Readonly<z.output<typeof change>>

const applied = change.extend({
  sub: z.string(),
  /** The profile's version that this entry produced; orders a driver's entries. */
  sequence: z.number(),
  appliedAt: z.string(),
  appliedOn: z.string(),
})
const ofPayment = applied.extend({ paymentIntentId: z.string() })
const ofDispute = ofPayment.extend({ disputeId: z.string(), disputedCents: z.int() })
/** Money returned to the card takes back the same share of what the payment gave as it is of the amount paid. */
const returned = { returnedCents: z.int(), paidCents: z.int(), gave: gift }
const idOf = <Kind extends EntryKind>(kind: Kind) => z.custom<EntryId<Kind>>((value) => isEntryId(kind, value))

const ledgerEntry = z.discriminatedUnion('kind', [
  ofPayment.extend({ kind: z.literal('payment'), entryId: idOf('payment'), gives: gift }),
  ofPayment.extend({
    kind: z.literal('refund'),
    entryId: idOf('refund'),
    refundId: z.string(),
    /** Day of the refund in New York, however late we hear of it. */
    refundedOn: z.string(),
    ...returned,
  }),
  ofPayment.extend({
    kind: z.literal('refund_failed'),
    entryId: idOf('refund_failed'),
    refundId: z.string(),
    returnedCents: z.int(),
    /** The refund's amount. `returnedCents` is 0 if the refund failed before its money left. */
    failedCents: z.int(),
  }),
  ofDispute.extend({ kind: z.literal('dispute_open'), entryId: idOf('dispute_open') }),
  ofDispute.extend({ kind: z.literal('dispute_won'), entryId: idOf('dispute_won') }),
  ofDispute.extend({ kind: z.literal('dispute_lost'), entryId: idOf('dispute_lost'), ...returned }),
  ofPayment.extend({ kind: z.literal('fraud_warning'), entryId: idOf('fraud_warning'), warningId: z.string() }),
  applied.extend({ kind: z.literal('came_back'), entryId: idOf('came_back'), cause: z.string() }),
  applied.extend({ kind: z.literal('came_back_cleared'), entryId: idOf('came_back_cleared'), cause: z.string() }),
  applied.extend({ kind: z.literal('referral'), entryId: idOf('referral'), friendSub: z.string(), gives: gift }),
  ofPayment.extend({ kind: z.literal('welcome'), entryId: idOf('welcome'), gives: gift }),
  applied.extend({
    kind: z.literal('gift_taken'),
    entryId: idOf('gift_taken'),
    giftId: z.custom<GiftId>((value) => isEntryId('referral', value) || isEntryId('welcome', value)),
  }),
  /** Gifts by staff beyond what one person may get, found when two accounts turned out to be one person's. */
  applied.extend({
    kind: z.literal('surplus_taken'),
    entryId: idOf('surplus_taken'),
    surplus: gift,
    /** The part of it that was given in the last year. */
    ofYear: gift,
  }),
  applied.extend({
    kind: z.literal('staff'),
    entryId: idOf('staff'),
    serviceEndsOn: z.string().nullable().optional(),
    goodStanding: z.boolean().optional(),
    undoes: idOf('staff').optional(),
    /** Digest of the whole edit, so that its idempotency key can't be used for another one. */
    content: z.string().optional(),
    byTwo: z.literal(true).optional(),
    /** Who gave it; older entries don't say. */
    by: z.string().optional(),
  }),
  applied.extend({ kind: z.literal('use'), entryId: idOf('use'), checkInId: z.string() }),
  applied.extend({
    kind: z.literal('reversal'),
    entryId: idOf('reversal'),
    checkInId: z.string(),
    /** The returned payment that gets the credit, because it was short of it. */
    settles: z.string().optional(),
  }),
])

/** Entries that gave free days, which are taken back if the payment that earned them is returned. */
export type GiftId = EntryId<'referral' | 'welcome'>
export type LedgerEntry = Readonly<z.output<typeof ledgerEntry>>

export const entryItem = defineItem({ name: 'ledger entry', key: keys.ledgerEntry, schema: ledgerEntry })
