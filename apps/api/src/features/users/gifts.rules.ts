import { type DayOn, daysBetween, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'
import {
  type MovedAlone,
  movedBy,
  nothingMoved,
  plusMoved,
  type Tally,
} from '@arribo/api-contracts/shared/money/edit-size'
import type { LedgerEntry } from '../ledger/ledger.rules.ts'
import type { Balance } from '../drivers/standing.rules.ts'

type Part = keyof MovedAlone

/** What staff changed in the last year without a second person. `entries` may include those of other accounts. */
export function movedAlone(entries: readonly LedgerEntry[], now: Date): MovedAlone {
  const counted = entries
    .filter((entry) => isAlone(entry) && isOfYear(entry, now))
    .toSorted((a, b) => a.appliedAt.localeCompare(b.appliedAt) || a.sequence - b.sequence)
  return { days: tallyOf(counted, 'days'), credits: tallyOf(counted, 'credits') }
}

const isAlone = (entry: LedgerEntry): boolean => entry.kind === 'staff' && !entry.byTwo

const isOfYear = ({ appliedAt }: LedgerEntry, now: Date): boolean =>
  appliedAt > new Date(now.getTime() - limits.staffEditWindowDays * 86_400_000).toISOString()

type Counting = {
  readonly moved: (entry: LedgerEntry, part: Part) => number
  readonly passed: (tally: Tally, part: Part, from: DayOn, to: DayOn) => Tally
}

const asApplied: Counting = {
  moved: (entry, part) => movedBy(...sidesOf(entry))[part],
  passed: (tally) => tally,
}

const tallyOf = (inOrder: readonly LedgerEntry[], part: Part, { moved, passed }: Counting = asApplied): Tally =>
  inOrder.reduce((tally, entry, at) => {
    const before = inOrder[at - 1]
    const until = passed(tally, part, before?.appliedOn ?? entry.appliedOn, entry.appliedOn)
    return plusMoved(until, moved(entry, part), isNext(before, entry))
  }, nothingMoved)

type Version = Pick<LedgerEntry, 'sub' | 'sequence'>

const isNext = (before: Version | undefined, { sub, sequence }: Version) =>
  before?.sub === sub && before.sequence + 1 === sequence

const sidesOf = ({ endsOnBefore, endsOnAfter, creditsDelta, appliedOn }: LedgerEntry) =>
  [
    { serviceEndsOn: endsOnBefore, credits: 0 },
    { serviceEndsOn: endsOnAfter, credits: creditsDelta },
    appliedOn,
  ] as const

type Surplus = Pick<Extract<LedgerEntry, { kind: 'surplus_taken' }>, 'surplus' | 'ofYear'>

/**
 * What staff gave this account alone that would have taken two people if its owner had been known to have the other
 * accounts, as far as it is still there: beyond one person's limit, or by the owner, whose accounts `subs` are. What is
 * left counts as given now, however old it is: otherwise gifts could be laid up on accounts until they no longer count.
 */
export function surplusOf(
  { credits, serviceEndsOn }: Pick<Balance, 'credits' | 'serviceEndsOn'>,
  subs: readonly string[],
  own: readonly LedgerEntry[],
  others: readonly (readonly LedgerEntry[])[],
  now: Date,
): Surplus {
  const today = newYorkDay(now)
  const days = serviceEndsOn === null ? 0 : daysBetween(today, serviceEndsOn)
  const [ofCredits, ofDays] = [
    over('credits', credits, limits.staffEditCredits),
    over('days', days, limits.staffEditDays),
  ]
  return {
    surplus: { credits: ofCredits.all, days: ofDays.all },
    ofYear: { credits: ofCredits.ofYear, days: ofDays.ofYear },
  }

  function over(part: Part, has: number, most: number) {
    const left = Math.min(has, giftsLeft(own, part, today))
    const given = others.reduce((sum, ledger) => sum + givenInYear(ledger, part, now), 0)
    const byThemselves = Math.min(has, giftsLeft(own.filter(isGivenBy(subs)), part, today))
    const all = Math.max(0, byThemselves, Math.min(left, given + left - most))
    const older = Math.max(0, left - givenInYear(own, part, now))
    return { all, ofYear: Math.max(0, all - older) }
  }
}

const isGivenBy = (givers: readonly string[]) => (entry: LedgerEntry) =>
  entry.kind !== 'staff' || (entry.by !== undefined && givers.includes(entry.by))

/** What was taken back doesn't count any more. */
function givenInYear(ledger: readonly LedgerEntry[], part: Part, now: Date): number {
  const counted = ledger.filter((entry) => (isAlone(entry) || entry.kind === 'surplus_taken') && isOfYear(entry, now))
  const moved: Counting['moved'] = (entry, of) =>
    entry.kind === 'surplus_taken' ? -entry.ofYear[of] : asApplied.moved(entry, of)
  return tallyOf(inOrder(counted), part, { ...asApplied, moved }).given
}

/** Gifts count as used before what was paid for, so that what was paid for is never taken. */
function giftsLeft(ledger: readonly LedgerEntry[], part: Part, today: DayOn): number {
  const reversed = new Set(
    ledger.flatMap((entry) => (entry.kind === 'reversal' && !entry.settles ? [entry.checkInId] : [])),
  )
  const isCounted = (entry: LedgerEntry) =>
    isAlone(entry) || entry.kind === 'surplus_taken' || (entry.kind === 'use' && !reversed.has(entry.checkInId))
  const counted = inOrder(ledger.filter(isCounted))
  const left = tallyOf(counted, part, { ...asApplied, passed })
  return passed(left, part, counted.at(-1)?.appliedOn ?? today, today).given
}

const passed: Counting['passed'] = (tally, part, from, to) =>
  part === 'days' ? { ...tally, given: Math.max(0, tally.given - daysBetween(from, to)) } : tally

const inOrder = (entries: readonly LedgerEntry[]) => entries.toSorted((a, b) => a.sequence - b.sequence)
