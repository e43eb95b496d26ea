import * as z from 'zod'
import { operation, pageOf } from '../../operation.ts'
import { readUserFilter } from '../../users/user-filter.ts'
import { attributeList, userSummary } from '../../users/user.ts'

const input = z.object({
  AttributesToGet: z.array(z.string()).nullish(),
  Filter: z.string().max(256).nullish(),
  Limit: z.int().min(0).max(60).nullish(),
  PaginationToken: z.string().nullish(),
})

export const listUsers = operation(
  'ListUsers',
  'admin',
  input,
  (pool, { AttributesToGet, Filter, Limit, PaginationToken }) => {
    const found = pool.users.list().filter(readUserFilter(Filter ?? ''))
    const page = pageOf(found, (user) => user.sub, Limit || 60, PaginationToken ?? undefined)
    const users = page.items.map((user) => ({
      ...userSummary(user),
      Attributes: attributeList(user).filter(({ Name }) => !AttributesToGet || AttributesToGet.includes(Name)),
    }))
    return { Users: users, PaginationToken: page.nextToken }
  },
)
