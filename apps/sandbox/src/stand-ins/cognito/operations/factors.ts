import * as z from 'zod'
import { errors } from '../cognito-error.ts'
import { newSecret, stepOf } from '../factors/software-token.ts'
import { adminOperation, fields, publicOperation } from '../operation.ts'
import { changeUser, type Pool, requireUser } from '../pool.ts'
import { userOfAccessToken } from '../sessions/tokens.ts'
import type { PoolUser } from '../users/user.ts'

const settings = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })

async function prefer(pool: Pool, { sub, factor }: PoolUser, { Enabled, PreferredMfa }: z.output<typeof settings>) {
  if (PreferredMfa && !Enabled)
    throw errors.parameter('SoftwareTokenMfaSettings: MFA cannot be preferred if not enabled')
  if (Enabled && !factor?.token) throw errors.parameter('User has not verified software token mfa')
  await changeUser(pool, sub, { factor: { ...factor, isOn: Enabled } })
}

export const factorOperations = {
  /** The old authenticator stays valid until the new one's first correct code. */
  AssociateSoftwareToken: publicOperation({ AccessToken: fields.accessToken }, async (pool, given) => {
    const { sub, factor } = await userOfAccessToken(pool, given.AccessToken)
    const SecretCode = newSecret()
    await changeUser(pool, sub, { factor: { isOn: false, ...factor, offered: SecretCode } })
    return { SecretCode }
  }),
  VerifySoftwareToken: publicOperation(
    { AccessToken: fields.accessToken, UserCode: z.string().regex(/^\d{6}$/) },
    async (pool, given) => {
      const { sub, factor } = await userOfAccessToken(pool, given.AccessToken)
      const secret = factor?.offered
      if (!secret) throw errors.tokenUnknown()
      const step = stepOf(secret, given.UserCode, Date.now())
      if (step === undefined) throw errors.tokenNotEnabled()
      await changeUser(pool, sub, { factor: { isOn: factor.isOn, token: { secret, usedSteps: [step] } } })
      return { Status: 'SUCCESS' }
    },
  ),
  SetUserMFAPreference: publicOperation(
    { AccessToken: fields.accessToken, SoftwareTokenMfaSettings: settings },
    async (pool, given) =>
      prefer(pool, await userOfAccessToken(pool, given.AccessToken), given.SoftwareTokenMfaSettings),
  ),
  AdminSetUserMFAPreference: adminOperation(
    { Username: fields.username, SoftwareTokenMfaSettings: settings },
    (pool, given) => prefer(pool, requireUser(pool, given.Username), given.SoftwareTokenMfaSettings),
  ),
}
