import * as z from 'zod'
import { operation, pageOf } from '../../operation.ts'
import { groupSummary } from '../../users/user.ts'

const input = z.object({ Limit: z.int().min(0).max(60).nullish(), NextToken: z.string().nullish() })

export const listGroups = operation('ListGroups', 'admin', input, (pool, { Limit, NextToken }) => {
  const all = [...pool.groups.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const page = pageOf(all, (group) => group.name, Limit || 60, NextToken ?? undefined)
  return { Groups: page.items.map((group) => groupSummary(pool.id, group)), NextToken: page.nextToken }
})
