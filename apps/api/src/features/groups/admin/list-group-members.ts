import { listGroupMembers as contract } from '@arribo/api-contracts/admin/groups'
import * as z from 'zod'
import { implement } from '../../../platform/http/endpoint.ts'

export const listGroupMembers = implement(contract, async ({ poolGroups, secrets }, { params: { group }, query }) => {
  const { limit, cursor } = query
  const list = `group:${group}`
  const token = cursor === undefined ? undefined : z.string().parse(secrets.readCursor(list, cursor))
  const [about, { items, nextToken }] = await Promise.all([
    poolGroups.get(group),
    poolGroups.listMembers(group, { limit, token }),
  ])
  return { ...about, items, nextCursor: nextToken === null ? null : secrets.signCursor(list, nextToken) }
})
