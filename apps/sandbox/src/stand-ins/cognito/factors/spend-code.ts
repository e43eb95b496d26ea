import { errors } from '../cognito-error.ts'
import { changeUser, type Pool } from '../pool.ts'
import type { PoolUser } from '../users/user.ts'
import { stepOf, withUsed } from './software-token.ts'

/** Throws for a wrong or used code; a correct one is used up. Wrong ones count like wrong passwords. */
export async function spendCode(pool: Pool, user: PoolUser, code: string): Promise<void> {
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
