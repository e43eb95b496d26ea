import * as z from 'zod'
import { deliveryDetails } from '../../users/codes.ts'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { requireClient } from '../../pool.ts'

const input = z.object({ ClientId: fields.clientId, Username: fields.username })

export const resendConfirmationCode = operation(
  'ResendConfirmationCode',
  'public',
  input,
  async (pool, { ClientId, Username }) => {
    requireClient(pool, ClientId)
    const user = pool.users.find(Username)
    if (!user?.isEnabled) return { CodeDeliveryDetails: deliveryDetails(Username) }
    if (user.status === 'CONFIRMED') throw errors.resendToConfirmed()
    await pool.attempts.count('ResendConfirmationCode', user.sub)
    return { CodeDeliveryDetails: await pool.codes.send(user, 'ResendCode') }
  },
)
