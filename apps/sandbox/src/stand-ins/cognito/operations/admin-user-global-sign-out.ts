import * as z from 'zod'
import { fields, operation } from '../operation.ts'
import { needUser } from '../pool.ts'

export const adminUserGlobalSignOut = operation(
  'AdminUserGlobalSignOut',
  'admin',
  z.object({ Username: fields.username }),
  async (pool, given) => {
    await pool.sessions.revokeAll(needUser(pool, given.Username).sub)
    return {}
  },
)
