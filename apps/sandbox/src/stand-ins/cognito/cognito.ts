import { answerCors, type StandIn } from '../../stand-in.ts'
import { world } from '../../world.ts'
import { answerJson, answerWith, operationOf, readJson, refuseStrangers } from '../aws-json.ts'
import { sessionOperations } from './operations/sessions.ts'
import { staffOperations } from './operations/staff.ts'
import { personOperations } from './operations/person.ts'
import { currentCode, type PoolUser } from './user.ts'
import { addUser, openPool, type PoolOptions, requireClient } from './pool.ts'
import { authenticationResult } from './tokens.ts'

type Hired = { readonly phoneNumber: string; readonly name: string; readonly password: string; readonly group: string }

export type PoolPerson = ReturnType<typeof personOf>

const personOf = ({ sub, status, isEnabled, groups, createdAt, attributes }: PoolUser) => ({
  sub,
  status,
  isEnabled,
  groups,
  createdAt,
  phoneNumber: attributes['phone_number'] ?? '',
  name: attributes['name'] ?? '',
})

export const operations = { ...personOperations, ...sessionOperations, ...staffOperations }

export async function createCognito(options: PoolOptions) {
  const pool = await openPool(options)
  const standIn: StandIn = {
    prefix: '/cognito',
    async respond(request, response) {
      if (answerCors(request, response)) return
      if (request.method === 'GET') return answerJson(response, 200, pool.keys.keySet, 'json')
      await answerWith(response, async () => {
        const operation = operationOf(operations, request)
        if (operation.access === 'admin') refuseStrangers(request, 'cognito-idp')
        return operation.run(pool, await readJson(request))
      })
    },
  }
  return {
    ...standIn,
    userCount: () => pool.users.list().length,
    codeOf: (phoneNumber: string) => currentCode(pool.users.find(phoneNumber)?.factor, Date.now()),
    people: () =>
      pool.users
        .list()
        .map(personOf)
        .toSorted((a, b) => b.createdAt - a.createdAt),
    /** Tokens as after a sign-in, by default through the driver app. Undefined for somebody who can't sign in. */
    async tokensOf(phoneNumber: string, clientId: string = world.driverClientId) {
      const user = pool.users.find(phoneNumber)
      if (!user?.isEnabled || user.status !== 'CONFIRMED') return undefined
      const client = requireClient(clientId)
      const { session } = await pool.sessions.start(user.sub, client)
      const { IdToken, AccessToken } = await authenticationResult(pool, user, client, session)
      return { idToken: IdToken, accessToken: AccessToken }
    },
    async hire({ phoneNumber, name, password, group }: Hired): Promise<void> {
      const attributes = { name, phone_number_verified: 'true' }
      await addUser(pool, phoneNumber, { password, attributes, status: 'CONFIRMED', groups: [group] })
    },
    subOf: (phoneNumber: string) => pool.users.find(phoneNumber)?.sub,
    async ensureGroup(name: string, description: string): Promise<void> {
      if (pool.groups.get(name)) return
      await pool.groups.put(name, { name, description })
    },
  }
}
