import { mostOfKind } from '@arribo/api-contracts/admin/lists/choices'
import * as contracts from '@arribo/api-contracts/admin/stats'
import { addDays, type DayOn, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { trendDays } from '@arribo/api-contracts/shared/stated-limits'
import { pastArrivals } from '@arribo/server/projections/additions.rules'
import type { Counts } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import { implement } from '../../../platform/http/endpoint.ts'
import { listLongUnknown } from '../../check-ins/check-ins.ts'
import { readDayCounters, readFigures } from '../../counters/counters.ts'
import { getDriver } from '../../drivers/drivers.ts'
import {
  type Attention,
  listDeadEvents,
  listDiffering,
  listFraudReports,
  listOpenDisputes,
  sumDaysOfCharges,
} from '../../payments/payments.ts'
import { utcDay } from '../../payments/billing/billing.rules.ts'

/** A task that is neither completed nor pending has failed. */
const failedOf = ({ total, completed, pending }: Counts): number => total - completed - pending

export const getStats = implement(contracts.getStats, async ({ table, now }) => {
  const day = `USERS#${newYorkDay(now)}` as const
  const names = ['USERS', day, 'ARRIVALS', pastArrivals, 'TASKS#other', 'TASKS#spark'] as const
  const { counts, lateMs } = await readFigures(table, names, now)
  const [users, today, kept, past, flex, spark] = counts
  return {
    lateMs,
    users: { total: users.count, todayTotal: today.count },
    imhere: { ihArribo: kept.count + past.count, ihiframe: kept.onPages + past.onPages },
    submitSelfieSpark: spark.approved,
    submitSelfieSparkDisapproved: spark.disapproved,
    tasks: { total: flex.total, completed: flex.completed, pending: flex.pending, failed: failedOf(flex) },
    spark: {
      total: spark.total,
      completedSpark: spark.completed,
      pendingSpark: spark.pending,
      failedSpark: failedOf(spark),
    },
  }
})

const rangeUntil = (last: DayOn) => ({ first: addDays(last, 1 - trendDays), last })
const daysIn = ({ first }: { readonly first: DayOn }) =>
  Array.from({ length: trendDays }, (_, index) => addDays(first, index))

export const getTrends = implement(contracts.getTrends, async ({ table, now }) => {
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

export const listAttention = implement(contracts.listAttention, async ({ table, now }) => {
  const found = await Promise.all([
    listOpenDisputes(table, mostOfKind),
    listFraudReports(table, mostOfKind),
    listUnknownArrivals(table, now),
    listDeadEvents(table, mostOfKind),
    listDiffering(table, now, mostOfKind),
  ])
  const items = await Promise.all(
    found.flat().map(async ({ sub, ...item }) => {
      const driver = sub === undefined ? undefined : await getDriver(table, sub)
      return { ...item, phoneNumber: driver?.phoneNumber ?? null, name: driver?.name ?? null }
    }),
  )
  return { items }
})

async function listUnknownArrivals(table: Table, now: Date): Promise<Attention[]> {
  const unknown = (await listLongUnknown(table, now)).slice(0, mostOfKind)
  return unknown.map(({ checkInId: id, sub, reservedAt }) => ({
    kind: 'check_in',
    id,
    sub,
    since: Date.parse(reservedAt),
  }))
}
