import { trendDays } from '@arribo/api-contracts/shared/stated-limits'
import { getTrends as contract } from '@arribo/api-contracts/admin/stats'
import { addDays, type DayOn, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { implement } from '../../../platform/http/endpoint.ts'
import { readDayCounters } from '../../counters/counters.ts'
import { utcDay } from '../../payments/billing/billing.rules.ts'
import { sumDaysOfCharges } from '../../payments/payments.ts'

const rangeUntil = (last: DayOn) => ({ first: addDays(last, 1 - trendDays), last })
const daysIn = ({ first }: { readonly first: DayOn }) =>
  Array.from({ length: trendDays }, (_, index) => addDays(first, index))

export const getTrends = implement(contract, async ({ table, now }) => {
  const [range, chargeRange] = [rangeUntil(newYorkDay(now)), rangeUntil(utcDay(now))]
  const [users, arrivals, tasks, charges] = await Promise.all([
    readDayCounters(table, 'USERS', range),
    readDayCounters(table, 'ARRIVALS', range),
    readDayCounters(table, 'TASKS', range),
    sumDaysOfCharges(table, chargeRange),
  ])
  return {
    days: daysIn(range).map((day) => ({
      day,
      registrations: users.get(day)?.count ?? 0,
      arrivals: (arrivals.get(day)?.count ?? 0) + (arrivals.get(day)?.onPages ?? 0),
      failedSelfies: tasks.get(day)?.failed ?? 0,
    })),
    chargeDays: daysIn(chargeRange).map((day) => ({
      day,
      takenCents: charges.get(day)?.takenCents ?? 0,
      disputes: charges.get(day)?.disputes ?? 0,
    })),
  }
})
