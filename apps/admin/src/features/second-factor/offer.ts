import { offerAuthenticator } from '@arribo/auth/authenticator'
import { auth } from '../../app/auth.ts'
import { config } from '../../app/config.ts'

export type Offer = { readonly secret: string; readonly accessToken: string; readonly phoneNumber: string }

/** A new secret from the user pool, and the access token of the session that is to prove it. */
export async function loadOffer(): Promise<Offer> {
  const accessToken = (await auth.accessToken()) ?? ''
  return {
    accessToken,
    secret: await offerAuthenticator(config, accessToken),
    phoneNumber: auth.claims()?.phoneNumber ?? '',
  }
}
