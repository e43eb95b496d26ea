import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { requireUser } from '../../pool.ts'

export const adminUserGlobalSignOut = operation(
  'AdminUserGlobalSignOut',
  'admin',
  z.object({ Username: fields.username }),
  async (pool, given) => {
    await pool.sessions.revokeAll(requireUser(pool, given.Username).sub)
    return {}
  },
)
