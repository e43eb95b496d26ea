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
import { createPoolClient } from './pool-client.ts'
import { absent, reach } from './vendor-refusals.ts'

/** A person as the user pool knows them. */
type PoolPerson = {
  readonly sub: string
  /** As they signed up; the pool takes any text. */
  readonly name: string | undefined
  readonly isConfirmed: boolean
  readonly isEnabled: boolean
  readonly createdAt: Date
  /** For a person who has just confirmed, the moment of that. */
  readonly modifiedAt: Date
  /** What they signed up in; the default language when they did not say. */
  readonly language: Language
}

export type Identity = {
  /** The person of a phone number, whether confirmed or not. */
  findPerson(phoneNumber: string): Promise<PoolPerson | undefined>
  /** Refuses with `wrong_code`, `too_many_attempts` or `password_not_accepted`. */
  resetPassword(phoneNumber: string, code: string, newPassword: string): Promise<void>
  /** Refuses with `wrong_password`, `signed_out`, `too_many_attempts` or `password_not_accepted`. */
  changePassword(accessToken: string, oldPassword: string, newPassword: string): Promise<void>
  /** Takes back every refresh token of the person. ID tokens live on until our own epoch ends them. */
  signOutEverywhere(phoneNumber: string): Promise<void>
  /** The language of the codes that the pool sends. Nothing happens for somebody who is not there. */
  setLanguage(sub: string, language: Language): Promise<void>
  listGroups(phoneNumber: string): Promise<readonly string[]>
  /** Deletes the person, by the pool's own id: whatever number they have by now. Their refresh tokens end with them. */
  deletePerson(sub: string): Promise<void>
}

/** The user pool. Everything that the vendor refuses comes out as a Refusal; when it cannot be reached, `temporarily_unavailable`. */
export function createIdentity(config: Config): Identity {
  const client = createPoolClient(config, { maxAttempts: 3 })
  // A guess at a code or password is made once: the vendor counts each try.
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
    resetPassword: (phoneNumber, code, Password) =>
      reach(async () => {
        const request = { ClientId, Username: phoneNumber, ConfirmationCode: code, Password }
        await guessing.send(new ConfirmForgotPasswordCommand(request))
      }),
    changePassword: (AccessToken, PreviousPassword, ProposedPassword) =>
      reach(async () => {
        await guessing.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
      }),
    signOutEverywhere: (phoneNumber) =>
      reach(async () => {
        await client.send(new AdminUserGlobalSignOutCommand(named(phoneNumber))).catch(absent)
      }),
    setLanguage: (sub, language) =>
      reach(async () => {
        const UserAttributes = [{ Name: 'locale', Value: language }]
        await client
          .send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: sub, UserAttributes }))
          .catch(absent)
      }),
    listGroups: (phoneNumber) =>
      reach(async () => {
        const answer = await client.send(new AdminListGroupsForUserCommand(named(phoneNumber))).catch(absent)
        return (answer?.Groups ?? []).flatMap(({ GroupName }) => GroupName ?? [])
      }),
    deletePerson: (sub) =>
      reach(async () => {
        await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub })).catch(absent)
      }),
  }
}

function personOf(user: AdminGetUserCommandOutput): PoolPerson {
  const attribute = (wanted: string) => user.UserAttributes?.find(({ Name }) => Name === wanted)?.Value
  const sub = attribute('sub')
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
