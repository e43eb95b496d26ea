import type { PoolClient } from '../clients.ts'
import { type CognitoError, errors } from '../cognito-error.ts'
import type { Pool } from '../pool.ts'
import { authenticationResult } from './tokens.ts'
import type { PoolUser } from '../users/user.ts'

/** The checks after a proven password, then a session with tokens. */
export async function signIn(pool: Pool, user: PoolUser, client: PoolClient) {
  if (!user.isEnabled) throw errors.userDisabled()
  if (user.status !== 'CONFIRMED') throw errors.userNotConfirmed()
  await pool.attempts.forget(user.sub)
  const { session, refreshToken } = await pool.sessions.start(user.sub, client)
  return {
    ChallengeParameters: {},
    AuthenticationResult: authenticationResult(pool, user, client, session, refreshToken),
  }
}

export async function failSignIn(pool: Pool, name: string): Promise<CognitoError> {
  await pool.attempts.noteWrongPassword(name)
  return errors.badLogin()
}
