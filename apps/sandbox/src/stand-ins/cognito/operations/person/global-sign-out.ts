import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { userOfAccessToken } from '../../sessions/tokens.ts'

export const globalSignOut = operation(
  'GlobalSignOut',
  'public',
  z.object({ AccessToken: fields.accessToken }),
  async (pool, given) => {
    await pool.sessions.revokeAll(userOfAccessToken(pool, given.AccessToken).sub)
    return {}
  },
)
