import { offerAuthenticator } from '@arribo/auth/authenticator'
import { auth, config } from '../../app/auth.ts'

export type Offer = { readonly secret: string; readonly accessToken: string; readonly phoneNumber: string }

/** Requests a new secret from the user pool; returns it with the access token that must confirm it. */
export async function loadOffer(): Promise<Offer> {
  const accessToken = (await auth.accessToken()) ?? ''
  return {
    accessToken,
    secret: await offerAuthenticator(config, accessToken),
    phoneNumber: auth.claims()?.phoneNumber ?? '',
  }
}
