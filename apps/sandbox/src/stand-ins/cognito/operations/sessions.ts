import * as z from 'zod'
import type { PoolClient } from '../sessions.ts'
import { errors } from '../cognito-error.ts'
import { adminOperation, fields, publicOperation } from '../operation.ts'
import { askForCode, passwordChallenge, personOfSession, readChallenge } from '../passwords/challenge.ts'
import { provesPassword } from '../passwords/srp.ts'
import { changeUser, type Pool, requireClient, requireUser } from '../pool.ts'
import { authenticationResult, renewedTokens, userOfAccessToken } from '../tokens.ts'
import { newSecret, type PoolUser, stepOf, withUsed } from '../user.ts'

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
    if (!user || !provesPassword(exchange, proof)) {
      await pool.attempts.noteWrongPassword(countedAs)
      throw errors.badLogin()
    }
    refuseKeptOut(user)
    return user.factor?.isOn ? askForCode(pool, user, client) : startSession(pool, user, client)
  },
  async SOFTWARE_TOKEN_MFA(pool, client, given, session) {
    const [username, code] = [need(given, 'USERNAME'), need(given, 'SOFTWARE_TOKEN_MFA_CODE')]
    const user = await personOfSession(pool, client, session)
    if (pool.users.find(username)?.sub !== user.sub) throw errors.sessionInvalid()
    refuseKeptOut(user)
    await spendCode(pool, user, code)
    return startSession(pool, user, client)
  },
}

function need(given: Parameters, name: string): string {
  const value = given[name]
  if (!value) throw errors.parameter(`Missing required parameter ${name}`)
  return value
}

const settings = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })

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
  /** The old authenticator stays valid until the new one's first correct code. */
  AssociateSoftwareToken: publicOperation({ AccessToken: fields.accessToken }, async (pool, given) => {
    const { sub, factor } = await userOfAccessToken(pool, given.AccessToken)
    const SecretCode = newSecret()
    await changeUser(pool, sub, { factor: { isOn: false, ...factor, offered: SecretCode } })
    return { SecretCode }
  }),
  VerifySoftwareToken: publicOperation(
    { AccessToken: fields.accessToken, UserCode: z.string().regex(/^\d{6}$/) },
    async (pool, given) => {
      const { sub, factor } = await userOfAccessToken(pool, given.AccessToken)
      const secret = factor?.offered
      if (!secret) throw errors.tokenUnknown()
      const step = stepOf(secret, given.UserCode, Date.now())
      if (step === undefined) throw errors.tokenNotEnabled()
      await changeUser(pool, sub, { factor: { isOn: factor.isOn, token: { secret, usedSteps: [step] } } })
      return { Status: 'SUCCESS' }
    },
  ),
  SetUserMFAPreference: publicOperation(
    { AccessToken: fields.accessToken, SoftwareTokenMfaSettings: settings },
    async (pool, given) =>
      prefer(pool, await userOfAccessToken(pool, given.AccessToken), given.SoftwareTokenMfaSettings),
  ),
  AdminSetUserMFAPreference: adminOperation(
    { Username: fields.username, SoftwareTokenMfaSettings: settings },
    (pool, given) => prefer(pool, requireUser(pool, given.Username), given.SoftwareTokenMfaSettings),
  ),
}

function refuseKeptOut(user: PoolUser): void {
  if (!user.isEnabled) throw errors.userDisabled()
  if (user.status === 'FORCE_CHANGE_PASSWORD') throw errors.parameter('The sandbox has no NEW_PASSWORD_REQUIRED.')
  if (user.status !== 'CONFIRMED') throw errors.userNotConfirmed()
}

async function startSession(pool: Pool, user: PoolUser, client: PoolClient) {
  await pool.attempts.forget(user.sub)
  const { session, refreshToken } = await pool.sessions.start(user.sub, client)
  return {
    ChallengeParameters: {},
    AuthenticationResult: await authenticationResult(pool, user, client, session, refreshToken),
  }
}

/** Throws for a wrong or used code, and uses up a correct one. Wrong codes count like wrong passwords. */
async function spendCode(pool: Pool, user: PoolUser, code: string): Promise<void> {
  const { factor } = user
  if (!factor?.token) throw errors.tokenUnknown()
  pool.attempts.refuseLocked(user.sub)
  const { secret, usedSteps } = factor.token
  const step = stepOf(secret, code, Date.now())
  if (step === undefined) {
    await pool.attempts.noteWrongPassword(user.sub)
    throw errors.factorCodeWrong()
  }
  if (usedSteps.includes(step)) throw errors.factorCodeUsed()
  await changeUser(pool, user.sub, { factor: { ...factor, token: { secret, usedSteps: withUsed(usedSteps, step) } } })
}

async function prefer(pool: Pool, { sub, factor }: PoolUser, { Enabled, PreferredMfa }: z.output<typeof settings>) {
  if (PreferredMfa && !Enabled)
    throw errors.parameter('SoftwareTokenMfaSettings: MFA cannot be preferred if not enabled')
  if (Enabled && !factor?.token) throw errors.parameter('User has not verified software token mfa')
  await changeUser(pool, sub, { factor: { ...factor, isOn: Enabled } })
}
