import * as z from 'zod'
import { fields, operation, pageOf } from '../../operation.ts'
import { requireGroup, requireUser } from '../../pool.ts'
import { groupSummary } from '../../users/user.ts'

const input = z.object({
  Username: fields.username,
  Limit: z.int().min(0).max(60).nullish(),
  NextToken: z.string().nullish(),
})

export const adminListGroupsForUser = operation(
  'AdminListGroupsForUser',
  'admin',
  input,
  (pool, { Username, Limit, NextToken }) => {
    const names = [...requireUser(pool, Username).groups].sort()
    const page = pageOf(names, (name) => name, Limit || 60, NextToken ?? undefined)
    return {
      Groups: page.items.map((name) => groupSummary(pool.id, requireGroup(pool, name))),
      NextToken: page.nextToken,
    }
  },
)
