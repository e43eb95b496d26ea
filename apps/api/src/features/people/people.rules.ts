import type { LedgerEntry } from '../ledger/ledger.rules.ts'
import { isCameBackMark, cameBackMark, type Balance } from '../drivers/standing.rules.ts'

/** Another account of the same person, deleted or not: it had the same phone or platform account. */
export type OtherAccount = Pick<Balance, 'suspendedBy'> & { readonly sub: string }

export type CameBack = Pick<
  Extract<LedgerEntry, { kind: 'came_back' | 'came_back_cleared' }>,
  'sub' | 'kind' | 'cause' | 'sequence' | 'appliedAt'
>

export type Lost = Pick<Extract<LedgerEntry, { kind: 'dispute_lost' }>, 'kind' | 'disputeId' | 'appliedAt'>

export type PersonEvidence = {
  readonly own: OtherAccount
  readonly others: readonly OtherAccount[]
  readonly cameBack: readonly CameBack[]
  readonly lost: readonly Lost[]
}

export type SuspensionChange = { readonly kind: CameBack['kind']; readonly cause: string; readonly round: number }

const ownCauses = ({ suspendedBy }: Pick<Balance, 'suspendedBy'>) => suspendedBy.filter((mark) => !isCameBackMark(mark))

/** Whether anything about this person's other accounts concerns this one. If not, no ledger needs to be read. */
export const mayConcern = ({ own, others }: Pick<PersonEvidence, 'own' | 'others'>): boolean =>
  own.suspendedBy.some(isCameBackMark) || others.some((other) => ownCauses(other).length > 0)

/**
 * A dispute or report about another account suspends this one, until it is won or staff lift it on any of them. A dispute
 * that is lost suspends again, like the account that paid, even if staff lifted it while it was open.
 */
export function suspensionChanges({ own, others, cameBack, lost }: PersonEvidence): SuspensionChange[] {
  const causes = new Set(others.flatMap(ownCauses))
  const accounts = [own, ...others]
  const roundOf = (cause: string, kind: CameBack['kind']) =>
    cameBack.filter((entry) => entry.sub === own.sub && entry.cause === cause && entry.kind === kind).length + 1
  const sinceLost = cameBack.filter(
    ({ cause, appliedAt }) => !lost.some((loss) => loss.disputeId === cause && appliedAt < loss.appliedAt),
  )
  const wasHeld = (sub: string, cause: string) =>
    lastOf(sinceLost.filter((entry) => entry.sub === sub && entry.cause === cause))?.kind === 'came_back'
  const isLifted = (cause: string) =>
    accounts.some(({ sub, suspendedBy }) => wasHeld(sub, cause) && !suspendedBy.includes(cameBackMark(cause)))
  const change = (kind: CameBack['kind']) => (cause: string) => ({ kind, cause, round: roundOf(cause, kind) })
  const added = [...causes].filter((cause) => !wasHeld(own.sub, cause) && !isLifted(cause))
  const cleared = own.suspendedBy
    .filter(isCameBackMark)
    .map(causeOf)
    .filter((cause) => !causes.has(cause))
  return [...added.map(change('came_back')), ...cleared.map(change('came_back_cleared'))]
}

type Held = Pick<LedgerEntry, 'sequence' | 'appliedAt' | 'suspendedBy'>

/** Since when an account has been suspended for this cause without a break; undefined if it isn't any more. */
export function suspendedSince(ledger: readonly Held[], cause: string): string | undefined {
  const inOrder = ledger.toSorted((a, b) => a.sequence - b.sequence)
  const lastWithout = inOrder.findLastIndex(({ suspendedBy }) => !suspendedBy.includes(cause))
  return inOrder[lastWithout + 1]?.appliedAt
}

/**
 * When the first of these accounts was suspended for any of the causes. '' if no ledger shows it: that sorts before any
 * time, so nobody counts as enrolled earlier.
 */
export const firstSuspension = (ledgers: readonly (readonly Held[])[], causes: readonly string[]): string =>
  ledgers.flatMap((ledger) => causes.flatMap((cause) => suspendedSince(ledger, cause) ?? [])).toSorted()[0] ?? ''

/**
 * Whether somebody who was enrolled on a platform account at these times counts as a guest of its owner. An enrolment
 * made while the account is held doesn't count, because the guest may be the suspended owner's own second account.
 */
export const isGuestSince = (enrolledAt: readonly string[], heldSince: string | undefined): boolean =>
  enrolledAt.some((at) => heldSince === undefined || at < heldSince)

const causeOf = (mark: string) => mark.slice(cameBackMark('').length)

const lastOf = (entries: readonly CameBack[]) => entries.toSorted((a, b) => b.sequence - a.sequence)[0]
