import { createClient } from '@arribo/api-contracts/client'
import type * as driver from '@arribo/api-contracts/driver'
import { routes as driverRoutes } from '@arribo/api-contracts/driver-routes'
import { routes as laterRoutes } from '@arribo/api-contracts/later-driver-routes'
import { routes as laterPublicRoutes } from '@arribo/api-contracts/later-public-routes'
import type * as anyone from '@arribo/api-contracts/public'
import { routes as publicRoutes } from '@arribo/api-contracts/public-routes'
import { type Person, platformPassword, sandboxPassword } from '@arribo/sandbox/people'
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { signInWithPassword } from '@arribo/sandbox/testing/password-sign-in'
import type { Town } from './town.ts'

type Contracts = typeof driver & typeof anyone
export type Resident = ReturnType<typeof createResident>

/** One person in the sandbox, with the API calls that their browser would make. */
export function createResident({ sandbox, server }: Town, person: Person) {
  const { config } = server.deps
  const pool = new CognitoIdentityProviderClient({ region: config.AWS_REGION, endpoint: `${sandbox.address}/cognito` })
  const ClientId = config.COGNITO_DRIVER_CLIENT_ID
  const { phoneNumber, name, language, timezone, flexEmail } = person
  let token: string | undefined
  const api = createClient<Contracts>(
    { ...driverRoutes, ...laterRoutes, ...publicRoutes, ...laterPublicRoutes },
    { baseAddress: server.address, token: async () => token },
  )

  return {
    person,
    api,
    /** Signs up, gets a profile and, by default, confirms the code from the SMS. */
    async register({ referral, isConfirmed = true }: { referral?: string; isConfirmed?: boolean } = {}): Promise<void> {
      const UserAttributes = Object.entries({ name, phone_number: phoneNumber, locale: language }).map(
        ([Name, Value]) => ({ Name, Value }),
      )
      await pool.send(new SignUpCommand({ ClientId, Username: phoneNumber, Password: sandboxPassword, UserAttributes }))
      await api.register({
        body: { name, phoneNumber, password: sandboxPassword, humanTimezone: timezone, ...(referral && { referral }) },
      })
      if (!isConfirmed) return
      const ConfirmationCode = sandbox.sms.last(phoneNumber, 'signup')?.code
      await pool.send(new ConfirmSignUpCommand({ ClientId, Username: phoneNumber, ConfirmationCode }))
      await this.signIn()
      await api.getMe()
      await api.saveLanguage({ body: { lang: language } })
    },
    async signIn(): Promise<void> {
      const signedIn = await signInWithPassword(pool, { clientId: ClientId, phoneNumber, password: sandboxPassword })
      token = signedIn.AuthenticationResult?.IdToken
    },
    async connect(email = flexEmail): Promise<void> {
      await api.flexLogin({ body: { email, password: platformPassword, phoneNumber } })
    },
    /** Links a delivery account and says whose it is. */
    async link(planType: 'own-account' | 'borrowed-account'): Promise<void> {
      await this.connect()
      await api.completeSetup({ body: { planType, setupComplete: true } })
    },
    leave: () => pool.destroy(),
  }
}
