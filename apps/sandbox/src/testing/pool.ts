import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  type InitiateAuthResponse,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { StandIns } from '../stand-ins.ts'
import { world } from '../world.ts'
import { signInWithPassword } from './password-sign-in.ts'
import { clientConfig } from './serve.ts'

export type Tokens = { readonly idToken: string; readonly accessToken: string; readonly refreshToken: string }

export type SignUpOptions = {
  readonly isConfirmed?: boolean
  readonly locale?: string | undefined
  readonly clientId?: string
}

export type Pool = ReturnType<typeof createPool>

/** What users do at the user pool directly, with AWS's own client. */
export function createPool({ sms, cognito }: Pick<StandIns, 'sms' | 'cognito'>, address: string) {
  const client = new CognitoIdentityProviderClient(clientConfig(`${address}/cognito`))
  const { driverClientId: ClientId, userPoolId: UserPoolId } = world
  const codeOf = (phone: string, kind: 'signup' | 'reset') => sms.last(phone, kind)?.code ?? ''
  const answerWithCode = (app: string, USERNAME: string, Session: string | undefined) => {
    const SOFTWARE_TOKEN_MFA_CODE = cognito.codeOf(USERNAME)?.code ?? ''
    const ChallengeResponses = { USERNAME, SOFTWARE_TOKEN_MFA_CODE }
    const answer = { ClientId: app, ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeResponses, Session } as const
    return client.send(new RespondToAuthChallengeCommand(answer))
  }
  const confirm = async (phone: string): Promise<void> => {
    const confirmation = { ClientId, Username: phone, ConfirmationCode: codeOf(phone, 'signup') }
    await client.send(new ConfirmSignUpCommand(confirmation))
  }
  return {
    client,
    codeOf,
    confirm,
    async sendCode(Username: string): Promise<void> {
      await client.send(new ResendConfirmationCodeCommand({ ClientId, Username }))
    },
    /** By default also confirms the sign-up with the texted code. Returns the sub. */
    async signUp(
      phone: string,
      Password: string,
      name: string,
      { isConfirmed = true, locale, clientId = ClientId }: SignUpOptions = {},
    ): Promise<string> {
      const UserAttributes = [
        { Name: 'name', Value: name },
        { Name: 'phone_number', Value: phone },
        ...(locale ? [{ Name: 'locale', Value: locale }] : []),
      ]
      const asked = { ClientId: clientId, Username: phone, Password, UserAttributes }
      const { UserSub } = await client.send(new SignUpCommand(asked))
      if (isConfirmed) await confirm(phone)
      return UserSub ?? ''
    },
    async signIn(phoneNumber: string, password: string, clientId: string = ClientId): Promise<Tokens> {
      const begun = await signInWithPassword(client, { clientId, phoneNumber, password })
      const isAsked = begun.ChallengeName === 'SOFTWARE_TOKEN_MFA'
      return tokensOf(isAsked ? await answerWithCode(clientId, phoneNumber, begun.Session) : begun)
    },
    async offerFactor(phone: string, AccessToken: string): Promise<string> {
      await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
      return cognito.codeOf(phone)?.code ?? ''
    },
    async refresh(REFRESH_TOKEN: string, clientId: string = ClientId): Promise<Omit<Tokens, 'refreshToken'>> {
      const AuthParameters = { REFRESH_TOKEN }
      const request = new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })
      return tokensOf(await client.send(request))
    },
    async forgetPassword(phone: string): Promise<string> {
      await client.send(new ForgotPasswordCommand({ ClientId, Username: phone }))
      return codeOf(phone, 'reset')
    },
    async addToGroup(Username: string, GroupName: string): Promise<void> {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }))
    },
    async removeFromGroup(Username: string, GroupName: string): Promise<void> {
      await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName }))
    },
    async disable(Username: string): Promise<void> {
      await client.send(new AdminDisableUserCommand({ UserPoolId, Username }))
    },
    close: () => client.destroy(),
  }
}

const tokensOf = ({ AuthenticationResult: given }: InitiateAuthResponse) => ({
  idToken: given?.IdToken ?? '',
  accessToken: given?.AccessToken ?? '',
  refreshToken: given?.RefreshToken ?? '',
})
