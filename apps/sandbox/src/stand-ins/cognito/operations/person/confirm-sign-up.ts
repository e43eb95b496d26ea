import * as z from 'zod'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { changeUser, requireClient } from '../../pool.ts'

const input = z.object({ ClientId: fields.clientId, Username: fields.username, ConfirmationCode: fields.code })

export const confirmSignUp = operation(
  'ConfirmSignUp',
  'public',
  input,
  async (pool, { ClientId, Username, ConfirmationCode }) => {
    requireClient(pool, ClientId)
    const user = pool.users.find(Username)
    if (!user) throw errors.codeExpired()
    if (user.status === 'CONFIRMED') throw errors.alreadyConfirmed()
    await pool.attempts.count('ConfirmSignUp', user.sub)
    await pool.codes.use(user, 'signup', ConfirmationCode)
    await changeUser(pool, user.sub, {
      status: 'CONFIRMED',
      attributes: { ...user.attributes, phone_number_verified: 'true' },
    })
    return {}
  },
)
