import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { userOfAccessToken } from '../../sessions/tokens.ts'

export const deleteUser = operation(
  'DeleteUser',
  'public',
  z.object({ AccessToken: fields.accessToken }),
  async (pool, { AccessToken }) => {
    const user = userOfAccessToken(pool, AccessToken)
    await pool.users.delete(user)
    await pool.sessions.revokeAll(user.sub)
    return {}
  },
)
