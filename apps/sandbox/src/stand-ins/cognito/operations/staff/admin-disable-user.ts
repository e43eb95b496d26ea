import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { changeUser, requireUser } from '../../pool.ts'

export const adminDisableUser = operation(
  'AdminDisableUser',
  'admin',
  z.object({ Username: fields.username }),
  async (pool, { Username }) => {
    const { sub } = requireUser(pool, Username)
    await changeUser(pool, sub, { isEnabled: false })
    await pool.sessions.revokeAll(sub)
    return {}
  },
)
