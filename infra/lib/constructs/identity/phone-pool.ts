import { personAttribute } from '@arribo/runtime-contracts/groups'
import { type Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  Mfa,
  StringAttribute,
  UserPool,
  UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { accept } from '../accepted-rules.ts'
import { sendsTexts } from './pool-triggers.ts'

/** Length makes a password strong; no rule asks for special characters that are hard to type on a phone. */
const passwordPolicy = {
  minLength: 8,
  requireLowercase: false,
  requireUppercase: false,
  requireDigits: false,
  requireSymbols: false,
}

type PhonePoolProps = {
  /** Sends every code; the pool itself sends none. */
  readonly smsSender: IFunction
  readonly signUpGate: IFunction
  /** The pool encrypts each code with it before handing the code to the sender. */
  readonly codeKey: IKey
}

export class PhonePool extends UserPool {
  constructor(scope: Construct, id: string, stage: Stage, { smsSender, signUpGate, codeKey }: PhonePoolProps) {
    const { account, region } = Stack.of(scope)
    const smsRoleExternalId = `arribo-${stage.name}`
    super(scope, id, {
      signInAliases: { phone: true },
      selfSignUpEnabled: true,
      // Immutable, because a browser with an access token may write whatever its client may.
      standardAttributes: {
        phoneNumber: { required: true, mutable: false },
        fullname: { required: false, mutable: false },
      },
      // The `sub` that a restored user had in the lost pool.
      customAttributes: { [personAttribute.replace('custom:', '')]: new StringAttribute({ mutable: false }) },
      autoVerify: { phone: true },
      lambdaTriggers: { customSmsSender: smsSender, preSignUp: signUpGate },
      customSenderKmsKey: codeKey,
      // The pool's own text would be sent only if it had no sender, so it is in no language.
      userVerification: { smsMessage: 'Arribo: {####}' },
      accountRecovery: AccountRecovery.PHONE_ONLY_WITHOUT_MFA,
      // Once a person has set it up, every sign-in asks for the code. The API refuses staff who haven't.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy,
      smsRole: new Role(scope, `${id}Sms`, {
        assumedBy: new ServicePrincipal('cognito-idp.amazonaws.com', {
          conditions: { StringEquals: { 'sts:ExternalId': smsRoleExternalId, 'aws:SourceAccount': account } },
        }),
        inlinePolicies: { text: new PolicyDocument({ statements: [sendsTexts(scope)] }) },
      }),
      smsRoleExternalId,
      snsRegion: region,
      deletionProtection: stage.keepsPeople,
      removalPolicy: stage.keepsPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    accept(this, exceptions)
  }
}

const exceptions = {
  COG1:
    'Passwords have 8 to 64 characters of any kind, one rule for pool, API and forms: drivers type them on a phone, ' +
    'and rules of composition make people choose worse ones.',
  COG2:
    'Signing in asks for the phone and the password only: a text message at each one would cost a driver the ' +
    'minutes of a check-in. The phone itself is proved at registration.',
  COG8:
    'Both apps sign in by SRP, so the pool never sees a password to compare with leaked ones, and the adaptive ' +
    'part of the plan needs the second factor that this pool does not ask for.',
}

/** The attributes in an ID token. The custom one is the `sub` that a restored user had before. */
const readable = new ClientAttributes()
  .withStandardAttributes({ phoneNumber: true, phoneNumberVerified: true, fullname: true, locale: true })
  .withCustomAttributes(personAttribute.replace('custom:', ''))

type Lifetimes = { readonly token: Duration; readonly refresh: Duration; readonly name: string }

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
