import * as z from 'zod'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { checkNewPassword } from '../../passwords/password-policy.ts'
import { requireClient, setPassword } from '../../pool.ts'

const input = z.object({
  ClientId: fields.clientId,
  Username: fields.username,
  ConfirmationCode: fields.code,
  Password: fields.password,
})

export const confirmForgotPassword = operation('ConfirmForgotPassword', 'public', input, async (pool, given) => {
  requireClient(pool, given.ClientId)
  checkNewPassword(given.Password)
  const user = pool.users.find(given.Username)
  if (!user?.isEnabled) throw errors.codeWrong()
  await pool.attempts.count('ConfirmForgotPassword', user.sub)
  await pool.codes.use(user, 'reset', given.ConfirmationCode)
  await setPassword(pool, user.sub, given.Password)
  return {}
})
