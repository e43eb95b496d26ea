import type { ProjectorEnvironmentInput, SelfieUploadEnvironmentInput } from '@arribo/runtime-contracts/env'
import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { Duration } from 'aws-cdk-lib'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  FilterCriteria,
  FilterRule,
  type FunctionUrl,
  FunctionUrlAuthType,
  HttpMethod,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { projectorSource, table as contract } from '@arribo/runtime-contracts/table'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { createAlarms, DriverAlarm } from '../alarms/alarm.ts'
import type { CodeOf } from '../../release.ts'
import type { Stage } from '../../stages.ts'
import { accept, acceptResources, reportedName } from '../accepted-rules.ts'
import { NodeFunction } from '../node-function.ts'
import { grantItems } from '../storage/main-table.ts'

type SelfieUploadsProps = {
  readonly table: ITable
  readonly selfies: IBucket
  readonly pool: IUserPool
  readonly adminClient: IUserPoolClient
  readonly codeOf: CodeOf
  readonly stage: Stage
  readonly calls: ITopic
}

/** Runs outside the API, so that a batch of uploads slows no driver's check-in. */
export class SelfieUploads extends NodeFunction {
  readonly address: FunctionUrl

  constructor(scope: Construct, id: string, props: SelfieUploadsProps) {
    const { table, selfies, pool, adminClient, codeOf, stage, calls } = props
    super(scope, id, {
      file: 'selfie-upload',
      codeOf,
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
    this.addToRolePolicy(
      new PolicyStatement({ actions: ['cognito-idp:AdminListGroupsForUser'], resources: [pool.userPoolArn] }),
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

type ProjectorProps = { readonly table: ITable; readonly codeOf: CodeOf; readonly calls: ITopic }

export class Projector extends NodeFunction {
  constructor(scope: Construct, id: string, { table, codeOf, calls }: ProjectorProps) {
    super(scope, id, {
      file: 'projector',
      codeOf,
      description: 'Keeps counters and lists up to date with each change of the table',
      environment: { DYNAMODB_TABLE: table.tableName } satisfies ProjectorEnvironmentInput,
      timeout: Duration.seconds(60),
      memoryMb: 512,
      // One for each shard of the stream; more would be idle.
      mostAtOnce: 20,
    })
    grantItems(table, this, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem')
    const setAside = new Queue(scope, `${id}SetAside`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    accept(setAside, {
      SQS3: 'This is where what could not be handled is set aside; somebody looks at it, and nothing takes from it.',
    })
    this.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: projectorSource.partitions.map((begin) =>
          FilterCriteria.filter({
            dynamodb: { Keys: { [contract.partitionKey]: { S: FilterRule.beginsWith(begin) } } },
          }),
        ),
        batchSize: projectorSource.batchSize,
        retryAttempts: projectorSource.retryAttempts,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(setAside),
      }),
    )
    watch(scope, this, setAside, calls)
  }
}

const watch = (scope: Construct, projector: Projector, setAside: Queue, calls: ITopic): void =>
  createAlarms(scope, calls, {
    LateCounters: {
      metric: projector.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(1) }),
      threshold: 10_000,
      periods: 3,
      harm: 'Drivers who ask support get outdated answers, because the figures are more than ten seconds old.',
      runbook: 'late-figures',
    },
    FailedCounting: {
      metric: projector.metricErrors({ statistic: 'Sum', period: Duration.minutes(5) }),
      threshold: 3,
      periods: 2,
      harm: 'Drivers who ask support may soon get wrong figures: counting a change has failed several times.',
      runbook: 'late-figures',
    },
    ChangesSetAside: {
      metric: setAside.metricApproximateNumberOfMessagesVisible({
        statistic: 'Maximum',
        period: Duration.minutes(1),
      }),
      harm: 'Drivers who ask support get wrong figures until somebody repairs them: a change was not counted.',
      runbook: 'late-figures',
    },
  })
