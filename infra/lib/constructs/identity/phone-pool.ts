import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { AccountRecovery, Mfa, UserPool } from 'aws-cdk-lib/aws-cognito'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { SmsRole } from './sms-role.ts'

/** Length is what makes a password strong: no rule asks for signs that a thumb has to hunt for. */
const passwordPolicy = {
  minLength: 8,
  requireLowercase: false,
  requireUppercase: false,
  requireDigits: false,
  requireSymbols: false,
}

export type PhonePoolProps = {
  /** Texts every code; the pool itself texts none. */
  readonly smsSender: IFunction
  /** Asked before each sign-up. */
  readonly signUpGate: IFunction
  /** Under it the pool hands the codes over. */
  readonly codeKey: IKey
}

/** People known by their phone, which they prove by a code. */
export class PhonePool extends UserPool {
  constructor(scope: Construct, id: string, stage: Stage, { smsSender, signUpGate, codeKey }: PhonePoolProps) {
    const smsRoleExternalId = `arribo-${stage.name}`
    super(scope, id, {
      signInAliases: { phone: true },
      selfSignUpEnabled: true,
      // Given at the sign-up and never again: a browser with an access token may write whatever its client may.
      standardAttributes: {
        phoneNumber: { required: true, mutable: false },
        fullname: { required: false, mutable: false },
      },
      autoVerify: { phone: true },
      lambdaTriggers: { customSmsSender: smsSender, preSignUp: signUpGate },
      customSenderKmsKey: codeKey,
      // What the pool itself would text, should the sender ever be taken away: the same in both languages.
      userVerification: { smsMessage: 'Arribo: {####}' },
      accountRecovery: AccountRecovery.PHONE_ONLY_WITHOUT_MFA,
      // Whoever switches it on is asked at each sign-in: staff have to, or the API answers them nothing.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy,
      smsRole: new SmsRole(scope, `${id}Sms`, smsRoleExternalId),
      smsRoleExternalId,
      snsRegion: Stack.of(scope).region,
      deletionProtection: stage.keepsPeople,
      removalPolicy: stage.keepsPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    Validations.of(this).acknowledge(...exceptions)
  }
}

const exceptions = [
  {
    id: 'AwsSolutions::AwsSolutions-COG1',
    reason:
      'Passwords have 8 to 64 characters of any kind, one rule for pool, API and forms: drivers type them on a phone, ' +
      'and rules of composition make people choose worse ones.',
  },
  {
    id: 'AwsSolutions::AwsSolutions-COG2',
    reason:
      'Signing in asks for the phone and the password only: a text message at each one would cost a driver the ' +
      'minutes of a check-in. The phone itself is proved at registration.',
  },
  {
    id: 'AwsSolutions::AwsSolutions-COG8',
    reason:
      'Both apps sign in by SRP, so the pool never sees a password to compare with leaked ones, and the adaptive ' +
      'part of the plan needs the second factor that this pool does not ask for.',
  },
]
