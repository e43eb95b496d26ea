import { referralDays, welcomeDays } from '@arribo/api-contracts/shared/stated-limits'
import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { grantOf, type PlanId, planIds } from '@arribo/api-contracts/shared/money/plans'
import { type Gift, nothing } from '@arribo/api-contracts/shared/money/take-back'
import type { DisputeFacts, RefundFacts } from '../../platform/stripe/payment-facts.ts'
import { entryIdOf, entryOf } from './entry-ids.rules.ts'
import type { Change, GiftId, LedgerEntry } from './entry-item.ts'

export type { Gift }

/** A ledger entry stores what was given, not the plan, so the plan has to be inferred. */
export const planGiving = ({ credits, days }: Gift): PlanId | undefined =>
  planIds.find((plan) => (days > 0 ? grantOf(plan, 1).days === days : credits > 0 && grantOf(plan, 1).credits > 0))

type Made<Entry> = Entry extends { readonly kind: 'staff' }
  ? Omit<Entry, Exclude<keyof Change, 'creditsDelta'> | 'sub' | 'sequence' | 'appliedAt' | 'appliedOn'>
  : Omit<Entry, keyof Change | 'sub' | 'sequence' | 'appliedAt' | 'appliedOn'>

/** What an entry is made from. Its ID names the event, so that the event changes a balance only once. */
export type EntryInput = Made<LedgerEntry>

export type StaffEntry = Omit<Extract<EntryInput, { kind: 'staff' }>, 'kind' | 'entryId'>

export const useEntry = (checkInId: string): EntryInput => ({ ...entryOf('use', checkInId), checkInId })
export const reversalEntry = (checkInId: string): EntryInput => ({ ...entryOf('reversal', checkInId), checkInId })
export const staffEntry = (idempotencyKey: string, edit: StaffEntry): EntryInput => ({
  ...entryOf('staff', idempotencyKey),
  ...edit,
})
export const referralEntry = (friendSub: string): EntryInput => ({
  ...entryOf('referral', friendSub),
  friendSub,
  gives: { credits: 0, days: referralDays },
})

export const welcomeEntry = (friendSub: string, paymentIntentId: string): EntryInput => ({
  ...entryOf('welcome', friendSub),
  paymentIntentId,
  gives: { credits: 0, days: welcomeDays },
})
export const giftTakenEntry = (giftId: GiftId): EntryInput => ({ ...entryOf('gift_taken', giftId), giftId })

export type PaymentSnapshot = {
  readonly paymentIntentId: string
  readonly plan: PlanId
  readonly credits: number
  readonly isPaid: boolean
  /** It granted nothing, so what is returned of it takes nothing back. */
  readonly isReturned?: boolean
  readonly paidCents: number
  readonly refunds: readonly Pick<RefundFacts, 'id' | 'amountCents' | 'status' | 'createdAt'>[]
  readonly disputes: readonly Pick<DisputeFacts, 'id' | 'amountCents' | 'status'>[]
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
  const { paymentIntentId, paidCents, isReturned = false } = snapshot
  const gives = isReturned ? nothing : grantOf(snapshot.plan, snapshot.credits)
  const payment: EntryInput = { ...entryOf('payment', paymentIntentId), paymentIntentId, gives }
  const refunds = snapshot.refunds.flatMap(({ id, amountCents, status, createdAt }): EntryInput[] => {
    const refund = { paymentIntentId, refundId: id }
    if (hasFailed(status)) {
      const cents = { returnedCents: -amountCents, failedCents: amountCents }
      return [{ ...entryOf('refund_failed', id), ...refund, ...cents }]
    }
    if (status !== 'succeeded') return []
    const share = { returnedCents: amountCents, paidCents, gave: gives }
    return [{ ...entryOf('refund', id), ...refund, ...share, refundedOn: newYorkDay(createdAt) }]
  })
  const entries = [payment, ...refunds, ...warningsOf(snapshot), ...disputesOf(snapshot, gives)]
  return isReturned ? entries.filter(({ kind }) => kind !== 'payment' && kind !== 'refund') : entries
}

const warningsOf = ({ paymentIntentId, fraudWarnings = [] }: PaymentSnapshot): EntryInput[] =>
  fraudWarnings.map(({ id }) => ({ ...entryOf('fraud_warning', id), paymentIntentId, warningId: id }))

const disputesOf = ({ paymentIntentId, paidCents, disputes }: PaymentSnapshot, gave: Gift): EntryInput[] =>
  disputes
    .filter(({ status }) => !inquiries.has(status))
    .flatMap(({ id, amountCents, status }): EntryInput[] => {
      const dispute = { paymentIntentId, disputeId: id, disputedCents: amountCents }
      const opened: EntryInput = { ...entryOf('dispute_open', id), ...dispute }
      if (status === 'won') return [opened, { ...entryOf('dispute_won', id), ...dispute }]
      if (status !== 'lost') return [opened]
      const share = { returnedCents: amountCents, paidCents, gave }
      return [opened, { ...entryOf('dispute_lost', id), ...dispute, ...share }]
    })

/**
 * A bank may decide a dispute again, either way. The earlier decisions are in the ledger; if Stripe's current state
 * differs from the latest one, that is a new entry with a number. Earlier decisions are passed on unchanged.
 */
export function withRounds(inputs: readonly EntryInput[], decided: readonly Decision[]): readonly EntryInput[] {
  const inOrder = decided.toSorted((a, b) => a.sequence - b.sequence)
  return inputs.flatMap((input): EntryInput[] => {
    if (input.kind !== 'dispute_won' && input.kind !== 'dispute_lost') return [input]
    const past = inOrder.filter(({ disputeId }) => disputeId === input.disputeId)
    const times = past.filter(({ kind }) => kind === input.kind).length
    if (times === 0 || past.at(-1)?.kind === input.kind) return [...past, input]
    const named = `${input.disputeId}#${times + 1}`
    return input.kind === 'dispute_won'
      ? [...past, { ...input, entryId: entryIdOf('dispute_won', named) }]
      : [...past, { ...input, entryId: entryIdOf('dispute_lost', named) }]
  })
}

export type Decision = Extract<LedgerEntry, { kind: 'dispute_won' | 'dispute_lost' }>
