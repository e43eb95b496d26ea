import { type DayOn, extendedTo, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { minus, nothing, plus, type Returns, shareOf, takeBack } from '@arribo/api-contracts/shared/money/take-back'
import type { EntryInput, Gift } from './entry-inputs.rules.ts'
import type { Change, LedgerEntry } from './entry-item.ts'
import {
  type Balance,
  cameBackMark,
  emptyBalance,
  isWeekRunning,
  standingOverrideAt,
} from '../drivers/standing.rules.ts'

export type { LedgerEntry }

export type Account = Balance & { readonly sub: string; readonly version: number }

/** An entry with the balance after it. */
export type AppliedEntry = { readonly entry: LedgerEntry; readonly after: Balance }

/**
 * Undefined if the ledger has the entry already. `earlier`: the entries of its payment or check-in, and those that
 * `dependsOn` names.
 */
export function nextEntry(
  account: Account,
  earlier: readonly LedgerEntry[],
  input: EntryInput,
  now: Date,
): AppliedEntry | undefined {
  if (earlier.some(({ entryId }) => entryId === input.entryId)) return undefined
  if (input.kind === 'gift_taken' && !giftOf(input, earlier)) return undefined
  const entry: LedgerEntry = {
    ...moneyOf(input, earlier),
    ...changeOf(account, earlier, input, now),
    sub: account.sub,
    sequence: account.version + 1,
    appliedAt: now.toISOString(),
    appliedOn: newYorkDay(now),
  }
  return { entry, after: applyEntry(account, entry) }
}

function moneyOf(input: EntryInput, earlier: readonly LedgerEntry[]): EntryInput {
  // If a refund failed before any money left, there is nothing to give back, and the entry only records the failure.
  if (input.kind === 'refund_failed' && !refundOf(input, earlier)) return { ...input, returnedCents: 0 }
  const settles = input.kind === 'reversal' ? settledBy(useOf(input, earlier), earlier) : undefined
  return input.kind === 'reversal' && settles !== undefined ? { ...input, settles } : input
}

function applyEntry(balance: Balance, entry: Change): Balance {
  return {
    credits: balance.credits + entry.creditsDelta,
    serviceEndsOn: entry.endsOnAfter,
    standingOverride: entry.standingOverride,
    suspendedBy: entry.suspendedBy,
  }
}

const inOrder = (entries: readonly LedgerEntry[]) => entries.toSorted((a, b) => a.sequence - b.sequence)

export const foldLedger = (entries: readonly LedgerEntry[]): Balance =>
  inOrder(entries).reduce(applyEntry, emptyBalance)

/** An entry must follow from the one before: the end of service has to match, and credits can't be negative. */
export function brokenEntries(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  let balance = emptyBalance
  return inOrder(entries).filter((entry) => {
    const isJoined = entry.endsOnBefore === balance.serviceEndsOn
    balance = applyEntry(balance, entry)
    return !isJoined || balance.credits < 0
  })
}

function changeOf(balance: Balance, earlier: readonly LedgerEntry[], input: EntryInput, now: Date): Change {
  switch (input.kind) {
    case 'payment':
    case 'referral':
    case 'welcome':
      return give(balance, input.gives, now)
    case 'refund':
      return take(balance, askedBy(input, earlier), now, input.refundedOn)
    case 'gift_taken':
      return take(balance, giftOf(input, earlier) ?? nothing, now)
    case 'surplus_taken':
      return take(balance, input.surplus, now)
    case 'refund_failed':
      return release(balance, refundOf(input, earlier), earlier, now)
    case 'dispute_open':
      return { ...unchanged(balance, now), suspendedBy: [...balance.suspendedBy, input.disputeId] }
    case 'fraud_warning':
      return { ...unchanged(balance, now), suspendedBy: [...balance.suspendedBy, input.warningId] }
    case 'came_back':
      return { ...unchanged(balance, now), suspendedBy: heldBy(balance, cameBackMark(input.cause)) }
    case 'came_back_cleared':
      return { ...unchanged(balance, now), suspendedBy: without(balance, cameBackMark(input.cause)) }
    case 'dispute_won': {
      const lost = finalLosses(earlier).find(({ disputeId }) => disputeId === input.disputeId)
      return { ...release(balance, lost, earlier, now), suspendedBy: without(balance, input.disputeId) }
    }
    case 'dispute_lost':
      return {
        ...take(balance, askedBy(input, earlier), now),
        suspendedBy: heldBy(balance, input.disputeId),
      }
    case 'staff':
      return edit(balance, input, earlier, now)
    case 'use':
      return spend(balance, now)
    case 'reversal': {
      const use = useOf(input, earlier)
      if (!use || use.creditsDelta === 0) return unchanged(balance, now)
      const back = { credits: -use.creditsDelta, days: 0 }
      if (settledBy(use, earlier) === undefined) return give(balance, back, now)
      return { ...unchanged(balance, now), short: minus(nothing, back) }
    }
  }
}

const unchanged = (balance: Balance, now: Date): Change => ({
  creditsDelta: 0,
  endsOnBefore: balance.serviceEndsOn,
  endsOnAfter: balance.serviceEndsOn,
  standingOverride: standingOverrideAt(balance, now),
  suspendedBy: balance.suspendedBy,
  takes: nothing,
  short: nothing,
})

function give(balance: Balance, gift: Gift, now: Date): Change {
  return {
    ...unchanged(balance, now),
    creditsDelta: gift.credits,
    endsOnAfter: gift.days > 0 ? extendedTo(balance.serviceEndsOn, gift.days, now) : balance.serviceEndsOn,
    standingOverride: null,
  }
}

function take(balance: Balance, gift: Gift, now: Date, on: DayOn = newYorkDay(now)): Change {
  const after = takeBack(balance, gift, on)
  return {
    ...unchanged(balance, now),
    creditsDelta: after.credits - balance.credits,
    endsOnAfter: after.serviceEndsOn,
    standingOverride: null,
    takes: gift,
    short: after.short,
  }
}

/** For a failed refund or a won dispute: gives back what is taken, minus `short` and what other returns still take. */
function release(balance: Balance, returned: Returned | undefined, earlier: readonly LedgerEntry[], now: Date): Change {
  if (!returned) return unchanged(balance, now)
  const { asked, returnedCents } = returnsIn(earlier)
  const { paidCents, gave } = returned
  const due = shareOf({ paidCents, gave, returnedCents: returnedCents - returned.returnedCents, asked: nothing }, 0)
  const released = positive(minus(asked, due))
  const given = positive(minus(released, shortIn(earlier, returned.paymentIntentId)))
  return { ...give(balance, given, now), takes: minus(nothing, released), short: minus(given, released) }
}

const useOf = ({ checkInId }: { readonly checkInId: string }, earlier: readonly LedgerEntry[]) =>
  earlier.filter(({ kind }) => kind === 'use').find((entry) => 'checkInId' in entry && entry.checkInId === checkInId)

/** What a payment's returns could not take so far. */
const shortIn = (entries: readonly LedgerEntry[], paymentIntentId: string): Gift =>
  positive(
    entries
      .filter((entry) => returnedPayment(entry) === paymentIntentId)
      .reduce((sum, { short }) => plus(sum, short), nothing),
  )

const returnedPayment = (entry: LedgerEntry): string | undefined =>
  entry.kind === 'reversal' ? entry.settles : 'paymentIntentId' in entry ? entry.paymentIntentId : undefined

/** The payment that was returned while a check-in had the credit. What was short before is of a credit spent before. */
function settledBy(use: LedgerEntry | undefined, earlier: readonly LedgerEntry[]): string | undefined {
  if (!use || use.creditsDelta === 0) return undefined
  const since = inOrder(earlier).filter(({ sequence }) => sequence > use.sequence)
  return since.map(returnedPayment).find((payment) => payment !== undefined && shortIn(since, payment).credits > 0)
}

const refundOf = (input: { readonly refundId: string }, earlier: readonly LedgerEntry[]) =>
  earlier.filter((entry) => entry.kind === 'refund').find(({ refundId }) => refundId === input.refundId)

/** Spends a credit unless a week is running. A driver who has neither was let in by staff, for free. */
function spend(balance: Balance, now: Date): Change {
  if (isWeekRunning(balance, now) || balance.credits === 0) return unchanged(balance, now)
  return { ...unchanged(balance, now), creditsDelta: -1, standingOverride: null }
}

/** Staff setting good standing also lifts all suspensions; undoing it restores them. Credits never go below zero. */
function edit(
  balance: Balance,
  input: Extract<EntryInput, { kind: 'staff' }>,
  earlier: readonly LedgerEntry[],
  now: Date,
): Change {
  const { creditsDelta, serviceEndsOn, goodStanding, undoes } = input
  const { standingOverride, suspendedBy } = balance
  const undone = earlier.find(({ entryId }) => entryId === undoes)?.stoodBefore
  const change = { ...unchanged(balance, now), creditsDelta: Math.max(creditsDelta, 0 - balance.credits) }
  return {
    ...change,
    ...(serviceEndsOn !== undefined && { endsOnAfter: serviceEndsOn }),
    ...(goodStanding !== undefined && { standingOverride: { goodStanding, at: now.toISOString() } }),
    ...(goodStanding && { suspendedBy: [] }),
    ...(goodStanding !== undefined && { stoodBefore: { standingOverride, suspendedBy } }),
    ...(goodStanding !== undefined && undone),
  }
}

type Lost = Extract<LedgerEntry, { kind: 'dispute_lost' }>

function finalLosses(earlier: readonly LedgerEntry[]): readonly Lost[] {
  const isWonAfter = (lost: Lost) =>
    earlier.some(
      (entry) => entry.kind === 'dispute_won' && entry.disputeId === lost.disputeId && entry.sequence > lost.sequence,
    )
  return earlier.filter((entry) => entry.kind === 'dispute_lost').filter((lost) => !isWonAfter(lost))
}

function giftOf(
  { giftId }: Extract<EntryInput, { kind: 'gift_taken' }>,
  earlier: readonly LedgerEntry[],
): Gift | undefined {
  const gift = earlier.find(({ entryId }) => entryId === giftId)
  return gift && 'gives' in gift ? gift.gives : undefined
}

type Returning = Extract<EntryInput, { kind: 'refund' | 'dispute_lost' }>
type Returned = Extract<LedgerEntry, { kind: 'refund' | 'dispute_lost' }>

const askedBy = (input: Returning, earlier: readonly LedgerEntry[]): Gift =>
  shareOf({ ...input, ...returnsIn(earlier) }, input.returnedCents)

/** How much of a payment was returned, and what that took back. Leaves out disputes that were lost and then won. */
export function returnsIn(entries: readonly LedgerEntry[]): Pick<Returns, 'returnedCents' | 'asked'> {
  const losses = finalLosses(entries)
  const cents = (entry: LedgerEntry) => {
    if (!('returnedCents' in entry)) return 0
    return entry.kind === 'dispute_lost' && !losses.includes(entry) ? 0 : entry.returnedCents
  }
  return {
    returnedCents: entries.reduce((sum, entry) => sum + cents(entry), 0),
    asked: entries.reduce((sum, { takes }) => plus(sum, takes), nothing),
  }
}

const positive = ({ credits, days }: Gift): Gift => ({ credits: Math.max(0, credits), days: Math.max(0, days) })
const without = ({ suspendedBy }: Balance, mark: string) => suspendedBy.filter((id) => id !== mark)
const heldBy = (balance: Balance, mark: string) => [...without(balance, mark), mark]
