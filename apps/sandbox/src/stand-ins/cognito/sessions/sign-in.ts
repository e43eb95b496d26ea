import type { PoolClient } from '../clients.ts'
import { errors } from '../cognito-error.ts'
import { askForCode } from '../factors/factor-challenge.ts'
import { spendCode } from '../factors/spend-code.ts'
import type { Pool } from '../pool.ts'
import { authenticationResult } from './tokens.ts'
import type { PoolUser } from '../users/user.ts'

/** After the password: the remaining checks, then a session with tokens, or a challenge for a code. */
export async function signIn(pool: Pool, user: PoolUser, client: PoolClient) {
  refuseKeptOut(user)
  return user.factor?.isOn ? askForCode(pool, user, client) : startSession(pool, user, client)
}

/** The same after the code. */
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
    AuthenticationResult: authenticationResult(pool, user, client, session, refreshToken),
  }
}

export async function failSignIn(pool: Pool, name: string): Promise<Error> {
  await pool.attempts.noteWrongPassword(name)
  return errors.badLogin()
}
