import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { type Cloud, type ConformanceCase, one, refusal } from '../conformance-case.ts'

const password = 'Contraseña-7'

/** A different phone number for each case. */
const phoneOf = (id: string) => `+1305${String(Number.parseInt(id, 36) % 10_000_000).padStart(7, '0')}`

const person = ({ clientId: ClientId }: Cloud, id: string) => ({ ClientId, Username: phoneOf(id) })
const staff = ({ userPoolId: UserPoolId }: Cloud, id: string) => ({ UserPoolId, Username: phoneOf(id) })

const signUp = (cloud: Cloud, id: string, more: object = {}) =>
  cloud.cognito.send(new sdk.SignUpCommand({ ...person(cloud, id), Password: password, ...more }))

const confirm = (cloud: Cloud, id: string, ConfirmationCode = cloud.codeOf(phoneOf(id), 'signup')) =>
  cloud.cognito.send(new sdk.ConfirmSignUpCommand({ ...person(cloud, id), ConfirmationCode }))

async function register(cloud: Cloud, id: string): Promise<void> {
  await signUp(cloud, id)
  await confirm(cloud, id)
}

async function signIn(cloud: Cloud, id: string, PASSWORD = password): Promise<sdk.AuthenticationResultType> {
  const AuthParameters = { USERNAME: phoneOf(id), PASSWORD }
  const ClientId = cloud.clientId
  const command = new sdk.InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  return (await cloud.cognito.send(command)).AuthenticationResult ?? {}
}

async function signedIn(cloud: Cloud, id: string): Promise<sdk.AuthenticationResultType> {
  await register(cloud, id)
  return signIn(cloud, id)
}

const refresh = (cloud: Cloud, REFRESH_TOKEN = '') =>
  cloud.cognito.send(
    new sdk.InitiateAuthCommand({
      ClientId: cloud.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN },
    }),
  )

const registration: readonly ConformanceCase[] = [
  one('signing up', async (cloud, id) => {
    const { UserConfirmed, UserSub } = await signUp(cloud, id)
    return [UserConfirmed, UserSub?.length]
  }),
  one('a number that is taken', async (cloud, id) => {
    await register(cloud, id)
    return signUp(cloud, id)
  }),
  one('a name that is not a number', (cloud, id) => signUp(cloud, id, { Username: 'ana' })),
  one('a short password', (cloud, id) => signUp(cloud, id, { Password: 'abc' })),
  one('an attribute outside the schema', (cloud, id) =>
    signUp(cloud, id, { UserAttributes: [{ Name: 'shoe_size', Value: '42' }] }),
  ),
  one('an attribute that the client may not write', (cloud, id) =>
    signUp(cloud, id, { UserAttributes: [{ Name: 'nickname', Value: 'Ani' }] }),
  ),
  one('a client that is not there', (cloud, id) => signUp(cloud, id, { ClientId: 'nobody0nobody0nobody0nobo' })),
  one('confirming with another code', async (cloud, id) => {
    await signUp(cloud, id)
    return confirm(cloud, id, '000000')
  }),
  one('confirming twice', async (cloud, id) => {
    await register(cloud, id)
    return confirm(cloud, id, '123456')
  }),
  one('confirming somebody who never signed up', (cloud, id) => confirm(cloud, id, '123456')),
  one('a new code', async (cloud, id) => {
    await signUp(cloud, id)
    const sent = await cloud.cognito.send(new sdk.ResendConfirmationCodeCommand(person(cloud, id)))
    return [sent.CodeDeliveryDetails?.DeliveryMedium, sent.CodeDeliveryDetails?.AttributeName]
  }),
]

