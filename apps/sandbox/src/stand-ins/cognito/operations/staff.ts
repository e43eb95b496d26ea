import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { errors } from '../cognito-error.ts'
import { adminOperation, fields, pageOf } from '../operation.ts'
import {
  addUser,
  changeUser,
  checkNewPassword,
  requireClient,
  requireGroup,
  requireUser,
  setPassword,
} from '../pool.ts'
import {
  attributeInput,
  attributeList,
  factorSummary,
  type Group,
  groupSummary,
  isPhoneNumber,
  type PoolUser,
  readAttributes,
  refuseImmutable,
  userSummary,
} from '../user.ts'

const named = { Username: fields.username }
const page = { Limit: fields.limit, NextToken: fields.pageToken }
const ofGroup = { GroupName: fields.groupName }
const membership = { ...ofGroup, ...named }

export const staffOperations = {
  AdminCreateUser: adminOperation(
    {
      ...named,
      UserAttributes: attributeInput.nullish(),
      TemporaryPassword: fields.password.nullish(),
      // The stand-in doesn't text invitations.
      MessageAction: z.literal('SUPPRESS'),
    },
    async (pool, given) => {
      if (!isPhoneNumber(given.Username)) throw errors.usernameNotPhone()
      const attributes = readAttributes(given.UserAttributes ?? [], true)
      const password = given.TemporaryPassword ?? randomUUID()
      checkNewPassword(password)
      const user = await addUser(pool, given.Username, { password, attributes, status: 'FORCE_CHANGE_PASSWORD' })
      return { User: { ...userSummary(user), Attributes: attributeList(user) } }
    },
  ),
  AdminDeleteUser: adminOperation(named, async (pool, { Username }) => {
    const user = requireUser(pool, Username)
    await pool.users.delete(user)
    await pool.sessions.revokeAll(user.sub)
  }),
  AdminDisableUser: adminOperation(named, async (pool, { Username }) => {
    const { sub } = requireUser(pool, Username)
    await changeUser(pool, sub, { isEnabled: false })
    await pool.sessions.revokeAll(sub)
  }),
  AdminEnableUser: adminOperation(named, async (pool, { Username }) => {
    await changeUser(pool, requireUser(pool, Username).sub, { isEnabled: true })
  }),
  AdminGetUser: adminOperation(named, (pool, { Username }) => {
    const user = requireUser(pool, Username)
    return { ...userSummary(user), UserAttributes: attributeList(user), ...factorSummary(user) }
  }),
  AdminSetUserPassword: adminOperation(
    { ...named, Password: fields.password, Permanent: z.boolean().nullish() },
    async (pool, given) => {
      const { sub } = requireUser(pool, given.Username)
      checkNewPassword(given.Password)
      await setPassword(pool, sub, given.Password)
      await changeUser(pool, sub, { status: given.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' })
    },
  ),
  AdminUpdateUserAttributes: adminOperation({ ...named, UserAttributes: attributeInput }, async (pool, given) => {
    const user = requireUser(pool, given.Username)
    const changes = readAttributes(given.UserAttributes, true)
    refuseImmutable(changes)
    await changeUser(pool, user.sub, { attributes: { ...user.attributes, ...changes } })
  }),
  AdminUserGlobalSignOut: adminOperation(named, (pool, { Username }) =>
    pool.sessions.revokeAll(requireUser(pool, Username).sub),
  ),
  DescribeUserPoolClient: adminOperation({ ClientId: fields.clientId }, (pool, { ClientId }) => {
    const { id, name } = requireClient(ClientId)
    return { UserPoolClient: { UserPoolId: pool.id, ClientId: id, ClientName: name } }
  }),
  ListUsers: adminOperation(
    {
      AttributesToGet: z.array(z.string()).nullish(),
      Filter: z.string().max(256).nullish(),
      Limit: fields.limit,
      PaginationToken: fields.pageToken,
    },
    (pool, { AttributesToGet, Filter, Limit, PaginationToken }) => {
      const found = pool.users.list().filter(readUserFilter(Filter ?? ''))
      const { items, nextToken } = pageOf(found, ({ sub }) => sub, Limit, PaginationToken)
      const users = items.map((user) => ({
        ...userSummary(user),
        Attributes: attributeList(user).filter(({ Name }) => !AttributesToGet || AttributesToGet.includes(Name)),
      }))
      return { Users: users, PaginationToken: nextToken }
    },
  ),
  CreateGroup: adminOperation(
    { ...ofGroup, Description: z.string().max(2048).nullish() },
    async (pool, { GroupName, Description }) => {
      if (pool.groups.get(GroupName)) throw errors.groupExists()
      const group: Group = { name: GroupName, description: Description ?? undefined }
      await pool.groups.put(GroupName, group)
      return { Group: groupSummary(pool.id, group) }
    },
  ),
  GetGroup: adminOperation(ofGroup, (pool, { GroupName }) => ({
    Group: groupSummary(pool.id, requireGroup(pool, GroupName)),
  })),
  DeleteGroup: adminOperation(ofGroup, async (pool, { GroupName }) => {
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
  ListUsersInGroup: adminOperation({ ...ofGroup, ...page }, (pool, { GroupName, Limit, NextToken }) => {
    requireGroup(pool, GroupName)
    const members = pool.users.list().filter((user) => user.groups.includes(GroupName))
    const { items, nextToken } = pageOf(members, ({ sub }) => sub, Limit, NextToken)
    const users = items.map((user) => ({ ...userSummary(user), Attributes: attributeList(user) }))
    return { Users: users, NextToken: nextToken }
  }),
  AdminListGroupsForUser: adminOperation({ ...named, ...page }, (pool, given) => {
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

const valueOf: Readonly<Record<string, (user: PoolUser) => string>> = {
  status: ({ isEnabled }) => (isEnabled ? 'Enabled' : 'Disabled'),
  'cognito:user_status': ({ status }) => status,
}

/** Reads the product's two filters: one attribute and a quoted value. An empty filter matches everybody. */
function readUserFilter(filter: string): (user: PoolUser) => boolean {
  if (filter === '') return () => true
  const [, attribute = '', wanted] = /^(\S+) = "(\w+)"$/.exec(filter) ?? []
  const read = Object.hasOwn(valueOf, attribute) ? valueOf[attribute] : undefined
  if (!read) throw errors.parameter('Error while parsing filter.')
  return (user) => read(user) === wanted
}
