import type { Language } from '@arribo/api-contracts/shared/languages'
import { chooseLanguage } from '@arribo/i18n/languages'
import { Refusal } from '@arribo/server/refusal'
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminListGroupsForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  NotAuthorizedException,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Config } from '../../config.ts'
import { absent, carryOut, createGuessingClient, createPoolClient, reach } from './pool-client.ts'
import { type AsPoolUser, attributeOf, personIn } from './pool-person.ts'

export type Identity = ReturnType<typeof createIdentity>

/** Failures of the user pool become Refusals: `temporarily_unavailable` when it can't be reached. */
export function createIdentity(config: Config, asPoolUser: AsPoolUser) {
  const client = createPoolClient(config, 3)
  const guessing = createGuessingClient(config)
  const UserPoolId = config.COGNITO_USER_POOL_ID
  const ClientId = config.COGNITO_DRIVER_CLIENT_ID
  const toUser = (sub: string, send: (named: { UserPoolId: string; Username: string }) => Promise<unknown>) =>
    carryOut(() => asPoolUser(sub, (Username) => send({ UserPoolId, Username })).catch(absent))
  const listGroups = (Username: string): Promise<readonly string[]> =>
    reach(async () => {
      const answer = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username })).catch(absent)
      return (answer?.Groups ?? []).flatMap(({ GroupName }) => GroupName ?? [])
    })
  return {
    findPerson: (Username: string) =>
      reach(async () => {
        const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username })).catch(absent)
        return user && personOf(user)
      }),
    /** Refuses with `wrong_code`, also if the phone was confirmed before, or `too_many_attempts`. */
    confirmPhone: (Username: string, ConfirmationCode: string) =>
      carryOut(() =>
        guessing.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode })).catch((error: unknown) => {
          // Cognito says "Current status is CONFIRMED".
          throw error instanceof NotAuthorizedException ? new Refusal('wrong_code') : error
        }),
      ),
    /** For whoever has just proved the phone. The name at the pool can't be changed; the profile has its own. */
    handOver: (Username: string, Password: string) =>
      carryOut(() => client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))),
    /** Refuses with `wrong_code`, `too_many_attempts` or `password_not_accepted`. */
    resetPassword: (Username: string, ConfirmationCode: string, Password: string) =>
      carryOut(() =>
        guessing.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password })),
      ),
    /** Refuses with `wrong_password`, `signed_out`, `too_many_attempts` or `password_not_accepted`. */
    changePassword: (AccessToken: string, PreviousPassword: string, ProposedPassword: string) =>
      carryOut(() => guessing.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))),
    /**
     * Ends the user's sessions at the pool, through either client: no refresh token works any more, and no access token
     * changes a password or a second factor. ID tokens stay valid until our own mark ends them: see `Sessions`.
     */
    signOutEverywhere: (sub: string) => toUser(sub, (named) => client.send(new AdminUserGlobalSignOutCommand(named))),
    setLanguage: (sub: string, language: Language) => {
      const UserAttributes = [{ Name: 'locale', Value: language }]
      return toUser(sub, (named) => client.send(new AdminUpdateUserAttributesCommand({ ...named, UserAttributes })))
    },
    listGroups,
    /** Those that count now, by ID: the pool leaves a disabled user in theirs. */
    listGroupsInForce: (sub: string) =>
      reach(async () => {
        const user = await asPoolUser(sub, (Username) =>
          client.send(new AdminGetUserCommand({ UserPoolId, Username })),
        ).catch(absent)
        return user?.Enabled && user.Username ? listGroups(user.Username) : []
      }),
    /** By ID, whatever the current number is. Refresh tokens end too. */
    deletePerson: (sub: string) => toUser(sub, (named) => client.send(new AdminDeleteUserCommand(named))),
  }
}

function personOf({ UserAttributes, UserStatus, Enabled, ...user }: AdminGetUserCommandOutput) {
  const sub = personIn(UserAttributes)
  if (!sub || !user.UserCreateDate) throw new Error('The user pool answered a person without sub or date')
  return {
    sub,
    /** As entered at sign-up; the pool accepts any text. */
    name: attributeOf(UserAttributes, 'name'),
    isConfirmed: UserStatus !== 'UNCONFIRMED',
    isEnabled: Enabled === true,
    createdAt: user.UserCreateDate,
    /** For a user who has just confirmed, the time of the confirmation. */
    modifiedAt: user.UserLastModifiedDate ?? user.UserCreateDate,
    language: chooseLanguage({ browser: attributeOf(UserAttributes, 'locale') }),
  }
}

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
