import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Config } from '../../config.ts'
import { createGuessingClient, createPoolClient } from './pool-client.ts'
import type { AsPoolUser } from './pool-person.ts'
import { absent, carryOut, reach } from './vendor-refusals.ts'

export type PoolFactors = ReturnType<typeof createPoolFactors>

/** Second factors in the user pool; `temporarily_unavailable` when it can't be reached. */
export function createPoolFactors(config: Config, asPoolUser: AsPoolUser) {
  const client = createPoolClient(config, 3)
  const guessing = createGuessingClient(config)
  const named = (Username: string) => ({ UserPoolId: config.COGNITO_USER_POOL_ID, Username })
  const preferred = (isOn: boolean) => ({ SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn } })
  return {
    isOn: (sub: string) =>
      reach(async () => {
        const user = await asPoolUser(sub, (name) => client.send(new AdminGetUserCommand(named(name)))).catch(absent)
        return user?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false
      }),
    /** Turns it on with the first code. Refuses with `wrong_code` or `signed_out`. */
    turnOn: (AccessToken: string, UserCode: string) =>
      carryOut(async () => {
        await guessing.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
        await client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...preferred(true) }))
      }),
    turnOff: (sub: string) =>
      carryOut(() =>
        asPoolUser(sub, (name) =>
          client.send(new AdminSetUserMFAPreferenceCommand({ ...named(name), ...preferred(false) })),
        ).catch(absent),
      ),
  }
}
