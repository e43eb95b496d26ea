import type { SelfieUploadEnvironmentInput } from '@arribo/runtime-contracts/env'
import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { Duration } from 'aws-cdk-lib'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type FunctionUrl, FunctionUrlAuthType, HttpMethod } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { DriverAlarm } from '../alarms/alarm.ts'
import type { Release } from '../../release.ts'
import type { Stage } from '../../stages.ts'
import { acceptResources, reportedName } from '../accepted-rules.ts'
import { NodeFunction } from '../node-function.ts'
import { grantItems } from '../storage/main-table.ts'

export type SelfieUploadsProps = {
  readonly table: ITable
  readonly selfies: IBucket
  readonly pool: IUserPool
  readonly adminClient: IUserPoolClient
  readonly release: Release
  readonly stage: Stage
  readonly calls: ITopic
}

/** Runs outside the API, so that a batch of uploads slows no driver's check-in. */
export class SelfieUploads extends NodeFunction {
  readonly address: FunctionUrl

  constructor(scope: Construct, id: string, props: SelfieUploadsProps) {
    const { table, selfies, pool, adminClient, release, stage, calls } = props
    super(scope, id, {
      file: 'selfie-upload',
      release,
      description: 'Takes selfies from staff',
      environment: {
        COGNITO_USER_POOL_ID: pool.userPoolId,
        COGNITO_ADMIN_CLIENT_ID: adminClient.userPoolClientId,
        DYNAMODB_TABLE: table.tableName,
        SELFIE_BUCKET: selfies.bucketName,
      } satisfies SelfieUploadEnvironmentInput,
      timeout: Duration.seconds(30),
      // Half a vCPU, because it mostly decodes photos.
      memoryMb: 1024,
      mostAtOnce: 10,
    })
    grantItems(table, this, 'GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem')
    this.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [selfies.arnForObjects(`${photoPrefixes.selfie}*`)],
      }),
    )
    acceptResources(this.role ?? this, {
      [`${reportedName(selfies)}/${photoPrefixes.selfie}*`]:
        'A selfie is named by driver and moment: the function may add to the selfies, and read or delete none.',
    })
    new DriverAlarm(scope, 'SelfieUploadsFailed', {
      metric: this.metricErrors({ statistic: 'Sum', period: Duration.minutes(5) }),
      threshold: 3,
      calls,
      harm: 'Drivers who sent support a selfie wait for it, because staff cannot upload it.',
      runbook: 'slow-or-failing',
    })
    // The function itself checks a staff ID token: a browser has no AWS credentials for signing.
    this.address = this.addFunctionUrl({
      authType: FunctionUrlAuthType.NONE,
      cors: {
        allowedOrigins: [stage.adminOrigin],
        allowedMethods: [HttpMethod.PUT],
        allowedHeaders: ['authorization', 'content-type'],
        maxAge: Duration.hours(1),
      },
    })
  }
}
