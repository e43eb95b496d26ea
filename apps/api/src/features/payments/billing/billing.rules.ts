import { daysBetween, addDays, type DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'
import { mapCounters } from '@arribo/api-contracts/shared/money/billing-counters'
import type { Amounts } from '@arribo/server/projections/amounts.rules'
import { mapStates, neverBefore, stateCounter, type Totals, utcDay } from '@arribo/server/projections/billed-days.rules'
import { Refusal } from '@arribo/server/refusal'

export { type Totals, stateCounter, totalsOf, utcDay } from '@arribo/server/projections/billed-days.rules'
export type DayTotals = Amounts

export type DayRange = { readonly first: DayOn; readonly last: DayOn }

/** By default from `billingDefaultDays` days ago until today (UTC). */
export function readRange(asked: { startDate?: DayOn | undefined; endDate?: DayOn | undefined }, now: Date): DayRange {
  const today = utcDay(now)
  const last = asked.endDate ?? today
  const first = asked.startDate ?? addDays(last, -limits.billingDefaultDays)
  if (first > last || last > today || daysBetween(first, last) >= limits.billingDays)
    throw new Refusal('bad_date_range')
  return { first, last }
}

/** Each driver counts on their first day in the range. */
export function countDrivers(days: readonly { readonly day: DayOn; readonly totals: DayTotals }[], first: DayOn) {
  const isFirstIn = (day: DayOn, name: string) =>
    name === neverBefore || (name.startsWith('gap') && addDays(day, -Number(name.slice(3))) < first)
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
