import * as z from 'zod'
import { passwordChallenge } from '../../passwords/challenge.ts'
import type { AuthFlow, PoolClient } from '../../clients.ts'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { hasPassword, requireClient, type Pool } from '../../pool.ts'
import { failSignIn, signIn } from '../../sessions/sign-in.ts'
import { renewedTokens } from '../../sessions/tokens.ts'

const input = z.object({
  ClientId: fields.clientId,
  AuthFlow: z.string(),
  /** The browser's client sends null for a device it doesn't remember. */
  AuthParameters: z.record(z.string(), z.string().nullable()).nullish(),
})

type Parameters = Readonly<Record<string, string | null>>
type Flow = {
  readonly allowedBy: AuthFlow
  run(pool: Pool, client: PoolClient, parameters: Parameters): object | Promise<object>
}

const refresh: Flow = {
  allowedBy: 'ALLOW_REFRESH_TOKEN_AUTH',
  run: (pool, client, parameters) => renewedTokens(pool, client, need(parameters, 'REFRESH_TOKEN')),
}

const flows: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: {
    allowedBy: 'ALLOW_USER_SRP_AUTH',
    run: (pool, client, parameters) =>
      passwordChallenge(pool, client, need(parameters, 'USERNAME'), need(parameters, 'SRP_A')),
  },
  USER_PASSWORD_AUTH: { allowedBy: 'ALLOW_USER_PASSWORD_AUTH', run: withPassword },
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
}

export const initiateAuth = operation(
  'InitiateAuth',
  'public',
  input,
  async (pool, { ClientId, AuthFlow: name, AuthParameters }) => {
    const client = requireClient(pool, ClientId)
    const flow = Object.hasOwn(flows, name) ? flows[name] : undefined
    if (!flow) throw errors.parameter('Initiate Auth method not supported.')
    if (!client.explicitAuthFlows.includes(flow.allowedBy)) throw errors.flowForbidden(name)
    return flow.run(pool, client, AuthParameters ?? {})
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

function need(parameters: Parameters, name: string): string {
  const value = parameters[name]
  if (!value) throw errors.parameter(`Missing required parameter ${name}`)
  return value
}
