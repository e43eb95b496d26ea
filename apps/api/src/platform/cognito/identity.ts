import type { Language } from '@arribo/api-contracts/shared/languages'
import { chooseLanguage } from '@arribo/i18n/languages'
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminListGroupsForUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Config } from '../../config.ts'
import { type Confirmation, createConfirmation } from './pool-confirmation.ts'
import { createPoolClient } from './pool-client.ts'
import { type AsPoolUser, personIn } from './pool-person.ts'
import { absent, reach } from './vendor-refusals.ts'

type PoolPerson = {
  readonly sub: string
  /** As entered at sign-up; the pool accepts any text. */
  readonly name: string | undefined
  readonly isConfirmed: boolean
  readonly isEnabled: boolean
  readonly createdAt: Date
  /** For a user who has just confirmed, the time of the confirmation. */
  readonly modifiedAt: Date
  /** Language at sign-up; the default language if there was none. */
  readonly language: Language
}

export type Identity = Confirmation & {
  findPerson(phoneNumber: string): Promise<PoolPerson | undefined>
  /** Refuses with `wrong_code`, `too_many_attempts` or `password_not_accepted`. */
  resetPassword(phoneNumber: string, code: string, newPassword: string): Promise<void>
  /** Refuses with `wrong_password`, `signed_out`, `too_many_attempts` or `password_not_accepted`. */
  changePassword(accessToken: string, oldPassword: string, newPassword: string): Promise<void>
  /**
   * Ends the user's sessions at the pool, through either client: no refresh token works any more, and no access token
   * changes a password or a second factor. ID tokens stay valid until our own mark ends them: see `Sessions`.
   */
  signOutEverywhere(sub: string): Promise<void>
  /** Language of the pool's codes. Does nothing for an unknown user. */
  setLanguage(sub: string, language: Language): Promise<void>
  listGroups(phoneNumber: string): Promise<readonly string[]>
  /** Deletes the user by their ID, whatever the current number. Refresh tokens end with them. */
  deletePerson(sub: string): Promise<void>
}

/** The user pool. Vendor errors become Refusals; `temporarily_unavailable` when it can't be reached. */
export function createIdentity(config: Config, asPoolUser: AsPoolUser): Identity {
  const client = createPoolClient(config, { maxAttempts: 3 })
  // No retries for guessing a code or password: the vendor counts every attempt.
  const guessing = createPoolClient(config, { maxAttempts: 1 })
  const UserPoolId = config.COGNITO_USER_POOL_ID
  const ClientId = config.COGNITO_DRIVER_CLIENT_ID
  const named = (phoneNumber: string) => ({ UserPoolId, Username: phoneNumber })
  return {
    findPerson: (phoneNumber) =>
      reach(async () => {
        const user = await client.send(new AdminGetUserCommand(named(phoneNumber))).catch(absent)
        return user && personOf(user)
      }),
    ...createConfirmation({ client, guessing }, named, ClientId),
    resetPassword: (phoneNumber, code, Password) =>
      reach(async () => {
        const request = { ClientId, Username: phoneNumber, ConfirmationCode: code, Password }
        await guessing.send(new ConfirmForgotPasswordCommand(request))
      }),
    changePassword: (AccessToken, PreviousPassword, ProposedPassword) =>
      reach(async () => {
        await guessing.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
      }),
    signOutEverywhere: (sub) =>
      reach(async () => {
        await asPoolUser(sub, (Username) =>
          client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
        ).catch(absent)
      }),
    setLanguage: (sub, language) =>
      reach(async () => {
        const UserAttributes = [{ Name: 'locale', Value: language }]
        await asPoolUser(sub, (Username) =>
          client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes })),
        ).catch(absent)
      }),
    listGroups: (phoneNumber) =>
      reach(async () => {
        const answer = await client.send(new AdminListGroupsForUserCommand(named(phoneNumber))).catch(absent)
        return (answer?.Groups ?? []).flatMap(({ GroupName }) => GroupName ?? [])
      }),
    deletePerson: (sub) =>
      reach(async () => {
        await asPoolUser(sub, (Username) => client.send(new AdminDeleteUserCommand({ UserPoolId, Username }))).catch(
          absent,
        )
      }),
  }
}

function personOf(user: AdminGetUserCommandOutput): PoolPerson {
  const attribute = (wanted: string) => user.UserAttributes?.find(({ Name }) => Name === wanted)?.Value
  const sub = personIn(user.UserAttributes)
  if (!sub || !user.UserCreateDate) throw new Error('The user pool answered a person without sub or date')
  return {
    sub,
    name: attribute('name'),
    isConfirmed: user.UserStatus !== 'UNCONFIRMED',
    isEnabled: user.Enabled === true,
    createdAt: user.UserCreateDate,
    modifiedAt: user.UserLastModifiedDate ?? user.UserCreateDate,
    language: chooseLanguage({ browser: attribute('locale') }),
  }
}
