import { personAttribute } from '@arribo/runtime-contracts/groups'
import type { Duration } from 'aws-cdk-lib'
import { ClientAttributes, type UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'

/** The attributes in an ID token. The custom one is the `sub` that a restored user had before. */
const readable = new ClientAttributes()
  .withStandardAttributes({ phoneNumber: true, phoneNumberVerified: true, fullname: true, locale: true })
  .withCustomAttributes(personAttribute.replace('custom:', ''))

export type Lifetimes = { readonly token: Duration; readonly refresh: Duration; readonly name: string }

/** Only what a registration sets: a browser can't write any other attribute. */
const writable = new ClientAttributes().withStandardAttributes({ phoneNumber: true, fullname: true, locale: true })

export class BrowserClient extends UserPoolClient {
  constructor(scope: Construct, id: string, userPool: UserPool, { token, refresh, name }: Lifetimes) {
    super(scope, id, {
      userPool,
      userPoolClientName: name,
      generateSecret: false,
      authFlows: { userSrp: true },
      disableOAuth: true,
      // An unknown phone and a wrong password get the same answer.
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: token,
      accessTokenValidity: token,
      refreshTokenValidity: refresh,
      readAttributes: readable,
      writeAttributes: writable,
    })
  }
}
