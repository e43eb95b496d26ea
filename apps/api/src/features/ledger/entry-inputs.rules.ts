import { referralDays, welcomeDays } from '@arribo/api-contracts/shared/stated-limits'
import { type DayOn, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { grantOf, type PlanId, planIds } from '@arribo/api-contracts/shared/money/plans'
import type { Gift } from '@arribo/api-contracts/shared/money/take-back'
import { type EntryId, entryIdOf } from './entry-ids.rules.ts'

export type { Gift }

/** The plan that grants a gift; a ledger entry stores what was given, not the plan. */
export const planGiving = ({ credits, days }: Gift): PlanId | undefined =>
  planIds.find((plan) => (days > 0 ? grantOf(plan, 1).days === days : credits > 0 && grantOf(plan, 1).credits > 0))

/** Money returned to the card: its share of the amount paid takes the same share of what the payment gave. */
type Return = { readonly returnedCents: number; readonly paidCents: number; readonly gave: Gift }
type OfPayment = { readonly paymentIntentId: string }
type OfDispute = OfPayment & { readonly disputeId: string }

/** A dispute or fraud report about another account of the same person. */
type OfCause = { readonly cause: string }

/** Days given for free; they are taken back if the payment that earned them is returned. */
export type GiftId = EntryId<'referral' | 'welcome'>

/** What a ledger entry is made from. The ID names the event behind it, so that the event changes a balance only once. */
export type EntryInput =
  | (OfPayment & { readonly kind: 'payment'; readonly entryId: EntryId<'payment'>; readonly gives: Gift })
  | (OfPayment &
      Return & {
        readonly kind: 'refund'
        readonly entryId: EntryId<'refund'>
        readonly refundId: string
        /** Day of the refund in New York, however late we hear of it. */
        readonly refundedOn: DayOn
      })
  | (OfPayment &
      Pick<Return, 'returnedCents'> & {
        readonly kind: 'refund_failed'
        readonly entryId: EntryId<'refundFailed'>
        readonly refundId: string
        /** The refund's amount, although none of it came back. */
        readonly failedCents: number
      })
  | (OfDispute & { readonly kind: 'dispute_open'; readonly entryId: EntryId<'disputeOpen'> })
  | (OfDispute & { readonly kind: 'dispute_won'; readonly entryId: EntryId<'disputeWon'> })
  | (OfPayment & {
      readonly kind: 'fraud_warning'
      readonly entryId: EntryId<'fraudWarning'>
      readonly warningId: string
    })
  | ({ readonly kind: 'came_back'; readonly entryId: EntryId<'cameBack'> } & OfCause)
  | ({ readonly kind: 'came_back_cleared'; readonly entryId: EntryId<'cameBackCleared'> } & OfCause)
  | (OfDispute & Return & { readonly kind: 'dispute_lost'; readonly entryId: EntryId<'disputeLost'> })
  | {
      readonly kind: 'referral'
      readonly entryId: EntryId<'referral'>
      readonly friendSub: string
      readonly gives: Gift
    }
  | (OfPayment & { readonly kind: 'welcome'; readonly entryId: EntryId<'welcome'>; readonly gives: Gift })
  | { readonly kind: 'gift_taken'; readonly entryId: EntryId<'giftTaken'>; readonly giftId: GiftId }
  | ({ readonly kind: 'staff'; readonly entryId: EntryId<'staff'> } & StaffEdit)
  | { readonly kind: 'use'; readonly entryId: EntryId<'use'>; readonly checkInId: string }
  | { readonly kind: 'reversal'; readonly entryId: EntryId<'reversal'>; readonly checkInId: string }

/** A manual change by staff; undefined fields stay unchanged. */
export type StaffEdit = {
  readonly creditsDelta: number
  readonly serviceEndsOn?: DayOn | null
  readonly goodStanding?: boolean
  /** An earlier edit of standing that this one undoes, restoring the previous state. */
  readonly undoes?: EntryId<'staff'>
  /** Digest of the whole edit, so that its key can't be used for another one. */
  readonly content?: string
  /** Approved by a second person. */
  readonly byTwo?: true
}

export const useEntry = (checkInId: string): EntryInput => ({
  kind: 'use',
  entryId: entryIdOf('use', checkInId),
  checkInId,
})
export const reversalEntry = (checkInId: string): EntryInput => ({
  kind: 'reversal',
  entryId: entryIdOf('reversal', checkInId),
  checkInId,
})
export const staffEntry = (idempotencyKey: string, edit: StaffEdit): EntryInput => ({
  kind: 'staff',
  entryId: entryIdOf('staff', idempotencyKey),
  ...edit,
})
export const referralEntry = (friendSub: string): EntryInput => ({
  kind: 'referral',
  entryId: entryIdOf('referral', friendSub),
  friendSub,
  gives: { credits: 0, days: referralDays },
})

/** The gift for a referred friend with the first week bought; once per friend. */
export const welcomeEntry = (friendSub: string, paymentIntentId: string): EntryInput => ({
  kind: 'welcome',
  entryId: entryIdOf('welcome', friendSub),
  paymentIntentId,
  gives: { credits: 0, days: welcomeDays },
})
/** Takes back a gift whose payment was returned; does nothing if the ledger doesn't have the gift. */
export const giftTakenEntry = (giftId: GiftId): EntryInput => ({
  kind: 'gift_taken',
  entryId: entryIdOf('giftTaken', giftId),
  giftId,
})

export type PaymentSnapshot = {
  readonly paymentIntentId: string
  readonly plan: PlanId
  readonly credits: number
  readonly isPaid: boolean
  readonly paidCents: number
  readonly refunds: readonly {
    readonly id: string
    readonly amountCents: number
    readonly status: string | null
    readonly createdAt: Date
  }[]
  readonly disputes: readonly { readonly id: string; readonly amountCents: number; readonly status: string }[]
  /** Fraud reports by the card network, before or without a dispute. */
  readonly fraudWarnings?: readonly { readonly id: string }[]
}

const inquiries = new Set(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'])

const hasFailed = (status: string | null) => status === 'failed' || status === 'canceled'

/**
 * Every entry that a payment has caused so far, derived from the whole snapshot and never from a single event, so that
 * number and order of deliveries don't matter. A refund counts once its money has left, unless it fails later; an
 * inquiry is not a dispute.
 */
export function entriesOf(snapshot: PaymentSnapshot): readonly EntryInput[] {
  if (!snapshot.isPaid) return []
  const { paymentIntentId, paidCents } = snapshot
  const gave = grantOf(snapshot.plan, snapshot.credits)
  const payment: EntryInput = {
    kind: 'payment',
    entryId: entryIdOf('payment', paymentIntentId),
    paymentIntentId,
    gives: gave,
  }
  const refunds = snapshot.refunds.flatMap(({ id, amountCents, status, createdAt }): EntryInput[] => {
    const refund = { paymentIntentId, refundId: id }
    if (hasFailed(status))
      return [
        {
          kind: 'refund_failed',
          entryId: entryIdOf('refundFailed', id),
          ...refund,
          returnedCents: -amountCents,
          failedCents: amountCents,
        },
      ]
    if (status !== 'succeeded') return []
    const refundedOn = newYorkDay(createdAt)
    return [
      {
        kind: 'refund',
        entryId: entryIdOf('refund', id),
        ...refund,
        returnedCents: amountCents,
        paidCents,
        gave,
        refundedOn,
      },
    ]
  })
  return [payment, ...refunds, ...warningsOf(snapshot), ...disputesOf(snapshot, gave)]
}

const warningsOf = ({ paymentIntentId, fraudWarnings = [] }: PaymentSnapshot): EntryInput[] =>
  fraudWarnings.map(({ id }) => ({
    kind: 'fraud_warning',
    entryId: entryIdOf('fraudWarning', id),
    paymentIntentId,
    warningId: id,
  }))

const disputesOf = ({ paymentIntentId, paidCents, disputes }: PaymentSnapshot, gave: Gift): EntryInput[] =>
  disputes
    .filter(({ status }) => !inquiries.has(status))
    .flatMap(({ id, amountCents, status }): EntryInput[] => {
      const dispute = { paymentIntentId, disputeId: id }
      const opened: EntryInput = { kind: 'dispute_open', entryId: entryIdOf('disputeOpen', id), ...dispute }
      if (status === 'won') return [opened, { kind: 'dispute_won', entryId: entryIdOf('disputeWon', id), ...dispute }]
      if (status !== 'lost') return [opened]
      return [
        opened,
        {
          kind: 'dispute_lost',
          entryId: entryIdOf('disputeLost', id),
          ...dispute,
          returnedCents: amountCents,
          paidCents,
          gave,
        },
      ]
    })

/**
 * A bank may decide a dispute again, either way. The earlier decisions are in the ledger; if the latest differs from
 * Stripe's current state, that is a new entry with a number. Earlier decisions are passed on as they are.
 */
export function withRounds(inputs: readonly EntryInput[], decided: readonly Decision[]): readonly EntryInput[] {
  const inOrder = decided.toSorted((a, b) => a.sequence - b.sequence)
  return inputs.flatMap((input): EntryInput[] => {
    if (input.kind !== 'dispute_won' && input.kind !== 'dispute_lost') return [input]
    const past = inOrder.filter(({ disputeId }) => disputeId === input.disputeId)
    const times = past.filter(({ kind }) => kind === input.kind).length
    const known = past.map(({ input: earlier }) => earlier)
    if (times === 0 || past.at(-1)?.kind === input.kind) return [...known, input]
    const named = `${input.disputeId}#${times + 1}`
    return input.kind === 'dispute_won'
      ? [...known, { ...input, entryId: entryIdOf('disputeWon', named) }]
      : [...known, { ...input, entryId: entryIdOf('disputeLost', named) }]
  })
}

export type Decision = {
  readonly kind: 'dispute_won' | 'dispute_lost'
  readonly disputeId: string
  readonly sequence: number
  readonly input: EntryInput
}
