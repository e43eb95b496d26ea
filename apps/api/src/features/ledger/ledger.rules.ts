import { addDays, type DayOn, laterDay, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { entryIdOf } from './entry-ids.rules.ts'
import type { Cause, Gift } from './causes.rules.ts'
import { type Balance, emptyBalance, isWeekRunning, standingOverrideAt } from '../drivers/standing.rules.ts'

/** Exactly what an entry did, so that a balance can be made again from its entries alone. */
export type Change = {
  readonly creditsDelta: number
  readonly endsOnBefore: DayOn | null
  readonly endsOnAfter: DayOn | null
  readonly standingOverride: Balance['standingOverride']
  readonly suspendedBy: Balance['suspendedBy']
  /** What a refund or a lost dispute asked back, of which `short` was no longer there. */
  readonly takes: Gift
  readonly short: Gift
  /** What staff's word on standing took the place of. */
  readonly stoodBefore?: Pick<Balance, 'standingOverride' | 'suspendedBy'>
}

export type LedgerEntry = Cause &
  Change & {
    readonly sub: string
    /** The profile's version that this entry made: the order in which a driver's entries were applied. */
    readonly sequence: number
    readonly appliedAt: string
    /** The day in New York on which it was applied. */
    readonly appliedOn: DayOn
  }

/** The balance with its owner, as the profile holds it. */
export type Account = Balance & { readonly sub: string; readonly version: number }

const nothing: Gift = { credits: 0, days: 0 }

/**
 * The entry that a cause adds to a driver's ledger now, or undefined when that cause is in it already. `earlier` are
 * the entries of the same payment or check-in.
 */
export function nextEntry(
  account: Account,
  earlier: readonly LedgerEntry[],
  cause: Cause,
  now: Date,
): LedgerEntry | undefined {
  if (earlier.some(({ entryId }) => entryId === cause.entryId)) return undefined
  if (cause.kind === 'refund_failed' && !refundOf(cause, earlier)) return undefined
  return {
    ...cause,
    ...changeOf(account, earlier, cause, now),
    sub: account.sub,
    sequence: account.version + 1,
    appliedAt: now.toISOString(),
    appliedOn: newYorkDay(now),
  }
}

/** The balance after an entry. */
export function applyEntry(balance: Balance, entry: Change): Balance {
  return {
    credits: balance.credits + entry.creditsDelta,
    serviceEndsOn: entry.endsOnAfter,
    standingOverride: entry.standingOverride,
    suspendedBy: entry.suspendedBy,
  }
}

const inOrder = (entries: readonly LedgerEntry[]) => entries.toSorted((a, b) => a.sequence - b.sequence)

/** The balance that a ledger amounts to. */
export const foldLedger = (entries: readonly LedgerEntry[]): Balance =>
  inOrder(entries).reduce(applyEntry, emptyBalance)

/** The entries at which a ledger does not join: an end of service that does not follow, or credits below zero. */
export function brokenEntries(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  let balance = emptyBalance
  return inOrder(entries).filter((entry) => {
    const isJoined = entry.endsOnBefore === balance.serviceEndsOn
    balance = applyEntry(balance, entry)
    return !isJoined || balance.credits < 0
  })
}

function changeOf(balance: Balance, earlier: readonly LedgerEntry[], cause: Cause, now: Date): Change {
  switch (cause.kind) {
    case 'payment':
    case 'referral':
      return give(balance, cause.gives, now)
    case 'refund':
      return take(balance, shareOf(cause, earlier), now)
    case 'refund_failed':
      return undo(balance, refundOf(cause, earlier), now)
    case 'dispute_open':
      return { ...unchanged(balance, now), suspendedBy: [...balance.suspendedBy, cause.disputeId] }
    case 'dispute_won': {
      const lost = earlier.find(
        ({ kind, entryId }) => kind === 'dispute_lost' && entryId === entryIdOf('disputeLost', cause.disputeId),
      )
      return { ...undo(balance, lost, now), suspendedBy: without(balance, cause.disputeId) }
    }
    case 'dispute_lost':
      return {
        ...take(balance, shareOf(cause, earlier), now),
        suspendedBy: [...without(balance, cause.disputeId), cause.disputeId],
      }
    case 'staff':
      return edit(balance, cause, earlier, now)
    case 'use':
      return spend(balance, now)
    case 'reversal': {
      const spent = earlier.find(({ kind }) => kind === 'use')?.creditsDelta ?? 0
      return spent === 0 ? unchanged(balance, now) : give(balance, { credits: -spent, days: 0 }, now)
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

/** Days are added to today or to the end of service, whichever is later; what staff said about standing ends. */
function give(balance: Balance, gift: Gift, now: Date): Change {
  const today = newYorkDay(now)
  const from = laterDay(today, balance.serviceEndsOn ?? today)
  return {
    ...unchanged(balance, now),
    creditsDelta: gift.credits,
    endsOnAfter: gift.days > 0 ? addDays(from, gift.days) : balance.serviceEndsOn,
    standingOverride: null,
  }
}

/** Takes what is there: credits not below zero, the end of service not before today. The rest is written down as short. */
function take(balance: Balance, gift: Gift, now: Date): Change {
  const { serviceEndsOn } = balance
  const today = newYorkDay(now)
  const credits = Math.min(balance.credits, gift.credits)
  const isTaking = serviceEndsOn !== null && serviceEndsOn > today && gift.days > 0
  const endsOnAfter = isTaking ? laterDay(addDays(serviceEndsOn, -gift.days), today) : serviceEndsOn
  const days = isTaking && endsOnAfter ? daysBetween(endsOnAfter, serviceEndsOn) : 0
  return {
    ...unchanged(balance, now),
    creditsDelta: credits === 0 ? 0 : -credits,
    endsOnAfter,
    standingOverride: null,
    takes: gift,
    short: minus(gift, { credits, days }),
  }
}

/** Gives back what an earlier entry took, as far as it took anything. */
function undo(balance: Balance, taken: LedgerEntry | undefined, now: Date): Change {
  if (!taken) return unchanged(balance, now)
  return { ...give(balance, minus(taken.takes, taken.short), now), takes: minus(nothing, taken.takes) }
}

const refundOf = (cause: { readonly refundId: string }, earlier: readonly LedgerEntry[]) =>
  earlier.find(({ entryId }) => entryId === entryIdOf('refund', cause.refundId))

/** A credit is spent while no week is running; without either, staff's word alone lets the driver in, for nothing. */
function spend(balance: Balance, now: Date): Change {
  if (isWeekRunning(balance, now) || balance.credits === 0) return unchanged(balance, now)
  return { ...unchanged(balance, now), creditsDelta: -1, standingOverride: null }
}

/**
 * Staff's word on standing also lifts every suspension when it is a yes, and an undo of that puts them back. Credits never go
 * below zero.
 */
function edit(
  balance: Balance,
  cause: Extract<Cause, { kind: 'staff' }>,
  earlier: readonly LedgerEntry[],
  now: Date,
): Change {
  const { creditsDelta, serviceEndsOn, goodStanding, undoes } = cause
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

type Returning = Extract<Cause, { kind: 'refund' | 'dispute_lost' }>

/**
 * What money that went back takes along: of all that the payment gave, the part that has gone back so far, rounded
 * down, less what was asked back before. The sum is the same in whatever order the returns are applied.
 */
function shareOf(cause: Returning, earlier: readonly LedgerEntry[]): Gift {
  const returns = earlier.filter((entry) => 'returnedCents' in entry)
  const before = returns.reduce((sum, entry) => sum + entry.returnedCents, 0)
  const returnedCents = Math.min(cause.paidCents, before + cause.returnedCents)
  const part = (whole: number) => Math.floor((whole * returnedCents) / cause.paidCents)
  const asked = earlier.reduce((sum, { takes }) => plus(sum, takes), nothing)
  const due = minus({ credits: part(cause.gave.credits), days: part(cause.gave.days) }, asked)
  return { credits: Math.max(0, due.credits), days: Math.max(0, due.days) }
}

const plus = (a: Gift, b: Gift): Gift => ({ credits: a.credits + b.credits, days: a.days + b.days })
const minus = (a: Gift, b: Gift): Gift => ({ credits: a.credits - b.credits, days: a.days - b.days })
const without = ({ suspendedBy }: Balance, disputeId: string) => suspendedBy.filter((id) => id !== disputeId)
const daysBetween = (from: DayOn, to: DayOn) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
