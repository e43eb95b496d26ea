import * as z from 'zod'
import { passwordChallenge } from '../challenge.ts'
import { faults } from '../cognito-fault.ts'
import { fields, operation } from '../operation.ts'
import { hasPassword, needClient, type Pool } from '../pool.ts'
import { failSignIn, signIn } from '../sign-in.ts'
import type { PoolClient } from '../clients.ts'
import { authenticationResult } from '../tokens.ts'

const input = z.object({
  ClientId: fields.clientId,
  AuthFlow: z.string(),
  /** Null is what the browser's client sends for a device that it does not remember. */
  AuthParameters: z.record(z.string(), z.string().nullable()).nullish(),
})

type Parameters = Readonly<Record<string, string | null>>

export const initiateAuth = operation(
  'InitiateAuth',
  'public',
  input,
  async (pool, { ClientId, AuthFlow, AuthParameters }) => {
    const client = needClient(ClientId)
    const parameters = AuthParameters ?? {}
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return passwordChallenge(pool, client, need(parameters, 'USERNAME'), need(parameters, 'SRP_A'))
      case 'USER_PASSWORD_AUTH':
        return withPassword(pool, client, parameters)
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return withRefreshToken(pool, client, need(parameters, 'REFRESH_TOKEN'))
      default:
        throw faults.parameter('Initiate Auth method not supported.')
    }
  },
)

async function withPassword(pool: Pool, client: PoolClient, parameters: Parameters) {
  const username = need(parameters, 'USERNAME')
  const user = pool.users.find(username)
  const name = user?.sub ?? username
  pool.attempts.refuseLocked(name)
  if (!user || !hasPassword(pool, user, need(parameters, 'PASSWORD'))) throw await failSignIn(pool, name)
  return signIn(pool, user, client)
}

function withRefreshToken(pool: Pool, client: PoolClient, refreshToken: string) {
  const session = pool.sessions.ofRefreshToken(refreshToken, client.id)
  const user = pool.users.get(session.sub)
  if (!user) throw faults.refreshTokenRevoked()
  if (!user.isEnabled) throw faults.userDisabled()
  return { ChallengeParameters: {}, AuthenticationResult: authenticationResult(pool, user, client, session) }
}

function need(parameters: Parameters, name: string): string {
  const value = parameters[name]
  if (!value) throw faults.parameter(`Missing required parameter ${name}`)
  return value
}
