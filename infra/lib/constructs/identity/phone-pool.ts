import { personAttribute } from '@arribo/runtime-contracts/groups'
import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccountRecovery, Mfa, StringAttribute, UserPool } from 'aws-cdk-lib/aws-cognito'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { accept } from '../accepted-rules.ts'
import { SmsRole } from './sms-role.ts'

/** Length makes a password strong; no rule asks for special characters that are hard to type on a phone. */
const passwordPolicy = {
  minLength: 8,
  requireLowercase: false,
  requireUppercase: false,
  requireDigits: false,
  requireSymbols: false,
}

export type PhonePoolProps = {
  /** Sends every code; the pool itself sends none. */
  readonly smsSender: IFunction
  /** Called before each sign-up. */
  readonly signUpGate: IFunction
  /** The pool encrypts the codes with it for the sender. */
  readonly codeKey: IKey
}

/** A user pool in which people sign in with their phone, confirmed with a code. */
export class PhonePool extends UserPool {
  constructor(scope: Construct, id: string, stage: Stage, { smsSender, signUpGate, codeKey }: PhonePoolProps) {
    const smsRoleExternalId = `arribo-${stage.name}`
    super(scope, id, {
      signInAliases: { phone: true },
      selfSignUpEnabled: true,
      // Set at the sign-up and never changed: a browser with an access token may write whatever its client may.
      standardAttributes: {
        phoneNumber: { required: true, mutable: false },
        fullname: { required: false, mutable: false },
      },
      // A restored user's `sub` in the lost pool.
      customAttributes: { [personAttribute.replace('custom:', '')]: new StringAttribute({ mutable: false }) },
      autoVerify: { phone: true },
      lambdaTriggers: { customSmsSender: smsSender, preSignUp: signUpGate },
      customSenderKmsKey: codeKey,
      // The pool's own message, which is sent only without the sender, and so is the same in both languages.
      userVerification: { smsMessage: 'Arribo: {####}' },
      accountRecovery: AccountRecovery.PHONE_ONLY_WITHOUT_MFA,
      // Once set up, the code is required at each sign-in. Staff must set it up, or the API refuses them.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy,
      smsRole: new SmsRole(scope, `${id}Sms`, smsRoleExternalId),
      smsRoleExternalId,
      snsRegion: Stack.of(scope).region,
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
