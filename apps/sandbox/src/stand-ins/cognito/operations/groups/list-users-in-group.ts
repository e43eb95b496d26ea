import * as z from 'zod'
import { fields, operation, pageOf } from '../../operation.ts'
import { requireGroup } from '../../pool.ts'
import { attributeList, userSummary } from '../../users/user.ts'

const input = z.object({
  GroupName: fields.groupName,
  Limit: z.int().min(0).max(60).nullish(),
  NextToken: z.string().nullish(),
})

export const listUsersInGroup = operation(
  'ListUsersInGroup',
  'admin',
  input,
  (pool, { GroupName, Limit, NextToken }) => {
    requireGroup(pool, GroupName)
    const members = pool.users.list().filter((user) => user.groups.includes(GroupName))
    const page = pageOf(members, (user) => user.sub, Limit || 60, NextToken ?? undefined)
    const users = page.items.map((user) => ({ ...userSummary(user), Attributes: attributeList(user) }))
    return { Users: users, NextToken: page.nextToken }
  },
)
