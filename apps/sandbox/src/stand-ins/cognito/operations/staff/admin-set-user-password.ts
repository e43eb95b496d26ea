import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { checkNewPassword } from '../../passwords/password-policy.ts'
import { changeUser, requireUser, setPassword } from '../../pool.ts'

const input = z.object({ Username: fields.username, Password: fields.password, Permanent: z.boolean().nullish() })

export const adminSetUserPassword = operation('AdminSetUserPassword', 'admin', input, async (pool, given) => {
  const { sub } = requireUser(pool, given.Username)
  checkNewPassword(given.Password)
  await setPassword(pool, sub, given.Password)
  await changeUser(pool, sub, { status: given.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' })
  return {}
})
