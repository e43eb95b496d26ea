import type { WebConfig } from '@arribo/runtime-contracts/env'
import { stripeScriptAddress } from '@arribo/runtime-contracts/web-config'
import { CfnOutput, CfnParameter, Stack, type StackProps } from 'aws-cdk-lib'
import type { IUserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { watchWebFront } from '../constructs/alarms/web-alarms.ts'
import { hostedZone } from '../constructs/network/hosted-zone.ts'
import { RequestRules } from '../constructs/web/request-rules.ts'
import { WebApp } from '../constructs/web/web-app.ts'
import { region, type Stage } from '../stages.ts'

export type WebStackProps = StackProps & {
  readonly pool: IUserPool
  readonly driverClient: UserPoolClient
  readonly adminClient: UserPoolClient
  readonly selfies: IBucket
  readonly quarantine: IBucket
  readonly selfieUploadAddress: string
  readonly calls: ITopic
}

/** Both browser apps, each on its own domain with its own configuration, so one build serves every stage. */
export class WebStack extends Stack {
  readonly apps: Readonly<Record<'driver' | 'admin', WebApp>>

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
    this.apps = {
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
      const { files, distribution } = this.apps[app]
      watchWebFront(app, distribution, props.calls)
      new CfnOutput(this, `${app}Files`, { value: files.bucketName, description: `Where the ${app} app's files go` })
      new CfnOutput(this, `${app}Distribution`, { value: distribution.distributionId })
    }
  }
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
