import { type AuthOptions, call } from './cognito-session.ts'

/** The secret is Base32 and becomes valid with its first correct code. Throws AuthError. */
export async function offerAuthenticator(options: AuthOptions, AccessToken: string): Promise<string> {
  const { SecretCode } = await call<{ SecretCode: string }>(options, 'AssociateSoftwareToken', { AccessToken })
  return SecretCode
}
