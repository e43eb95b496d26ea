import { appClientNames, groupDescriptions } from '@arribo/runtime-contracts/groups'
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnEIP } from 'aws-cdk-lib/aws-ec2'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { DriverAlarm, type DriverAlarmProps } from '../constructs/alarms/alarm.ts'
import { showApiSettings } from '../constructs/api/api-settings.ts'
import { BrowserClient } from '../constructs/identity/browser-client.ts'
import { PhonePool } from '../constructs/identity/phone-pool.ts'
import { RequestRules } from '../constructs/web/request-rules.ts'
import { SignUpGate } from '../constructs/identity/sign-up-gate.ts'
import { SmsSender } from '../constructs/identity/sms-sender.ts'
import { watchTextBudget } from '../constructs/alarms/sms-alarms.ts'
import { Release } from '../release.ts'
import type { Stage } from '../stages.ts'

export type IdentityStackProps = StackProps & { readonly table: ITable; readonly calls: ITopic }

/** Identities: a user pool, a client for each app, the staff groups, and the function that sends the codes. */
export class IdentityStack extends Stack {
  readonly pool: PhonePool
  readonly driverClient: UserPoolClient
  readonly adminClient: UserPoolClient
  readonly codeKey: Key
  readonly phoneKey: Key
  readonly smsSender: SmsSender
  /** Of the API's NAT gateways: where its requests to the pool come from. Allocation IDs. */
  readonly outgoingAddresses: readonly string[]

  constructor(scope: Construct, id: string, stage: Stage, { table, calls, ...props }: IdentityStackProps) {
    super(scope, id, props)
    const { codeKey, phoneKey } = keysOf(this, stage)
    const release = new Release(this)
    const smsSender = new SmsSender(this, 'SmsSender', { codeKey, phoneKey, table, release })
    const signUpGate = new SignUpGate(this, 'SignUpGate', { phoneKey, table, release })
    const pool = new PhonePool(this, 'People', stage, { smsSender, signUpGate, codeKey })
    for (const [groupName, description] of Object.entries(groupDescriptions))
      pool.addGroup(`${groupName[0]?.toUpperCase()}${groupName.slice(1)}`, { groupName, description })
    const outgoing = Array.from(
      { length: stage.natGateways },
      (_, index) => new CfnEIP(this, `Outgoing${index + 1}`, { domain: 'vpc' }),
    )
    this.outgoingAddresses = outgoing.map(({ attrAllocationId }) => attrAllocationId)
    guard(
      this,
      pool,
      outgoing.map(({ ref }) => `${ref}/32`),
    )
    const driver = new BrowserClient(this, 'Driver', pool, {
      name: appClientNames.driver,
      token: Duration.minutes(30),
      refresh: Duration.days(30),
    })
    const admin = new BrowserClient(this, 'BackOffice', pool, {
      name: appClientNames.backOffice,
      token: Duration.minutes(15),
      refresh: Duration.hours(12),
    })
    this.pool = pool
    this.driverClient = driver
    this.adminClient = admin
    this.codeKey = codeKey
    this.phoneKey = phoneKey
    this.smsSender = smsSender
    watch(this, signUpGate, calls)
    watchTextBudget({ smsSender, signUpGate }, calls)
    showApiSettings(this, {
      COGNITO_USER_POOL_ID: pool.userPoolId,
      COGNITO_DRIVER_CLIENT_ID: driver.userPoolClientId,
      COGNITO_ADMIN_CLIENT_ID: admin.userPoolClientId,
      CODE_KEY_ARN: codeKey.keyArn,
      PHONE_KEY_ARN: phoneKey.keyArn,
    })
  }
}

const keysOf = (stack: Stack, stage: Stage) => ({
  codeKey: new Key(stack, 'CodeKey', {
    description: 'Codes between the user pool and its texts, and the sign-up codes kept for support',
    enableKeyRotation: true,
    removalPolicy: stage.keepsPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  }),
  // A lost one restarts a day's counts.
  phoneKey: new Key(stack, 'PhoneKey', {
    description: 'Keyed hashes of phones, under which texts are counted',
    keySpec: KeySpec.HMAC_256,
    keyUsage: KeyUsage.GENERATE_VERIFY_MAC,
    removalPolicy: RemovalPolicy.DESTROY,
  }),
})

const operation = (name: string) => `AWSCognitoIdentityProviderService.${name}`

/**
 * Texts that one IP address may request in ten minutes, by purpose, so that a flood of sign-ups doesn't keep other
 * customers of the same carrier from resetting a password. Only the firewall knows the address: the pool doesn't pass
 * it on.
 */
const textLimits = [
  { name: 'sign-up-texts', most: 60, targets: [operation('SignUp'), operation('ResendConfirmationCode')] },
  { name: 'reset-texts', most: 40, targets: [operation('ForgotPassword')] },
]

/**
 * With an access token alone anybody could set up or replace a second factor at the pool, or delete the user there, which
 * leaves the account without its owner. So only the API may call these.
 */
const ownersOperations = ['VerifySoftwareToken', 'SetUserMFAPreference', 'DeleteUser'].map(operation)

/** Stops floods of sign-ups, which would cost an SMS each, and floods of guesses, before they reach the pool. */
function guard(stack: Stack, pool: PhonePool, addresses: readonly string[]): void {
  const rules = new RequestRules(stack, 'PoolRules', {
    scope: 'REGIONAL',
    mostFromOneAddress: 1000,
    limits: textLimits,
    reserved: { name: 'second-factors', targets: ownersOperations, addresses },
    lists: [{ name: 'AWSManagedRulesAmazonIpReputationList' }],
  })
  new CfnWebACLAssociation(stack, 'PoolGuard', { resourceArn: pool.userPoolArn, webAclArn: rules.attrArn })
}

function watch(stack: IdentityStack, signUpGate: SignUpGate, calls: ITopic): void {
  const { pool, driverClient, smsSender } = stack
  const alarm = (id: string, limits: Pick<DriverAlarmProps, 'metric' | 'threshold' | 'periods' | 'harm'>) =>
    new DriverAlarm(stack, id, { ...limits, calls, runbook: 'codes-and-sign-ins' })
  const inFiveMinutes = { statistic: 'Sum', period: Duration.minutes(5) }
  alarm('RefusedSignIns', {
    metric: new Metric({
      namespace: 'AWS/Cognito',
      metricName: 'SignInThrottles',
      dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: driverClient.userPoolClientId },
      statistic: 'Sum',
      period: Duration.minutes(1),
    }),
    periods: 3,
    harm: 'Drivers with the right password cannot sign in, because the user pool turns them away.',
  })
  alarm('UnsentCodes', {
    metric: smsSender.metricErrors(inFiveMinutes),
    threshold: 3,
    harm: 'Drivers wait for a code that does not arrive, so they can neither register nor get a new password.',
  })
  alarm('RefusedTexts', {
    metric: smsSender.metricThrottles(inFiveMinutes),
    harm: 'Drivers wait for a code, because more are requested at once than the sender may handle.',
  })
  alarm('RefusedSignUps', {
    // Its refusals count as errors too, so a few are normal.
    metric: signUpGate.metricErrors(inFiveMinutes),
    threshold: 20,
    harm: 'Drivers cannot register, because their sign-ups are refused before they get a code.',
  })
}
