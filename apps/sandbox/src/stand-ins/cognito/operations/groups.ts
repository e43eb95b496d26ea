import * as z from 'zod'
import { errors } from '../cognito-error.ts'
import { adminOperation, fields, pageOf } from '../operation.ts'
import { changeUser, requireGroup, requireUser } from '../pool.ts'
import { attributeList, type Group, groupSummary, userSummary } from '../users/user.ts'

const page = { Limit: fields.limit, NextToken: fields.pageToken }
const named = { GroupName: fields.groupName }
const membership = { ...named, Username: fields.username }

export const groupOperations = {
  CreateGroup: adminOperation(
    { ...named, Description: z.string().max(2048).nullish() },
    async (pool, { GroupName, Description }) => {
      if (pool.groups.get(GroupName)) throw errors.groupExists()
      const group: Group = { name: GroupName, description: Description ?? undefined }
      await pool.groups.put(GroupName, group)
      return { Group: groupSummary(pool.id, group) }
    },
  ),
  GetGroup: adminOperation(named, (pool, { GroupName }) => ({
    Group: groupSummary(pool.id, requireGroup(pool, GroupName)),
  })),
  DeleteGroup: adminOperation(named, async (pool, { GroupName }) => {
    requireGroup(pool, GroupName)
    for (const user of pool.users.list())
      if (user.groups.includes(GroupName))
        await changeUser(pool, user.sub, { groups: user.groups.filter((name) => name !== GroupName) })
    await pool.groups.delete(GroupName)
  }),
  ListGroups: adminOperation(page, (pool, { Limit, NextToken }) => {
    const all = [...pool.groups.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
    const { items, nextToken } = pageOf(all, ({ name }) => name, Limit, NextToken)
    return { Groups: items.map((group) => groupSummary(pool.id, group)), NextToken: nextToken }
  }),
  ListUsersInGroup: adminOperation({ ...named, ...page }, (pool, { GroupName, Limit, NextToken }) => {
    requireGroup(pool, GroupName)
    const members = pool.users.list().filter((user) => user.groups.includes(GroupName))
    const { items, nextToken } = pageOf(members, ({ sub }) => sub, Limit, NextToken)
    const users = items.map((user) => ({ ...userSummary(user), Attributes: attributeList(user) }))
    return { Users: users, NextToken: nextToken }
  }),
  AdminListGroupsForUser: adminOperation({ Username: fields.username, ...page }, (pool, given) => {
    const names = [...requireUser(pool, given.Username).groups].sort()
    const { items, nextToken } = pageOf(names, (name) => name, given.Limit, given.NextToken)
    return { Groups: items.map((name) => groupSummary(pool.id, requireGroup(pool, name))), NextToken: nextToken }
  }),
  AdminAddUserToGroup: adminOperation(membership, async (pool, { GroupName, Username }) => {
    const { sub, groups } = requireUser(pool, Username)
    requireGroup(pool, GroupName)
    if (!groups.includes(GroupName)) await changeUser(pool, sub, { groups: [...groups, GroupName] })
  }),
  AdminRemoveUserFromGroup: adminOperation(membership, async (pool, { GroupName, Username }) => {
    const { sub, groups } = requireUser(pool, Username)
    requireGroup(pool, GroupName)
    await changeUser(pool, sub, { groups: groups.filter((name) => name !== GroupName) })
  }),
}
