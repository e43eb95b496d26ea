import { type ChargeState, chargeStates } from '@arribo/api-contracts/admin/lists/choices'
import { addDays, type DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'
import { type BillingCounter, mapCounters } from '@arribo/api-contracts/shared/money/billing-counters'
import { plans } from '@arribo/api-contracts/shared/money/plans'
import { Refusal } from '@arribo/server/refusal'
import { type Charge, chargeStateOf, tookMoney } from '../charges/charges.rules.ts'

export type Totals = {
  readonly charges: number
  readonly takenCents: number
  readonly refundedCents: number
  /** Charges with an open or lost dispute. */
  readonly disputes: number
} & Readonly<Record<BillingCounter | StateCounter, number>>

type StateCounter = `of_${ChargeState}`
export const stateCounter = (state: ChargeState): StateCounter => `of_${state}`
const mapStates = (answer: (state: ChargeState) => number) =>
  Object.fromEntries(chargeStates.map((state) => [stateCounter(state), answer(state)])) as Record<StateCounter, number>
export type DayTotals = Readonly<Record<string, number>>
export type DayChanges = ReadonlyMap<DayOn, DayTotals>
export type DayRange = { readonly first: DayOn; readonly last: DayOn }

const dayMs = 86_400_000

/** Billing days are UTC days. */
export const utcDay = (at: Date | string): DayOn => new Date(at).toISOString().slice(0, 10)

const daysBetween = (from: DayOn, to: DayOn): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** The requested days; by default the last week until today. Refuses an invalid range. */
export function readRange(asked: { startDate?: DayOn | undefined; endDate?: DayOn | undefined }, now: Date): DayRange {
  const today = utcDay(now)
  const last = asked.endDate ?? today
  const first = asked.startDate ?? addDays(last, -limits.billingDefaultDays)
  if (first > last || last > today || daysBetween(first, last) >= limits.billingDays)
    throw new Refusal('bad_date_range')
  return { first, last }
}

/** A failed charge counts in the number of all and of failed ones only. */
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

/** A gap longer than any permitted range counts as none, because no range contains both ends. */
function gapOf(day: DayOn, previous: DayOn | undefined): string {
  const gap = previous === undefined ? limits.billingDays : daysBetween(previous, day)
  return gap >= limits.billingDays ? never : `gap${gap}`
}

/** How a driver's charge on a day changes the totals. A late charge also shortens the gap of the next one. */
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

/** Number of distinct drivers in a range: each counts on their first day in it. */
export function countDrivers(days: readonly { readonly day: DayOn; readonly totals: DayTotals }[], first: DayOn) {
  const isFirstIn = (day: DayOn, name: string) =>
    name === never || (name.startsWith('gap') && addDays(day, -Number(name.slice(3))) < first)
  return days.reduce(
    (sum, { day, totals }) =>
      Object.entries(totals).reduce((part, [name, count]) => part + (isFirstIn(day, name) ? count : 0), sum),
    0,
  )
}

export const chargeTotals = (totals: DayTotals): Totals => ({
  charges: totals['charges'] ?? 0,
  takenCents: totals['takenCents'] ?? 0,
  refundedCents: totals['refundedCents'] ?? 0,
  disputes: totals['disputes'] ?? 0,
  ...mapStates((state) => totals[stateCounter(state)] ?? 0),
  ...mapCounters((counter) => totals[counter] ?? 0),
})
