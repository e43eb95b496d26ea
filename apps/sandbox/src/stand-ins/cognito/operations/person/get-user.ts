import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { userOfAccessToken } from '../../sessions/tokens.ts'
import { attributeList, factorSummary } from '../../users/user.ts'

export const getUser = operation(
  'GetUser',
  'public',
  z.object({ AccessToken: fields.accessToken }),
  (pool, { AccessToken }) => {
    const user = userOfAccessToken(pool, AccessToken)
    return { Username: user.sub, UserAttributes: attributeList(user), ...factorSummary(user) }
  },
)
