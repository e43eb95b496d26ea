import * as z from 'zod'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { changeUser, type Pool, requireUser } from '../../pool.ts'
import { userOfAccessToken } from '../../sessions/tokens.ts'
import type { PoolUser } from '../../users/user.ts'

const settings = z.object({
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) }),
})

async function prefer(pool: Pool, { sub, factor }: PoolUser, { SoftwareTokenMfaSettings }: z.output<typeof settings>) {
  const { Enabled: isOn, PreferredMfa } = SoftwareTokenMfaSettings
  if (PreferredMfa && !isOn) throw errors.parameter('SoftwareTokenMfaSettings: MFA cannot be preferred if not enabled')
  if (isOn && !factor?.token) throw errors.parameter('User has not verified software token mfa')
  await changeUser(pool, sub, { factor: { ...factor, isOn } })
  return {}
}

/** The user's own choice. */
export const setUserMfaPreference = operation(
  'SetUserMFAPreference',
  'public',
  settings.extend({ AccessToken: fields.accessToken }),
  (pool, given) => prefer(pool, userOfAccessToken(pool, given.AccessToken), given),
)

export const adminSetUserMfaPreference = operation(
  'AdminSetUserMFAPreference',
  'admin',
  settings.extend({ Username: fields.username }),
  (pool, given) => prefer(pool, requireUser(pool, given.Username), given),
)
