import * as z from 'zod'
import { faults } from '../cognito-fault.ts'
import { fields, operation } from '../operation.ts'
import { changeUser, needClient } from '../pool.ts'

const input = z.object({ ClientId: fields.clientId, Username: fields.username, ConfirmationCode: fields.code })

export const confirmSignUp = operation(
  'ConfirmSignUp',
  'public',
  input,
  async (pool, { ClientId, Username, ConfirmationCode }) => {
    needClient(ClientId)
    const user = pool.users.find(Username)
    if (!user) throw faults.codeExpired()
    if (user.status === 'CONFIRMED') throw faults.alreadyConfirmed()
    await pool.attempts.count('ConfirmSignUp', user.sub)
    await pool.codes.use(user, 'signup', ConfirmationCode)
    await changeUser(pool, user.sub, {
      status: 'CONFIRMED',
      attributes: { ...user.attributes, phone_number_verified: 'true' },
    })
    return {}
  },
)
