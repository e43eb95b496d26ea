import { type ChargeState, chargeStates } from '@arribo/api-contracts/admin/lists/choices'
import { addDays, type DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'
import { type BillingCounter, mapCounters } from '@arribo/api-contracts/shared/money/billing-counters'
import { plans } from '@arribo/api-contracts/shared/money/plans'
import { Refusal } from '@arribo/server/refusal'
import { type Charge, chargeStateOf, tookMoney } from '../charges/charges.rules.ts'

/** What charges amount to: all of them, and by plan those that took money. */
export type Totals = {
  readonly charges: number
  readonly takenCents: number
  readonly refundedCents: number
  /** Charges that are disputed, or were and were lost. */
  readonly disputes: number
} & Readonly<Record<BillingCounter | StateCounter, number>>

/** How many of a day's charges stand so. */
type StateCounter = `of_${ChargeState}`
export const stateCounter = (state: ChargeState): StateCounter => `of_${state}`
const mapStates = (answer: (state: ChargeState) => number) =>
  Object.fromEntries(chargeStates.map((state) => [stateCounter(state), answer(state)])) as Record<StateCounter, number>
/** The totals of one day of charges, and under `gap…` how many drivers were charged how long after their last time. */
export type DayTotals = Readonly<Record<string, number>>
/** By how much the totals of some days change. */
export type DayChanges = ReadonlyMap<DayOn, DayTotals>
export type DayRange = { readonly first: DayOn; readonly last: DayOn }

const dayMs = 86_400_000

/** Billing counts in days of UTC. */
export const utcDay = (at: Date | string): DayOn => new Date(at).toISOString().slice(0, 10)

const daysBetween = (from: DayOn, to: DayOn): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** The days that staff ask for: until today and one week back when they do not say. Refuses days that cannot be. */
export function readRange(asked: { startDate?: DayOn | undefined; endDate?: DayOn | undefined }, now: Date): DayRange {
  const today = utcDay(now)
  const last = asked.endDate ?? today
  const first = asked.startDate ?? addDays(last, -limits.billingDefaultDays)
  if (first > last || last > today || daysBetween(first, last) >= limits.billingDays)
    throw new Refusal('bad_date_range')
  return { first, last }
}

/** A failed charge counts among all and among the failed, and nowhere else. */
export const totalsOf = (
  charge: Pick<Charge, 'status' | 'amountCents' | 'refundedCents' | 'refunded' | 'disputed' | 'plan'>,
): Totals => ({
  charges: 1,
  takenCents: tookMoney(charge) ? charge.amountCents : 0,
  refundedCents: charge.refundedCents,
  disputes: charge.disputed ? 1 : 0,
  ...mapCounters((counter) => (tookMoney(charge) && plans[charge.plan].billing === counter ? 1 : 0)),
  ...mapStates((state) => (chargeStateOf(charge) === state ? 1 : 0)),
})

const never = 'gapNever'

/** A gap longer than any range that may be asked for is as good as none: no range holds both its ends. */
function gapOf(day: DayOn, previous: DayOn | undefined): string {
  const gap = previous === undefined ? limits.billingDays : daysBetween(previous, day)
  return gap >= limits.billingDays ? never : `gap${gap}`
}

/** What a driver's day of charges does to the totals. A day that came late also shortens the gap before the next. */
export function joinDay(days: readonly DayOn[], day: DayOn): DayChanges {
  if (days.includes(day)) return new Map()
  const previous = days
    .filter((other) => other < day)
    .toSorted()
    .at(-1)
  const next = days.filter((other) => other > day).toSorted()[0]
  const joined: [DayOn, DayTotals][] = [[day, { [gapOf(day, previous)]: 1 }]]
  if (next === undefined) return new Map(joined)
  const after = sumTotals([{ [gapOf(next, previous)]: -1 }, { [gapOf(next, day)]: 1 }])
  return new Map([...joined, [next, after]])
}

/** All totals of a list together; those that come to nothing are left out. */
export function sumTotals(list: readonly DayTotals[]): DayTotals {
  const sums = new Map<string, number>()
  for (const [name, value] of list.flatMap((totals) => Object.entries(totals)))
    sums.set(name, (sums.get(name) ?? 0) + value)
  return Object.fromEntries([...sums].filter(([, value]) => value !== 0))
}

export function sumChanges(list: readonly DayChanges[]): DayChanges {
  const days = new Set(list.flatMap((changes) => [...changes.keys()]))
  return new Map([...days].map((day) => [day, sumTotals(list.map((changes) => changes.get(day) ?? {}))]))
}

/** How many different drivers were charged within a range: each counts on their first day in it. */
export function countDrivers(days: readonly { readonly day: DayOn; readonly totals: DayTotals }[], first: DayOn) {
  const isFirstIn = (day: DayOn, name: string) =>
    name === never || (name.startsWith('gap') && addDays(day, -Number(name.slice(3))) < first)
  return days.reduce(
    (sum, { day, totals }) =>
      Object.entries(totals).reduce((part, [name, count]) => part + (isFirstIn(day, name) ? count : 0), sum),
    0,
  )
}

/** What the charges of a day amount to, without the gaps. */
export const chargeTotals = (totals: DayTotals): Totals => ({
  charges: totals['charges'] ?? 0,
  takenCents: totals['takenCents'] ?? 0,
  refundedCents: totals['refundedCents'] ?? 0,
  disputes: totals['disputes'] ?? 0,
  ...mapStates((state) => totals[stateCounter(state)] ?? 0),
  ...mapCounters((counter) => totals[counter] ?? 0),
})
