import * as z from 'zod'
import { errors } from '../../cognito-error.ts'
import { deliveryDetails } from '../../users/codes.ts'
import { fields, operation } from '../../operation.ts'
import { requireClient } from '../../pool.ts'
import { isPhoneVerified } from '../../users/user.ts'

const input = z.object({ ClientId: fields.clientId, Username: fields.username })

export const forgotPassword = operation('ForgotPassword', 'public', input, async (pool, { ClientId, Username }) => {
  requireClient(pool, ClientId)
  const user = pool.users.find(Username)
  if (!user?.isEnabled || !isPhoneVerified(user)) return { CodeDeliveryDetails: deliveryDetails(Username) }
  if (user.status === 'FORCE_CHANGE_PASSWORD') throw errors.passwordFixed()
  await pool.attempts.count('ForgotPassword', user.sub)
  return { CodeDeliveryDetails: await pool.codes.send(user, 'ForgotPassword') }
})
