import * as z from 'zod'
import { faults } from '../cognito-fault.ts'
import { fields, operation } from '../operation.ts'
import { changeUser, needUser } from '../pool.ts'

/** Confirms the account; the phone number stays unverified, as with the vendor. */
export const adminConfirmSignUp = operation(
  'AdminConfirmSignUp',
  'admin',
  z.object({ Username: fields.username }),
  async (pool, { Username }) => {
    const user = needUser(pool, Username)
    if (user.status === 'CONFIRMED') throw faults.alreadyConfirmed()
    await changeUser(pool, user.sub, { status: 'CONFIRMED' })
    return {}
  },
)
