import type { AuthOptions } from './auth-options.ts'
import { call } from './cognito-session.ts'

/** A new secret for the person's authenticator app, in Base32; it counts once its first code was right. Throws AuthError. */
export async function offerAuthenticator(options: AuthOptions, AccessToken: string): Promise<string> {
  const { SecretCode } = await call<{ SecretCode: string }>(options, 'AssociateSoftwareToken', { AccessToken })
  return SecretCode
}
