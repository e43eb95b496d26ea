import type { SelfieUploadEnvironmentInput } from '@arribo/runtime-contracts/env'
import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { Duration, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type FunctionUrl, FunctionUrlAuthType, HttpMethod } from 'aws-cdk-lib/aws-lambda'
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { DriverAlarm } from '../alarms/alarm.ts'
import type { Release } from '../../release.ts'
import type { Stage } from '../../stages.ts'
import type { ApiWorld } from './api-access.ts'
import { reportedName } from '../reported-name.ts'
import { NodeFunction } from '../node-function.ts'
import { grantItems } from '../storage/table-access.ts'

export type SelfieUploadsProps = Pick<ApiWorld, 'table' | 'selfies' | 'pool'> & {
  readonly adminClient: UserPoolClient
  readonly release: Release
  readonly stage: Stage
  readonly calls: ITopic
}

/** Accepts selfies from staff, one per request, outside the API, so that a batch slows no driver's check-in. */
export class SelfieUploads extends NodeFunction {
  readonly address: FunctionUrl

  constructor(scope: Construct, id: string, props: SelfieUploadsProps) {
    const { table, selfies, pool, adminClient, release, stage, calls } = props
    const environment: SelfieUploadEnvironmentInput = {
      COGNITO_USER_POOL_ID: pool.userPoolId,
      COGNITO_ADMIN_CLIENT_ID: adminClient.userPoolClientId,
      DYNAMODB_TABLE: table.tableName,
      SELFIE_BUCKET: selfies.bucketName,
    }
    super(scope, id, {
      file: 'selfie-upload',
      release,
      description: 'Takes selfies from staff',
      environment: { ...environment },
      timeout: Duration.seconds(30),
      // Half a vCPU, because it mostly decodes photos.
      memoryMb: 1024,
      mostAtOnce: 10,
    })
    grantItems(
      table,
      this,
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'dynamodb:ConditionCheckItem',
    )
    this.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [selfies.arnForObjects(`${photoPrefixes.selfie}*`)],
      }),
    )
    if (this.role)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions::AwsSolutions-IAM5[Resource::${reportedName(selfies)}/${photoPrefixes.selfie}*]`,
        reason: 'A selfie is named by driver and moment: the function may add to the selfies, and read or delete none.',
      })
    watchUploads(scope, this, calls)
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

const watchUploads = (scope: Construct, uploads: NodeFunction, calls: ITopic) =>
  new DriverAlarm(scope, 'SelfieUploadsFailed', {
    metric: uploads.metricErrors({ statistic: 'Sum', period: Duration.minutes(5) }),
    threshold: 3,
    calls,
    harm: 'Drivers who sent support a selfie wait for it, because staff cannot upload it.',
    runbook: 'slow-or-failing',
  })
