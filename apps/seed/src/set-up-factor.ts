import { createClient } from '@arribo/api-contracts/client'
import type * as staff from '@arribo/api-contracts/admin'
import { routes } from '@arribo/api-contracts/admin-routes'
import { sandboxPassword } from '@arribo/sandbox/people'
import { signInWithPassword } from '@arribo/sandbox/testing/password-sign-in'
import { world } from '@arribo/sandbox/world'
import {
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Town } from './town.ts'

/** Signs a member of staff in and sets up their authenticator app, as the admin app does. */
export async function setUpFactor({ sandbox, server }: Pick<Town, 'sandbox' | 'server'>, phoneNumber: string) {
  const pool = new CognitoIdentityProviderClient({ region: world.region, endpoint: `${sandbox.address}/cognito` })
  let tokens: AuthenticationResultType | undefined
  const codeNow = () => sandbox.cognito.codeOf(phoneNumber)?.code ?? ''
  const ClientId = world.adminClientId
  const api = createClient<typeof staff>(routes, { baseAddress: server.address, token: async () => tokens?.IdToken })

  async function signIn(): Promise<void> {
    const begun = await signInWithPassword(pool, { clientId: ClientId, phoneNumber, password: sandboxPassword })
    const { Session } = begun
    const ChallengeResponses = { USERNAME: phoneNumber, SOFTWARE_TOKEN_MFA_CODE: codeNow() }
    const answer = { ClientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeResponses, Session } as const
    const ended = begun.AuthenticationResult ? begun : await pool.send(new RespondToAuthChallengeCommand(answer))
    tokens = ended.AuthenticationResult
  }

  await signIn()
  await pool.send(new AssociateSoftwareTokenCommand({ AccessToken: tokens?.AccessToken }))
  await api.setUpSecondFactor({ body: { token: tokens?.AccessToken ?? '', code: codeNow() } })
  return { api, signIn }
}
