import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Config } from '../../config.ts'
import { createPoolClient } from './pool-client.ts'
import type { AsPoolUser } from './pool-person.ts'
import { absent, reach } from './vendor-refusals.ts'

export type PoolFactors = {
  isOn(sub: string): Promise<boolean>
  /** Turns it on with the first code. Refuses with `wrong_code` or `signed_out`. */
  turnOn(accessToken: string, code: string): Promise<void>
  turnOff(sub: string): Promise<void>
}

/** Second factors in the user pool; `temporarily_unavailable` when it can't be reached. */
export function createPoolFactors(config: Config, asPoolUser: AsPoolUser): PoolFactors {
  const client = createPoolClient(config, { maxAttempts: 3 })
  // No retries for guessing a code: the vendor counts every attempt.
  const guessing = createPoolClient(config, { maxAttempts: 1 })
  const named = (Username: string) => ({ UserPoolId: config.COGNITO_USER_POOL_ID, Username })
  const preferred = (isOn: boolean) => ({ SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn } })
  return {
    isOn: (sub) =>
      reach(async () => {
        const user = await asPoolUser(sub, (name) => client.send(new AdminGetUserCommand(named(name)))).catch(absent)
        return user?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false
      }),
    turnOn: (AccessToken, UserCode) =>
      reach(async () => {
        await guessing.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
        await client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...preferred(true) }))
      }),
    turnOff: (sub) =>
      reach(async () => {
        await asPoolUser(sub, (name) =>
          client.send(new AdminSetUserMFAPreferenceCommand({ ...named(name), ...preferred(false) })),
        ).catch(absent)
      }),
  }
}
