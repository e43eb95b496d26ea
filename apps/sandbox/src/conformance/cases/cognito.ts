import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { signInWithPassword } from '../../testing/password-sign-in.ts'
import { type Cloud, type ConformanceCase, one, why } from '../clouds.ts'

const cognito = (name: string) =>
  `https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_${name}.html`
const codes = why(
  cognito('ConfirmSignUp'),
  'CodeMismatchException: the code is not the one that was sent. moto takes any.',
)
const hidden = why(
  'https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html',
  'A client that prevents user existence errors answers for nobody as for somebody.',
)

const password = 'Contraseña-7'

const phoneOf = (id: string) => `+1305${String(Number.parseInt(id, 36) % 10_000_000).padStart(7, '0')}`

const person = ({ clientId: ClientId }: Cloud, id: string) => ({ ClientId, Username: phoneOf(id) })
const staff = ({ userPoolId: UserPoolId }: Cloud, id: string) => ({ UserPoolId, Username: phoneOf(id) })
const group = ({ userPoolId: UserPoolId }: Cloud, id: string) => ({ UserPoolId, GroupName: `group-${id}` })

const signUp = (cloud: Cloud, id: string, Password = password) =>
  cloud.cognito.send(new sdk.SignUpCommand({ ...person(cloud, id), Password }))

const confirm = (cloud: Cloud, id: string, ConfirmationCode = cloud.codeOf(phoneOf(id), 'signup')) =>
  cloud.cognito.send(new sdk.ConfirmSignUpCommand({ ...person(cloud, id), ConfirmationCode }))

async function register(cloud: Cloud, id: string): Promise<void> {
  await signUp(cloud, id)
  await confirm(cloud, id)
}

async function signIn({ cognito: pool, clientId }: Cloud, id: string, typed = password) {
  const who = { clientId, phoneNumber: phoneOf(id), password: typed }
  return (await signInWithPassword(pool, who)).AuthenticationResult ?? {}
}

async function refresh({ cognito: pool, clientId: ClientId }: Cloud, REFRESH_TOKEN = '') {
  const AuthParameters = { REFRESH_TOKEN }
  const command = new sdk.InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })
  return (await pool.send(command)).AuthenticationResult ?? {}
}

async function forgot(cloud: Cloud, id: string, code?: string): Promise<void> {
  await register(cloud, id)
  await cloud.cognito.send(new sdk.ForgotPasswordCommand(person(cloud, id)))
  const ConfirmationCode = code ?? cloud.codeOf(phoneOf(id), 'reset')
  const Password = 'Another-password-7'
  await cloud.cognito.send(new sdk.ConfirmForgotPasswordCommand({ ...person(cloud, id), ConfirmationCode, Password }))
  await signIn(cloud, id, Password)
}

async function change(cloud: Cloud, id: string, PreviousPassword: string, ProposedPassword: string) {
  await register(cloud, id)
  const { AccessToken } = await signIn(cloud, id)
  return cloud.cognito.send(new sdk.ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
}

const registration: readonly ConformanceCase[] = [
  one('signing up', async (cloud, id) => {
    const { UserConfirmed, UserSub } = await signUp(cloud, id)
    return [UserConfirmed, UserSub?.length]
  }),
  one('a number that is taken', async (cloud, id) => {
    await register(cloud, id)
    return signUp(cloud, id)
  }),
  one('a short password', (cloud, id) => signUp(cloud, id, 'abc')),
  one(
    'confirming with another code',
    async (cloud, id) => {
      await signUp(cloud, id)
      return confirm(cloud, id, '000000')
    },
    codes,
  ),
  one(
    'confirming twice',
    async (cloud, id) => {
      await register(cloud, id)
      return confirm(cloud, id, '123456')
    },
    why(cognito('ConfirmSignUp'), 'NotAuthorizedException: the user is confirmed already.'),
  ),
  one(
    'a new code',
    async (cloud, id) => {
      await signUp(cloud, id)
      const sent = await cloud.cognito.send(new sdk.ResendConfirmationCodeCommand(person(cloud, id)))
      return [sent.CodeDeliveryDetails?.DeliveryMedium, sent.CodeDeliveryDetails?.AttributeName]
    },
    why(cognito('ResendConfirmationCode'), 'The answer says where the code went; moto does not know this call.'),
  ),
]

const signIns: readonly ConformanceCase[] = [
  one('somebody who never signed up', (cloud, id) => signIn(cloud, id), hidden),
  one('before the number is confirmed', async (cloud, id) => {
    await signUp(cloud, id)
    return signIn(cloud, id)
  }),
  one('somebody who was disabled', async (cloud, id) => {
    await register(cloud, id)
    await cloud.cognito.send(new sdk.AdminDisableUserCommand(staff(cloud, id)))
    return signIn(cloud, id)
  }),
  one('refreshing', async (cloud, id) => {
    await register(cloud, id)
    const { IdToken, RefreshToken } = await refresh(cloud, (await signIn(cloud, id)).RefreshToken)
    return [typeof IdToken, RefreshToken ?? 'no new refresh token']
  }),
  one(
    'refreshing after RevokeToken',
    async (cloud, id) => {
      await register(cloud, id)
      const { RefreshToken: Token } = await signIn(cloud, id)
      await cloud.cognito.send(new sdk.RevokeTokenCommand({ ClientId: cloud.clientId, Token }))
      return refresh(cloud, Token)
    },
    why(cognito('RevokeToken'), 'A revoked refresh token cannot be used; moto does not know this call.'),
  ),
]

const passwords: readonly ConformanceCase[] = [
  one('changing the password', async (cloud, id) => {
    await change(cloud, id, password, 'Another-password-7')
    return typeof (await signIn(cloud, id, 'Another-password-7')).IdToken
  }),
  one('changing it with a wrong one', (cloud, id) => change(cloud, id, 'wrong-one', 'Another-password-7')),
  one('changing it to a short one', (cloud, id) => change(cloud, id, password, 'abc')),
  one('a new one by code', (cloud, id) => forgot(cloud, id)),
  one('a new one by another code', (cloud, id) => forgot(cloud, id, '000000'), codes),
]

const staffCalls: readonly ConformanceCase[] = [
  one('AdminGetUser of nobody', (cloud, id) => cloud.cognito.send(new sdk.AdminGetUserCommand(staff(cloud, id)))),
  one('AdminDeleteUser frees the number', async (cloud, id) => {
    await register(cloud, id)
    await cloud.cognito.send(new sdk.AdminDeleteUserCommand(staff(cloud, id)))
    return typeof (await signUp(cloud, id)).UserSub
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
]

export const cognitoCases = [...registration, ...signIns, ...passwords, ...staffCalls]
