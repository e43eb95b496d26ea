import * as z from 'zod'
import { faults } from '../cognito-fault.ts'
import { fields, operation } from '../operation.ts'
import { checkNewPassword } from '../password-policy.ts'
import { hasPassword, setPassword } from '../pool.ts'
import { userOfAccessToken } from '../tokens.ts'

const input = z.object({
  AccessToken: fields.accessToken,
  PreviousPassword: fields.password,
  ProposedPassword: fields.password,
})

export const changePassword = operation('ChangePassword', 'public', input, async (pool, given) => {
  const user = userOfAccessToken(pool, given.AccessToken)
  checkNewPassword(given.ProposedPassword)
  await pool.attempts.count('ChangePassword', user.sub)
  if (!hasPassword(pool, user, given.PreviousPassword)) throw faults.badLogin()
  await setPassword(pool, user.sub, given.ProposedPassword)
  return {}
})
