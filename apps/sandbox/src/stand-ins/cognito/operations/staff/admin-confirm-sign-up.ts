import * as z from 'zod'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { changeUser, requireUser } from '../../pool.ts'

/** Confirms the account; as with the vendor, the phone number stays unverified. */
export const adminConfirmSignUp = operation(
  'AdminConfirmSignUp',
  'admin',
  z.object({ Username: fields.username }),
  async (pool, { Username }) => {
    const user = requireUser(pool, Username)
    if (user.status === 'CONFIRMED') throw errors.alreadyConfirmed()
    await changeUser(pool, user.sub, { status: 'CONFIRMED' })
    return {}
  },
)
