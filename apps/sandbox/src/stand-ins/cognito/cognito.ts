import type { ServerResponse } from 'node:http'
import { answerCors, type StandIn } from '../../stand-in.ts'
import type { State } from '../../state.ts'
import { world } from '../../world.ts'
import { answerJson, answerWith, operationOf, readJson, refuseStrangers } from '../aws-json.ts'
import type { SmsStandIn } from '../sms/sms.ts'
import type { SmsTrigger } from './triggers/custom-sms-sender.ts'
import { operations } from './operations.ts'
import { type CurrentCode, currentCode } from './factors/software-token.ts'
import { openPool, type Pool, requireClient } from './pool.ts'
import { authenticationResult } from './sessions/tokens.ts'
import { addUser } from './users/new-user.ts'
import type { PoolUser } from './users/user.ts'
import type { SignUpGate } from './triggers/pre-sign-up.ts'

export type CognitoStandIn = StandIn & {
  /** Number of users in the pool. */
  userCount(): number
  subOf(phoneNumber: string): string | undefined
  /** Tokens as after a sign-in, by default through the driver app; undefined for somebody who can't sign in. */
  tokensOf(phoneNumber: string, clientId?: string): Promise<{ idToken: string; accessToken: string } | undefined>
  /** The authenticator app's current code, or the next one if that was used. */
  codeOf(phoneNumber: string): CurrentCode | undefined
  /** Everybody in the pool, newest first. */
  people(): PoolPerson[]
  /** Adds a confirmed user with a password to a group, as staff would in the vendor's console. */
  hire(person: Hired): Promise<void>
  /** Creates the group if it is missing. */
  ensureGroup(name: string, description: string): Promise<void>
}

type Hired = { readonly phoneNumber: string; readonly name: string; readonly password: string; readonly group: string }

export type PoolPerson = Pick<PoolUser, 'sub' | 'status' | 'isEnabled' | 'groups' | 'createdAt'> & {
  readonly phoneNumber: string
  readonly name: string
}

const personOf = ({ sub, status, isEnabled, groups, createdAt, attributes }: PoolUser): PoolPerson => ({
  sub,
  status,
  isEnabled,
  groups,
  createdAt,
  phoneNumber: attributes['phone_number'] ?? '',
  name: attributes['name'] ?? '',
})

type Options = {
  readonly state: State
  readonly sms: SmsStandIn
  /** Sends the texts instead of the pool. */
  readonly trigger: SmsTrigger | undefined
  /** Called before a sign-up. */
  readonly gate: SignUpGate | undefined
}

/** Cognito user pools: AWS JSON 1.1 by POST, and the key set by GET. */
export async function createCognito({ state, sms, ...triggers }: Options): Promise<CognitoStandIn> {
  const pool = await openPool(state, sms, triggers)
  return {
    prefix: '/cognito',
    async respond(request, response, path) {
      if (answerCors(request, response)) return
      if (request.method === 'GET') return answerKeySet(pool, response, path)
      await answerWith(response, async () => {
        const operation = operationOf(operations, request)
        if (operation.access === 'admin') refuseStrangers(request, 'cognito-idp')
        return operation.run(pool, await readJson(request))
      })
    },
    userCount: () => pool.users.size,
    codeOf(phoneNumber) {
      const user = pool.users.find(phoneNumber)
      return currentCode(user?.factor, Date.now())
    },
    people: () =>
      pool.users
        .list()
        .map(personOf)
        .toSorted((a, b) => b.createdAt - a.createdAt),
    async tokensOf(phoneNumber, clientId = world.driverClientId) {
      const user = pool.users.find(phoneNumber)
      if (!user?.isEnabled || user.status !== 'CONFIRMED') return undefined
      const client = requireClient(clientId)
      const { session } = await pool.sessions.start(user.sub, client)
      const { IdToken, AccessToken } = authenticationResult(pool, user, client, session)
      return { idToken: IdToken, accessToken: AccessToken }
    },
    async hire({ phoneNumber, name, password, group }) {
      const attributes = { name, phone_number_verified: 'true' }
      await addUser(pool, phoneNumber, { password, attributes, status: 'CONFIRMED', groups: [group] })
    },
    subOf: (phoneNumber) => pool.users.find(phoneNumber)?.sub,
    async ensureGroup(name, description) {
      if (pool.groups.get(name)) return
      await pool.groups.put(name, { name, description })
    },
  }
}

function answerKeySet(pool: Pool, response: ServerResponse, path: string): void {
  if (path === `/${pool.id}/.well-known/jwks.json`) return answerJson(response, 200, pool.keys.keySet, 'json')
  answerJson(response, 404, { message: 'There is nothing at this address.' }, 'json')
}
