import type { PoolClient } from './clients.ts'
import { type CognitoFault, faults } from './cognito-fault.ts'
import type { Pool } from './pool.ts'
import { authenticationResult } from './tokens.ts'
import type { PoolUser } from './user.ts'

/** Whoever has proved a password: the gates behind it, then a session with tokens. */
export async function signIn(pool: Pool, user: PoolUser, client: PoolClient) {
  if (!user.isEnabled) throw faults.userDisabled()
  if (user.status !== 'CONFIRMED') throw faults.userNotConfirmed()
  await pool.attempts.forget(user.sub)
  const { session, refreshToken } = await pool.sessions.start(user.sub, client)
  return {
    ChallengeParameters: {},
    AuthenticationResult: authenticationResult(pool, user, client, session, refreshToken),
  }
}

export async function failSignIn(pool: Pool, name: string): Promise<CognitoFault> {
  await pool.attempts.noteWrongPassword(name)
  return faults.badLogin()
}
