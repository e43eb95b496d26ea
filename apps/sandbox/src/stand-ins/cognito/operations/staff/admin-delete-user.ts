import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { requireUser } from '../../pool.ts'

export const adminDeleteUser = operation(
  'AdminDeleteUser',
  'admin',
  z.object({ Username: fields.username }),
  async (pool, { Username }) => {
    const user = requireUser(pool, Username)
    await pool.users.delete(user)
    await pool.sessions.revokeAll(user.sub)
    return {}
  },
)
