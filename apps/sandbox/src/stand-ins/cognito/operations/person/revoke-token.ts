import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { requireClient } from '../../pool.ts'

export const revokeToken = operation(
  'RevokeToken',
  'public',
  z.object({ ClientId: fields.clientId, Token: z.string() }),
  async (pool, given) => {
    requireClient(pool, given.ClientId)
    await pool.sessions.revoke(given.Token)
    return {}
  },
)
