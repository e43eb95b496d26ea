import {
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider'
import { Refusal } from '@arribo/server/refusal'
import { reach } from './vendor-refusals.ts'

export type Confirmation = {
  /** Refuses with `wrong_code`, also if the phone was confirmed before, or `too_many_attempts`. */
  confirmPhone(phoneNumber: string, code: string): Promise<void>
  /** Sets the password of whoever has just proved the phone. The pool's name can't be changed; the profile has its own. */
  handOver(phoneNumber: string, password: string): Promise<void>
}

type Clients = {
  readonly client: CognitoIdentityProviderClient
  /** Without retries: the vendor counts every attempt. */
  readonly guessing: CognitoIdentityProviderClient
}
type Named = (phoneNumber: string) => { readonly UserPoolId: string; readonly Username: string }

export const createConfirmation = ({ client, guessing }: Clients, named: Named, ClientId: string): Confirmation => ({
  confirmPhone: (phoneNumber, code) =>
    reach(async () => {
      try {
        await guessing.send(new ConfirmSignUpCommand({ ClientId, Username: phoneNumber, ConfirmationCode: code }))
      } catch (error) {
        // "Current status is CONFIRMED"
        if (error instanceof NotAuthorizedException) throw new Refusal('wrong_code')
        throw error
      }
    }),
  handOver: (phoneNumber, Password) =>
    reach(async () => {
      await client.send(new AdminSetUserPasswordCommand({ ...named(phoneNumber), Password, Permanent: true }))
    }),
})
