import type { ProjectorEnvironmentInput } from '@arribo/runtime-contracts/env'
import { projectorSource, table as contract } from '@arribo/runtime-contracts/table'
import { Duration } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Release } from '../../release.ts'
import { accept } from '../accepted-rules.ts'
import { createAlarms } from '../alarms/alarm.ts'
import { NodeFunction } from '../node-function.ts'
import { grantItems } from '../storage/main-table.ts'

export type ProjectorProps = { readonly table: ITable; readonly release: Release; readonly calls: ITopic }

export class Projector extends NodeFunction {
  constructor(scope: Construct, id: string, { table, release, calls }: ProjectorProps) {
    super(scope, id, {
      file: 'projector',
      release,
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
