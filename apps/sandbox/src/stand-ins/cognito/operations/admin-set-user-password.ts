import * as z from 'zod'
import { fields, operation } from '../operation.ts'
import { checkNewPassword } from '../password-policy.ts'
import { changeUser, needUser, setPassword } from '../pool.ts'

/** Permanent passwords only: temporary ones belong to accounts that staff creates, and nobody's staff does that here. */
const input = z.object({ Username: fields.username, Password: fields.password, Permanent: z.literal(true) })

export const adminSetUserPassword = operation(
  'AdminSetUserPassword',
  'admin',
  input,
  async (pool, { Username, Password }) => {
    const { sub } = needUser(pool, Username)
    checkNewPassword(Password)
    await setPassword(pool, sub, Password)
    await changeUser(pool, sub, { status: 'CONFIRMED' })
    return {}
  },
)
