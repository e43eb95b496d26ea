import { trendDays } from '@arribo/api-contracts/shared/stated-limits'
import { getTrends as contract } from '@arribo/api-contracts/admin/stats'
import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { implement } from '../../../platform/http/endpoint.ts'
import { readDayCounters } from '../../counters/counters.ts'
import { sumDaysOfCharges } from '../../payments/payments.ts'

export const getTrends = implement(contract, async ({ table, now }) => {
  const last = newYorkDay(now)
  const range = { first: addDays(last, 1 - trendDays), last }
  const [users, arrivals, tasks, charges] = await Promise.all([
    readDayCounters(table, 'USERS', range),
    readDayCounters(table, 'ARRIVALS', range),
    readDayCounters(table, 'TASKS', range),
    sumDaysOfCharges(table, range),
  ])
  const days = Array.from({ length: trendDays }, (_, index) => addDays(range.first, index))
  return {
    days: days.map((day) => ({
      day,
      registrations: users.get(day)?.count ?? 0,
      arrivals: (arrivals.get(day)?.count ?? 0) + (arrivals.get(day)?.onPages ?? 0),
      failedSelfies: tasks.get(day)?.failed ?? 0,
      takenCents: charges.get(day)?.takenCents ?? 0,
      disputes: charges.get(day)?.disputes ?? 0,
    })),
  }
})
