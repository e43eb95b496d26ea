import * as z from 'zod'
import { newSecret } from '../../factors/software-token.ts'
import { fields, operation } from '../../operation.ts'
import { changeUser } from '../../pool.ts'
import { userOfAccessToken } from '../../sessions/tokens.ts'

/** The old authenticator stays valid until the new one's first correct code. */
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
