import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import type { Movement } from '../../../platform/stripe/balance.rules.ts'
import { type LedgerEntry, returnsIn } from '../../ledger/ledger.rules.ts'
import type { Charge } from '../charges/charge-item.ts'
import { tookMoney } from '../charges/charges.rules.ts'

export type OwnRecord = {
  readonly charge: Charge | undefined
  /** The ledger's entries of its payment; undefined if nothing was granted, or the account and its ledger are gone. */
  readonly entries: readonly LedgerEntry[] | undefined
  /** Nothing was granted, so that all the money has to go back. */
  readonly isReturned?: boolean
}

export const differing = ['taken', 'refunded', 'granted', 'taken_back', 'disputed', 'unknown'] as const

/** `cents`: what moved at Stripe, minus what our record says. */
export type Difference = { readonly what: (typeof differing)[number]; readonly cents: number }

const sum = (movements: readonly Movement[]) => movements.reduce((total, { cents }) => total + cents, 0)
/** What would have moved if each refund and dispute had moved exactly its own amount. */
const asCaused = (movements: readonly Movement[]) =>
  movements.reduce((total, { cents, causeCents }) => total + Math.sign(cents) * causeCents, 0)
const of = (movements: readonly Movement[], kind: Movement['kind']) => movements.filter((each) => each.kind === kind)

/**
 * Compares every movement of one charge with our two records of it. The charge counts a refund once it has succeeded;
 * the ledger also counts a lost dispute, and suspends for an undecided one. Money about which a bank hasn't decided is
 * compared with the refund or dispute itself.
 */
export function differencesOf(
  movements: readonly Movement[],
  { charge, entries, isReturned }: OwnRecord,
): Difference[] {
  const taken = sum(of(movements, 'taken'))
  const returned = of(movements, 'returned')
  const refunded = -sum(returned.filter(({ isOpen }) => !isOpen))
  const pending = -asCaused(returned.filter(({ isOpen }) => isOpen))
  const disputed = of(movements, 'disputed')
  const lost = -sum(disputed.filter(({ isOpen }) => !isOpen))
  const kept = taken + sum(returned) + sum(disputed)
  const hasTaken = charge !== undefined && tookMoney(charge)
  return [
    differ('taken', taken, hasTaken ? charge.amountCents : 0),
    differ('refunded', -sum(returned), (charge?.refundedCents ?? 0) + pending),
    ...(entries === undefined
      ? [differ('disputed', -sum(disputed), charge?.disputed ? -asCaused(disputed) : 0)]
      : [
          differ('granted', taken, entries.some(({ kind }) => kind === 'payment') ? taken : 0),
          differ('taken_back', refunded + lost, returnsIn(entries).returnedCents),
          ...openDisputes(disputed, entries),
        ]),
    differ('granted', isReturned ? Math.max(0, kept) : 0, 0),
  ].filter(({ cents }) => cents !== 0)
}

const differ = (what: Difference['what'], theirs: number, ours: number): Difference => ({ what, cents: theirs - ours })

/** A bank holds this money until it decides. Each of these disputes must have suspended the driver. */
const openDisputes = (disputed: readonly Movement[], entries: readonly LedgerEntry[]): Difference[] =>
  disputed
    .filter(({ isOpen }) => isOpen)
    .map((movement) => {
      const { causeId, cents } = movement
      const isKnown = entries.some((entry) => entry.kind === 'dispute_open' && entry.disputeId === causeId)
      return differ('disputed', -cents, isKnown ? -asCaused([movement]) : 0)
    })

export const hasMoreMovements = (
  movements: readonly Movement[],
  { charge, entries = [], isReturned }: OwnRecord,
): boolean =>
  isReturned === true ||
  of(movements, 'taken').length === 0 ||
  movements.some(({ kind }) => kind !== 'taken') ||
  (charge?.refundedCents ?? 0) > 0 ||
  charge?.disputed === true ||
  entries.some(({ kind }) => kind !== 'payment')

/** Fees include those withheld from a movement and those booked separately. */
export const figuresOf = (movements: readonly Movement[]) => ({
  movements: movements.length,
  takenCents: sum(of(movements, 'taken')),
  returnedCents: 0 - sum(of(movements, 'returned')),
  disputedCents: 0 - sum(of(movements, 'disputed')),
  feeCents: movements.reduce((total, { feeCents }) => total + feeCents, 0) - sum(of(movements, 'fee')),
})

const dayMs = 86_400_000
/** After this long, the payments of a day's last minute have been recorded. */
const settlingMs = 3_600_000
const watchedDays = 14

export const startOfDay = (day: DayOn): Date => new Date(`${day}T00:00:00Z`)

/** Days in UTC, oldest first. */
export function closedDays(now: Date, days = watchedDays): DayOn[] {
  const last = new Date(now.getTime() - settlingMs)
  return Array.from({ length: days }, (_, index) =>
    new Date(last.getTime() - (days - index) * dayMs).toISOString().slice(0, 10),
  )
}
