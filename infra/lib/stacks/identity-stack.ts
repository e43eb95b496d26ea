import { appClientNames, groupDescriptions } from '@arribo/runtime-contracts/groups'
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnEIP } from 'aws-cdk-lib/aws-ec2'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { createAlarms } from '../constructs/alarms/alarm.ts'
import { showApiSettings } from '../constructs/api/api-secrets.ts'
import { BrowserClient, PhonePool } from '../constructs/identity/phone-pool.ts'
import { RequestRules } from '../constructs/web/request-rules.ts'
import { createSignUpGate, createSmsSender, watchTextBudget } from '../constructs/identity/pool-triggers.ts'
import type { NodeFunction } from '../constructs/node-function.ts'
import { functionsOf } from '../release.ts'
import type { Stage } from '../stages.ts'

export type IdentityStackProps = StackProps & { readonly table: ITable; readonly calls: ITopic }

export type Identities = IdentityStack['identities']

export class IdentityStack extends Stack {
  readonly identities

  constructor(scope: Construct, id: string, stage: Stage, { table, calls, ...props }: IdentityStackProps) {
    super(scope, id, props)
    const { codeKey, phoneKey } = keysOf(this, stage)
    const ofTriggers = { codeKey, phoneKey, table, codeOf: functionsOf(this) }
    const smsSender = createSmsSender(this, ofTriggers)
    const signUpGate = createSignUpGate(this, ofTriggers)
    const pool = new PhonePool(this, 'People', stage, { smsSender, signUpGate, codeKey })
    for (const [groupName, description] of Object.entries(groupDescriptions))
      pool.addGroup(`${groupName[0]?.toUpperCase()}${groupName.slice(1)}`, { groupName, description })
    const outgoing = Array.from(
      { length: stage.natGateways },
      (_, index) => new CfnEIP(this, `Outgoing${index + 1}`, { domain: 'vpc' }),
    )
    // The API's NAT gateways use these addresses, so its requests to the pool come from them.
    const outgoingAddresses = outgoing.map(({ attrAllocationId }) => attrAllocationId)
    guard(this, pool, outgoing)
    const driverClient = new BrowserClient(this, 'Driver', pool, {
      name: appClientNames.driver,
      token: Duration.minutes(30),
      refresh: Duration.days(30),
    })
    const adminClient = new BrowserClient(this, 'BackOffice', pool, {
      name: appClientNames.backOffice,
      token: Duration.minutes(15),
      refresh: Duration.hours(12),
    })
    this.identities = { pool, driverClient, adminClient, codeKey, phoneKey, smsSender, outgoingAddresses }
    watch(this, signUpGate, calls)
    watchTextBudget(smsSender, signUpGate, calls)
    showApiSettings(this, {
      COGNITO_USER_POOL_ID: pool.userPoolId,
      COGNITO_DRIVER_CLIENT_ID: driverClient.userPoolClientId,
      COGNITO_ADMIN_CLIENT_ID: adminClient.userPoolClientId,
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
  // Losing this key only restarts the day's counts, so it isn't retained.
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
function guard(stack: Stack, pool: PhonePool, outgoing: readonly CfnEIP[]): void {
  const addresses = outgoing.map(({ ref }) => `${ref}/32`)
  const rules = new RequestRules(stack, 'PoolRules', {
    scope: 'REGIONAL',
    mostFromOneAddress: 1000,
    limits: textLimits,
    reserved: { name: 'second-factors', targets: ownersOperations, addresses },
    lists: [{ name: 'AWSManagedRulesAmazonIpReputationList' }],
  })
  new CfnWebACLAssociation(stack, 'PoolGuard', { resourceArn: pool.userPoolArn, webAclArn: rules.attrArn })
}

function watch(stack: IdentityStack, signUpGate: NodeFunction, calls: ITopic): void {
  const { pool, driverClient, smsSender } = stack.identities
  const inFiveMinutes = { statistic: 'Sum', period: Duration.minutes(5) }
  const runbook = 'codes-and-sign-ins'
  createAlarms(stack, calls, {
    RefusedSignIns: {
      metric: new Metric({
        namespace: 'AWS/Cognito',
        metricName: 'SignInThrottles',
        dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: driverClient.userPoolClientId },
        statistic: 'Sum',
        period: Duration.minutes(1),
      }),
      periods: 3,
      runbook,
      harm: 'Drivers with the right password cannot sign in, because the user pool turns them away.',
    },
    UnsentCodes: {
      metric: smsSender.metricErrors(inFiveMinutes),
      threshold: 3,
      runbook,
      harm: 'Drivers wait for a code that does not arrive, so they can neither register nor get a new password.',
    },
    RefusedTexts: {
      metric: smsSender.metricThrottles(inFiveMinutes),
      runbook,
      harm: 'Drivers wait for a code, because more are requested at once than the sender may handle.',
    },
    RefusedSignUps: {
      // The gate's refusals count as errors too, so a few are normal.
      metric: signUpGate.metricErrors(inFiveMinutes),
      threshold: 20,
      runbook,
      harm: 'Drivers cannot register, because their sign-ups are refused before they get a code.',
    },
  })
}
