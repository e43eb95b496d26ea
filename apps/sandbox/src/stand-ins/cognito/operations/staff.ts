import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { errors } from '../cognito-error.ts'
import { adminOperation, fields, pageOf } from '../operation.ts'
import { checkNewPassword } from '../passwords/password-policy.ts'
import { addUser, changeUser, requireClient, requireUser, setPassword } from '../pool.ts'
import { attributeInput, isPhoneNumber, readAttributes, refuseImmutable } from '../users/attributes.ts'
import { type PoolUser, attributeList, factorSummary, userSummary } from '../users/user.ts'

const named = { Username: fields.username }

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
