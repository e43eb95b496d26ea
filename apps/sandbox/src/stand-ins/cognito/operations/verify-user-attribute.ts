import * as z from 'zod'
import { fields, operation } from '../operation.ts'
import { changeUser } from '../pool.ts'
import { userOfAccessToken } from '../tokens.ts'

const input = z.object({ AccessToken: fields.accessToken, AttributeName: z.literal('phone_number'), Code: fields.code })

export const verifyUserAttribute = operation(
  'VerifyUserAttribute',
  'public',
  input,
  async (pool, { AccessToken, Code }) => {
    const user = userOfAccessToken(pool, AccessToken)
    await pool.attempts.count('VerifyUserAttribute', user.sub)
    await pool.codes.use(user, 'verify', Code)
    await changeUser(pool, user.sub, { attributes: { ...user.attributes, phone_number_verified: 'true' } })
    return {}
  },
)
