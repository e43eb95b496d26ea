import { offerAuthenticator } from '@arribo/auth/authenticator'
import { auth, config } from '../../app/auth.ts'

export type Offer = { readonly secret: string; readonly accessToken: string; readonly phoneNumber: string }

/** The secret must be confirmed with the same access token. */
export async function loadOffer(): Promise<Offer> {
  const accessToken = (await auth.accessToken()) ?? ''
  return {
    accessToken,
    secret: await offerAuthenticator(config, accessToken),
    phoneNumber: auth.claims()?.phoneNumber ?? '',
  }
}
