import * as z from 'zod'
import { newSecret } from '../../factors/software-token.ts'
import { fields, operation } from '../../operation.ts'
import { changeUser } from '../../pool.ts'
import { userOfAccessToken } from '../../sessions/tokens.ts'

/** The old authenticator goes on until a code of the new one was right. */
export const associateSoftwareToken = operation(
  'AssociateSoftwareToken',
  'public',
  z.object({ AccessToken: fields.accessToken }),
  async (pool, given) => {
    const { sub, factor } = userOfAccessToken(pool, given.AccessToken)
    const SecretCode = newSecret()
    await changeUser(pool, sub, { factor: { isOn: false, ...factor, offered: SecretCode } })
    return { SecretCode }
  },
)
