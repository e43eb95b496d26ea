import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { signInWithPassword } from '../../../testing/password-sign-in.ts'
import { clientConfig, serve } from '../../../testing/serve.ts'
import { openState } from '../../../state.ts'
import { world } from '../../../world.ts'
import { createSms } from '../../sms/sms.ts'
import { createCognito } from '../cognito.ts'

export const password = 'Contraseña-ñandú 7'
export const pool = { UserPoolId: world.userPoolId }
export const ClientId = world.driverClientId

export async function openTestPool() {
  const state = await openState()
  const sms = createSms({ state })
  const cognito = await createCognito({ state, sms, trigger: undefined, gate: undefined })
  const server = await serve(cognito)
  const host = { address: server.origin, sms, cognito }
  const client = new sdk.CognitoIdentityProviderClient(clientConfig(`${host.address}/cognito`))
  let people = 0
  const newPhone = () => `+1305555${String((people += 1)).padStart(4, '0')}`
  const codeOf = (phone: string, kind: 'signup' | 'reset') => sms.last(phone, kind)?.code ?? ''

  const signUp = async (attributes: Record<string, string> = {}) => {
    const Username = newPhone()
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
    await client.send(new sdk.SignUpCommand({ ClientId, Username, Password: password, UserAttributes }))
    return Username
  }
  return {
    ...host,
    client,
    send: client.send.bind(client),
    newPhone,
    codeOf,
    signUp,
    async register(attributes: Record<string, string> = {}) {
      const Username = await signUp(attributes)
      const ConfirmationCode = codeOf(Username, 'signup')
      await client.send(new sdk.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
      return Username
    },
    async signIn(phoneNumber: string, typed = password, clientId: string = ClientId): Promise<SignedIn> {
      const { AuthenticationResult } = await signInWithPassword(client, { clientId, phoneNumber, password: typed })
      return readTokens(AuthenticationResult)
    },
    async refresh(token: string, clientId: string = ClientId) {
      const AuthParameters = { REFRESH_TOKEN: token }
      const command = new sdk.InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters,
      })
      return (await client.send(command)).AuthenticationResult
    },
    async close() {
      client.destroy()
      await server.close()
      await state.close()
    },
  }
}

type SignedIn = { readonly id: string; readonly access: string; readonly refresh: string }

function readTokens({
  IdToken = '',
  AccessToken = '',
  RefreshToken = '',
}: sdk.AuthenticationResultType = {}): SignedIn {
  return { id: IdToken, access: AccessToken, refresh: RefreshToken }
}

/** Doesn't verify the token. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>
