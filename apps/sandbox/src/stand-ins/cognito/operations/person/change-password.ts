import * as z from 'zod'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { checkNewPassword } from '../../passwords/password-policy.ts'
import { hasPassword, setPassword } from '../../pool.ts'
import { userOfAccessToken } from '../../sessions/tokens.ts'

const input = z.object({
  AccessToken: fields.accessToken,
  PreviousPassword: fields.password,
  ProposedPassword: fields.password,
})

export const changePassword = operation('ChangePassword', 'public', input, async (pool, given) => {
  const user = userOfAccessToken(pool, given.AccessToken)
  checkNewPassword(given.ProposedPassword)
  await pool.attempts.count('ChangePassword', user.sub)
  if (!hasPassword(pool, user, given.PreviousPassword)) throw errors.badLogin()
  await setPassword(pool, user.sub, given.ProposedPassword)
  return {}
})
