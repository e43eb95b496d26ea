import { isShared } from '@arribo/api-contracts/shared/account-types'
import {
  aboutCause,
  type Cause,
  causes,
  type GateState,
  type WorkGate,
  workGates,
} from '@arribo/api-contracts/shared/causes'
import { Refusal } from '@arribo/server/refusal'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import type { Driver } from '../drivers/driver-item.ts'
import { type Balance, goodStanding, isCameBackMark, standingOverrideAt } from '../drivers/standing.rules.ts'
import type { LedgerEntry } from '../ledger/ledger.rules.ts'

/** Facts to check before a check-in. Null means not checked yet, and blocks nobody. */
export type CauseFacts = {
  readonly isPhoneConfirmed: boolean
  readonly imHere: boolean
  readonly isPressUnanswered: boolean
  readonly standingIssue: Cause | null
  readonly proxyInstalled: boolean
  readonly setupComplete: boolean
  readonly isShared: boolean
  readonly enrolledCount: number
  readonly platform: PlatformState | null
  readonly block: 'none' | 'ended' | 'open' | 'checked_in' | 'not_open' | null
  readonly selfie: SelfieState | null
  readonly lastTry: Extract<Cause, 'too_far' | 'platform_refused'> | null
}

export type PlatformState = 'answers' | Extract<Cause, 'link_lost' | 'session_ended' | 'platform_down'>
export type SelfieState = 'good' | Extract<Cause, `selfie_${string}`>

const unnamed: Partial<Record<Cause, (facts: CauseFacts) => boolean>> = {
  phone_not_confirmed: (facts) => !facts.isPhoneConfirmed,
  check_in_off: (facts) => !facts.imHere,
  press_unanswered: (facts) => facts.isPressUnanswered,
  not_linked: (facts) => !facts.proxyInstalled,
  not_set_up: (facts) => !facts.setupComplete,
  nobody_enrolled: (facts) => facts.isShared && facts.enrolledCount === 0,
  no_blocks: (facts) => facts.block === 'none',
  block_not_open: (facts) => facts.block === 'not_open',
  block_ended: (facts) => facts.block === 'ended',
}

function holds(cause: Cause, facts: CauseFacts): boolean {
  const { standingIssue, platform, selfie, lastTry } = facts
  return unnamed[cause]?.(facts) ?? [standingIssue, platform, selfie, lastTry].includes(cause)
}

export const firstCause = (facts: CauseFacts): Cause | null => causes.find((cause) => holds(cause, facts)) ?? null

export const refusalOf = (cause: Cause): Refusal => new Refusal(aboutCause[cause].code)

export const ownFacts = (driver: Driver, enrolledCount: number, now: Date): CauseFacts => ({
  isPhoneConfirmed: true,
  imHere: driver.imHere,
  isPressUnanswered: false,
  standingIssue: standingIssueOf(driver, [], now)?.cause ?? null,
  proxyInstalled: driver.proxyInstalled,
  setupComplete: driver.setupComplete,
  isShared: isShared(driver.planType),
  enrolledCount,
  platform: null,
  block: null,
  selfie: null,
  lastTry: null,
})

export const judgeGates = (facts: CauseFacts) => workGates.map((gate) => ({ gate, state: stateOf(gate, facts) }))

function stateOf(gate: WorkGate, facts: CauseFacts): GateState {
  if (causes.some((cause) => aboutCause[cause].gate === gate && holds(cause, facts))) return 'shut'
  const isAsked = { platform: facts.platform !== null, block: facts.block !== null, last_try: facts.block !== null }
  return gate in isAsked && !isAsked[gate as keyof typeof isAsked] ? 'not_asked' : 'open'
}

export type StandingIssue = { readonly cause: Cause; readonly since: string | null }

/** Judged by what was last taken or ran out. A press passes no `entries`: its refusal has one code for all causes. */
export function standingIssueOf(balance: Balance, entries: readonly LedgerEntry[], now: Date): StandingIssue | null {
  if (goodStanding(balance, now)) return null
  if (balance.suspendedBy.length > 0) return suspended(balance.suspendedBy, entries)
  const byHand = standingOverrideAt(balance, now)
  if (byHand) return { cause: 'standing_withdrawn', since: byHand.at }
  const losses = [creditsLost(entries), weekLost(balance, entries)].filter((loss) => loss !== null)
  const [last] = losses.toSorted((a, b) => b.since.localeCompare(a.since))
  return last ?? { cause: 'never_entitled', since: null }
}

