import { getStats as contract } from '@arribo/api-contracts/admin/stats'
import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { implement } from '../../../platform/http/endpoint.ts'
import { pastArrivals } from '@arribo/server/projections/additions.rules'
import type { Counts } from '@arribo/server/projections/counts.rules'
import { readFigures } from '../../counters/counters.ts'

/** Neither completed nor pending means failed. */
const failedOf = ({ total, completed, pending }: Counts): number => total - completed - pending

export const getStats = implement(contract, async ({ table, now }) => {
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
