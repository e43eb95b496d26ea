import type { PoolClient } from '../clients.ts'
import { errors } from '../cognito-error.ts'
import { askForCode } from '../passwords/challenge.ts'
import { type Pool, changeUser } from '../pool.ts'
import { authenticationResult } from './tokens.ts'
import type { PoolUser } from '../users/user.ts'
import { stepOf, withUsed } from '../factors/software-token.ts'

export async function signIn(pool: Pool, user: PoolUser, client: PoolClient) {
  refuseKeptOut(user)
  return user.factor?.isOn ? askForCode(pool, user, client) : startSession(pool, user, client)
}

export async function signInWithCode(pool: Pool, user: PoolUser, client: PoolClient, code: string) {
  refuseKeptOut(user)
  await spendCode(pool, user, code)
  return startSession(pool, user, client)
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

export async function failSignIn(pool: Pool, name: string): Promise<Error> {
  await pool.attempts.noteWrongPassword(name)
  return errors.badLogin()
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