/** All disputes that were ever lost, including those that were won later. */
export const lostDisputes = (entries: readonly LedgerEntry[]): readonly string[] =>
  entries.flatMap((entry) => (entry.kind === 'dispute_lost' ? [entry.disputeId] : []))

/** Disputes that are open or lost according to the bank's latest word, even if staff have lifted the suspension. */
export function unsettledDisputes(entries: readonly LedgerEntry[]): readonly string[] {
  const states = entries.toSorted((a, b) => a.sequence - b.sequence).filter((entry) => 'disputeId' in entry)
  const last = new Map(states.map(({ disputeId, kind }) => [disputeId, kind]))
  return [...last].filter(([, kind]) => kind !== 'dispute_won').map(([disputeId]) => disputeId)
}

export const fraudWarnings = (entries: readonly LedgerEntry[]) =>
  entries.filter((entry) => entry.kind === 'fraud_warning')

function suspended(ids: readonly string[], entries: readonly LedgerEntry[]): StandingIssue {
  const lost = lostDisputes(entries)
  const warnings = fraudWarnings(entries)
  const ofOwn = ids.filter((id) => !isCameBackMark(id))
  const disputeIds = ofOwn.filter((id) => !warnings.some(({ warningId }) => warningId === id))
  const open = disputeIds.filter((id) => !lost.includes(id))
  if (ofOwn.length === 0) {
    const held = newestFirst(entries).find(({ kind }) => kind === 'came_back')
    return { cause: 'came_back', since: held?.appliedAt ?? null }
  }
  if (disputeIds.length === 0) {
    const warning = warnings.find(({ warningId }) => ids.includes(warningId))
    return { cause: 'fraud_warned', since: warning?.appliedAt ?? null }
  }
  const kind = open.length > 0 ? 'dispute_open' : 'dispute_lost'
  const ofThem = entries.find(
    (entry) => entry.kind === kind && (open.length > 0 ? open : disputeIds).includes(entry.disputeId),
  )
  return { cause: kind, since: ofThem?.appliedAt ?? null }
}

type Loss = { readonly cause: Cause; readonly since: string }

/** Newest first, without the staff edits that were undone, whether by an undo or by hand. */
function newestFirst(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const undone = entries.flatMap((entry) =>
    entry.kind === 'staff' && entry.undoes ? [entry.entryId, entry.undoes] : [],
  )
  return withoutTakenBack(
    entries.filter(({ entryId }) => !undone.some((id) => id === entryId)).toSorted((a, b) => b.sequence - a.sequence),
  )
}

/** Leaves out runs of edits that end with the credits and the service with which they began. Newest first. */
function withoutTakenBack([newest, ...older]: readonly LedgerEntry[]): LedgerEntry[] {
  if (!newest) return []
  const end = newest.kind === 'staff' ? takenBackAt([newest, ...older]) : -1
  return end < 0 ? [newest, ...withoutTakenBack(older)] : withoutTakenBack(older.slice(end))
}

function takenBackAt(entries: readonly LedgerEntry[]): number {
  const other = entries.findIndex(({ kind }) => kind !== 'staff')
  const inRow = other < 0 ? entries : entries.slice(0, other)
  return inRow.findIndex(
    ({ endsOnBefore }, index) =>
      index > 0 &&
      endsOnBefore === entries[0]?.endsOnAfter &&
      inRow.slice(0, index + 1).reduce((sum, { creditsDelta }) => sum + creditsDelta, 0) === 0,
  )
}

const takers: Partial<Record<LedgerEntry['kind'], Cause>> = {
  use: 'credits_used_up',
  refund: 'refunded',
  dispute_lost: 'refunded',
  staff: 'taken_by_staff',
  surplus_taken: 'taken_by_staff',
}

function creditsLost(entries: readonly LedgerEntry[]): Loss | null {
  const taken = newestFirst(entries).find(({ creditsDelta }) => creditsDelta < 0)
  const cause = taken && takers[taken.kind]
  return cause ? { cause, since: taken.appliedAt } : null
}

function weekLost({ serviceEndsOn }: Balance, entries: readonly LedgerEntry[]): Loss | null {
  const moved = newestFirst(entries).find(({ endsOnBefore, endsOnAfter }) => endsOnBefore !== endsOnAfter)
  const isMovedBack = moved !== undefined && (moved.endsOnAfter ?? '') < (moved.endsOnBefore ?? '')
  const cause = isMovedBack ? takers[moved.kind] : undefined
  if (serviceEndsOn === null) return cause && moved ? { cause, since: moved.appliedAt } : null
  return { cause: cause ?? 'week_ended', since: expiryMoment(serviceEndsOn).toISOString() }
}
