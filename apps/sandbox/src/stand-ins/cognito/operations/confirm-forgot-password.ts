import * as z from 'zod'
import { faults } from '../cognito-fault.ts'
import { fields, operation } from '../operation.ts'
import { checkNewPassword } from '../password-policy.ts'
import { needClient, setPassword } from '../pool.ts'

const input = z.object({
  ClientId: fields.clientId,
  Username: fields.username,
  ConfirmationCode: fields.code,
  Password: fields.password,
})

export const confirmForgotPassword = operation('ConfirmForgotPassword', 'public', input, async (pool, given) => {
  needClient(given.ClientId)
  checkNewPassword(given.Password)
  const user = pool.users.find(given.Username)
  if (!user?.isEnabled) throw faults.codeWrong()
  await pool.attempts.count('ConfirmForgotPassword', user.sub)
  await pool.codes.use(user, 'reset', given.ConfirmationCode)
  await setPassword(pool, user.sub, given.Password)
  return {}
})
