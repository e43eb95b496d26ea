import type { WebConfig } from '@arribo/runtime-contracts/env'
import { stripeScriptAddress } from '@arribo/runtime-contracts/web-config'
import { CfnOutput, CfnParameter, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { DriverAlarm, type Sentence } from '../constructs/alarms/alarm.ts'
import { hostedZone } from '../constructs/network/network.ts'
import { RequestRules } from '../constructs/web/request-rules.ts'
import { WebApp } from '../constructs/web/web-app.ts'
import { region, type Stage } from '../stages.ts'
import type { Storage } from './data-stack.ts'
import type { Identities } from './identity-stack.ts'

export type WebStackProps = StackProps &
  Pick<Storage & Identities, 'pool' | 'driverClient' | 'adminClient' | 'selfies' | 'quarantine'> & {
    readonly selfieUploadAddress: string
    readonly calls: ITopic
  }

/** The apps get their configuration from here and not from their build, so one build serves every stage. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage, props: WebStackProps) {
    super(scope, id, props)
    const zone = hostedZone(this, stage)
    const { valueAsString: stripePublishableKey } = new CfnParameter(this, 'StripePublishableKey', {
      description: 'The key with which browsers speak to Stripe; no secret',
      allowedPattern: '^pk_(test|live)_[0-9A-Za-z]+$',
    })
    const rules = new RequestRules(this, 'WebRules', {
      scope: 'CLOUDFRONT',
      mostFromOneAddress: 10_000,
      lists: [{ name: 'AWSManagedRulesAmazonIpReputationList' }, { name: 'AWSManagedRulesKnownBadInputsRuleSet' }],
    }).attrArn
    const shared = sharedConfig(stage, props, stripePublishableKey)
    const apps = {
      driver: new WebApp(this, 'Driver', {
        app: 'driver',
        stage,
        zone,
        rules,
        config: { ...shared, userPoolClientId: props.driverClient.userPoolClientId },
      }),
      admin: new WebApp(this, 'BackOffice', {
        app: 'admin',
        stage,
        zone,
        rules,
        config: {
          ...shared,
          userPoolClientId: props.adminClient.userPoolClientId,
          selfieUploadAddress: props.selfieUploadAddress,
        },
      }),
    }
    for (const app of ['driver', 'admin'] as const) {
      const { files, distribution } = apps[app]
      // A missing file is a 404, which isn't an error of the distribution itself.
      new DriverAlarm(this, app === 'driver' ? 'WebFrontDriver' : 'WebFrontBackOffice', {
        metric: distribution.metric5xxErrorRate({ statistic: 'Average', period: Duration.minutes(5) }),
        threshold: 5,
        periods: 2,
        calls: props.calls,
        harm: harms[app],
        runbook: 'unreachable',
      })
      new CfnOutput(this, `${app}Files`, { value: files.bucketName, description: `Where the ${app} app's files go` })
      new CfnOutput(this, `${app}Distribution`, { value: distribution.distributionId })
    }
  }
}

const harms: Readonly<Record<'driver' | 'admin', Sentence>> = {
  driver: 'Drivers open the app and see an error page: the web front fails for one file in twenty.',
  admin: 'Drivers who call support wait: staff see an error page, because the web front fails for one file in twenty.',
}

const sharedConfig = (
  stage: Stage,
  { pool, selfies, quarantine }: WebStackProps,
  stripePublishableKey: string,
): Omit<WebConfig, 'userPoolClientId'> => ({
  apiAddress: stage.apiAddress,
  region,
  userPoolId: pool.userPoolId,
  storageAddresses: [selfies, quarantine].map((bucket) => `https://${bucket.bucketRegionalDomainName}/`),
  stripePublishableKey,
  stripeScriptAddress,
  driverAppOrigin: stage.driverOrigin,
  adminAppOrigin: stage.adminOrigin,
  iframeParentOrigins: stage.iframeParentOrigins,
})
