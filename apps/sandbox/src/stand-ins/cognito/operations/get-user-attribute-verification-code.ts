import * as z from 'zod'
import { fields, operation } from '../operation.ts'
import { userOfAccessToken } from '../tokens.ts'

const input = z.object({ AccessToken: fields.accessToken, AttributeName: z.literal('phone_number') })

export const getUserAttributeVerificationCode = operation(
  'GetUserAttributeVerificationCode',
  'public',
  input,
  async (pool, given) => {
    const user = userOfAccessToken(pool, given.AccessToken)
    await pool.attempts.count('ResendConfirmationCode', user.sub)
    return { CodeDeliveryDetails: await pool.codes.send(user, 'VerifyUserAttribute') }
  },
)