const signIns: readonly ConformanceCase[] = [
  one('signing in', async (cloud, id) => Object.keys(await signedIn(cloud, id)).toSorted()),
  one('a wrong password', async (cloud, id) => {
    await register(cloud, id)
    return signIn(cloud, id, 'another-one')
  }),
  one('somebody who never signed up', (cloud, id) => signIn(cloud, id)),
  one('before the number is confirmed', async (cloud, id) => {
    await signUp(cloud, id)
    return signIn(cloud, id)
  }),
  one('somebody who was disabled', async (cloud, id) => {
    await register(cloud, id)
    await cloud.cognito.send(new sdk.AdminDisableUserCommand(staff(cloud, id)))
    return signIn(cloud, id)
  }),
  one('a flow that the client forbids', async (cloud, id) => {
    await register(cloud, id)
    const AuthParameters = { USERNAME: phoneOf(id), SRP_A: 'abc123' }
    return cloud.cognito.send(
      new sdk.InitiateAuthCommand({ ClientId: cloud.clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
    )
  }),
  one('refreshing', async (cloud, id) => {
    const { RefreshToken } = await signedIn(cloud, id)
    const { AuthenticationResult = {} } = await refresh(cloud, RefreshToken)
    return [typeof AuthenticationResult.IdToken, AuthenticationResult.RefreshToken ?? 'no new refresh token']
  }),
  one('refreshing with rubbish', (cloud) => refresh(cloud, 'rubbish')),
  one('refreshing after RevokeToken', async (cloud, id) => {
    const { RefreshToken: Token } = await signedIn(cloud, id)
    await cloud.cognito.send(new sdk.RevokeTokenCommand({ ClientId: cloud.clientId, Token }))
    return refresh(cloud, Token)
  }),
]

const change = (cloud: Cloud, AccessToken: string | undefined, PreviousPassword: string, ProposedPassword: string) =>
  cloud.cognito.send(new sdk.ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))

async function forgot(cloud: Cloud, id: string, code?: string): Promise<void> {
  await register(cloud, id)
  await cloud.cognito.send(new sdk.ForgotPasswordCommand(person(cloud, id)))
  const ConfirmationCode = code ?? cloud.codeOf(phoneOf(id), 'reset')
  const Password = 'Another-password-7'
  await cloud.cognito.send(new sdk.ConfirmForgotPasswordCommand({ ...person(cloud, id), ConfirmationCode, Password }))
  await signIn(cloud, id, Password)
}

const passwords: readonly ConformanceCase[] = [
  one('changing it', async (cloud, id) => {
    await change(cloud, (await signedIn(cloud, id)).AccessToken, password, 'Another-password-7')
    return typeof (await signIn(cloud, id, 'Another-password-7')).IdToken
  }),
  one('changing it with a wrong one', async (cloud, id) =>
    change(cloud, (await signedIn(cloud, id)).AccessToken, 'wrong-one', 'Another-password-7'),
  ),
  one('changing it to a short one', async (cloud, id) =>
    change(cloud, (await signedIn(cloud, id)).AccessToken, password, 'abc'),
  ),
  one('a new one by code', (cloud, id) => forgot(cloud, id)),
  one('a new one by another code', (cloud, id) => forgot(cloud, id, '000000')),
  one('forgotten by somebody who never signed up', async (cloud, id) => {
    const sent = await cloud.cognito.send(new sdk.ForgotPasswordCommand(person(cloud, id)))
    return sent.CodeDeliveryDetails?.DeliveryMedium
  }),
]

const group = ({ userPoolId: UserPoolId }: Cloud, id: string) => ({ UserPoolId, GroupName: `group-${id}` })

const staffCalls: readonly ConformanceCase[] = [
  one('AdminGetUser', async (cloud, id) => {
    await register(cloud, id)
    const { UserStatus, Enabled } = await cloud.cognito.send(new sdk.AdminGetUserCommand(staff(cloud, id)))
    return [UserStatus, Enabled]
  }),
  one('AdminGetUser of nobody', (cloud, id) => cloud.cognito.send(new sdk.AdminGetUserCommand(staff(cloud, id)))),
  one('a pool that is not there', (cloud, id) =>
    cloud.cognito.send(new sdk.AdminGetUserCommand({ ...staff(cloud, id), UserPoolId: 'us-east-1_Elsewhere' })),
  ),
  one('AdminDeleteUser frees the number', async (cloud, id) => {
    await register(cloud, id)
    await cloud.cognito.send(new sdk.AdminDeleteUserCommand(staff(cloud, id)))
    return typeof (await signUp(cloud, id)).UserSub
  }),
  one('a group that exists', async (cloud, id) => {
    await cloud.cognito.send(new sdk.CreateGroupCommand(group(cloud, id)))
    return refusal(cloud.cognito.send(new sdk.CreateGroupCommand(group(cloud, id))))
  }),
  one('a group that is not there', (cloud, id) => cloud.cognito.send(new sdk.GetGroupCommand(group(cloud, id)))),
  one("a member's groups, also in the token", async (cloud, id) => {
    await register(cloud, id)
    await cloud.cognito.send(new sdk.CreateGroupCommand(group(cloud, id)))
    await cloud.cognito.send(new sdk.AdminAddUserToGroupCommand({ ...group(cloud, id), ...staff(cloud, id) }))
    const { Groups = [] } = await cloud.cognito.send(new sdk.AdminListGroupsForUserCommand(staff(cloud, id)))
    const claims = (await signIn(cloud, id)).IdToken?.split('.')[1] ?? ''
    const token = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { 'cognito:groups'?: string[] }
    return [Groups.length, token['cognito:groups']?.length]
  }),
  one('ListUsers with a filter of rubbish', (cloud) =>
    cloud.cognito.send(new sdk.ListUsersCommand({ UserPoolId: cloud.userPoolId, Filter: 'rubbish' })),
  ),
]

export const cognitoRegistration = registration
export const cognitoSignIns = signIns
export const cognitoPasswords = passwords
export const cognitoStaff = staffCalls
