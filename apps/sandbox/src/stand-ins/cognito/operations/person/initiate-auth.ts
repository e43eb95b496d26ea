import * as z from 'zod'
import { passwordChallenge } from '../../passwords/challenge.ts'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { hasPassword, requireClient, type Pool } from '../../pool.ts'
import { failSignIn, signIn } from '../../sessions/sign-in.ts'
import type { PoolClient } from '../../clients.ts'
import { authenticationResult } from '../../sessions/tokens.ts'

const input = z.object({
  ClientId: fields.clientId,
  AuthFlow: z.string(),
  /** The browser's client sends null for a device it doesn't remember. */
  AuthParameters: z.record(z.string(), z.string().nullable()).nullish(),
})

type Parameters = Readonly<Record<string, string | null>>

export const initiateAuth = operation(
  'InitiateAuth',
  'public',
  input,
  async (pool, { ClientId, AuthFlow, AuthParameters }) => {
    const client = requireClient(ClientId)
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
        throw errors.parameter('Initiate Auth method not supported.')
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
  if (!user) throw errors.refreshTokenRevoked()
  if (!user.isEnabled) throw errors.userDisabled()
  return { ChallengeParameters: {}, AuthenticationResult: authenticationResult(pool, user, client, session) }
}

function need(parameters: Parameters, name: string): string {
  const value = parameters[name]
  if (!value) throw errors.parameter(`Missing required parameter ${name}`)
  return value
}
