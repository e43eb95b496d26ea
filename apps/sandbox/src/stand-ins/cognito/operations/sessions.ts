import * as z from 'zod'
import type { PoolClient } from '../clients.ts'
import { errors } from '../cognito-error.ts'
import { fields, publicOperation } from '../operation.ts'
import { passwordChallenge, personOfSession, readChallenge } from '../passwords/challenge.ts'
import { provesPassword } from '../passwords/srp.ts'
import { type Pool, requireClient } from '../pool.ts'
import { failSignIn, signIn, signInWithCode } from '../sessions/sign-in.ts'
import { renewedTokens, userOfAccessToken } from '../sessions/tokens.ts'

/** The browser's client sends null for a device that it doesn't remember. */
const parameters = z.record(z.string(), z.string().nullable())
type Parameters = z.output<typeof parameters>

type Flow = (pool: Pool, client: PoolClient, given: Parameters) => Promise<object>

const flows: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: (pool, client, given) =>
    passwordChallenge(pool, client, need(given, 'USERNAME'), need(given, 'SRP_A')),
  REFRESH_TOKEN_AUTH: (pool, client, given) => renewedTokens(pool, client, need(given, 'REFRESH_TOKEN')),
}

type Challenge = (pool: Pool, client: PoolClient, given: Parameters, session: string) => Promise<object>

const challenges: Readonly<Record<string, Challenge>> = {
  async PASSWORD_VERIFIER(pool, client, given) {
    const secretBlock = need(given, 'PASSWORD_CLAIM_SECRET_BLOCK')
    const signature = need(given, 'PASSWORD_CLAIM_SIGNATURE')
    const timestamp = need(given, 'TIMESTAMP')
    const { exchange, userId, countedAs } = await readChallenge(pool, client, secretBlock)
    pool.attempts.refuseLocked(countedAs)
    const proof = { poolName: pool.name, userId, secretBlock, timestamp, signature }
    const user = pool.users.get(userId)
    if (!user || !provesPassword(exchange, proof)) throw await failSignIn(pool, countedAs)
    return signIn(pool, user, client)
  },
  async SOFTWARE_TOKEN_MFA(pool, client, given, session) {
    const [username, code] = [need(given, 'USERNAME'), need(given, 'SOFTWARE_TOKEN_MFA_CODE')]
    const user = await personOfSession(pool, client, session)
    if (pool.users.find(username)?.sub !== user.sub) throw errors.sessionInvalid()
    return signInWithCode(pool, user, client, code)
  },
}

function need(given: Parameters, name: string): string {
  const value = given[name]
  if (!value) throw errors.parameter(`Missing required parameter ${name}`)
  return value
}

export const sessionOperations = {
  InitiateAuth: publicOperation(
    { ClientId: fields.clientId, AuthFlow: z.string(), AuthParameters: parameters.nullish() },
    (pool, { ClientId, AuthFlow: name, AuthParameters }) => {
      const client = requireClient(ClientId)
      const flow = Object.hasOwn(flows, name) ? flows[name] : undefined
      if (!flow) throw errors.parameter('Initiate Auth method not supported.')
      return flow(pool, client, AuthParameters ?? {})
    },
  ),
  RespondToAuthChallenge: publicOperation(
    {
      ClientId: fields.clientId,
      ChallengeName: z.string(),
      ChallengeResponses: parameters,
      Session: z.string().nullish(),
    },
    (pool, { ClientId, ChallengeName: name, ChallengeResponses, Session }) => {
      const client = requireClient(ClientId)
      const challenge = Object.hasOwn(challenges, name) ? challenges[name] : undefined
      if (!challenge) throw errors.parameter('Challenge name is not supported.')
      return challenge(pool, client, ChallengeResponses, Session ?? '')
    },
  ),
  RevokeToken: publicOperation({ ClientId: fields.clientId, Token: z.string() }, async (pool, given) => {
    await pool.sessions.revoke(given.Token)
  }),
  GlobalSignOut: publicOperation({ AccessToken: fields.accessToken }, async (pool, given) => {
    await pool.sessions.revokeAll((await userOfAccessToken(pool, given.AccessToken)).sub)
  }),
}
