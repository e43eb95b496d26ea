import type { ProjectorEnvironmentInput } from '@arribo/runtime-contracts/env'
import { projectorSource } from '@arribo/runtime-contracts/projector'
import { table as contract } from '@arribo/runtime-contracts/table'
import { Duration, Validations } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Release } from '../../release.ts'
import { watchProjector } from '../alarms/projector-alarms.ts'
import { NodeFunction } from '../node-function.ts'
import { grantItems } from '../storage/table-access.ts'

export type ProjectorProps = { readonly table: ITable; readonly release: Release; readonly calls: ITopic }

/** Processes the table's stream: maintains the counters and lists that several people's writes change. */
export class Projector extends NodeFunction {
  constructor(scope: Construct, id: string, { table, release, calls }: ProjectorProps) {
    const environment: ProjectorEnvironmentInput = { DYNAMODB_TABLE: table.tableName }
    super(scope, id, {
      file: 'projector',
      release,
      description: 'Keeps counters and lists up to date with each change of the table',
      environment: { ...environment },
      timeout: Duration.seconds(60),
      memoryMb: 512,
      // One for each shard of the stream; more would be idle.
      mostAtOnce: 20,
    })
    const actions = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']
    grantItems(table, this, ...actions.map((action) => `dynamodb:${action}` as const))
    const setAside = new Queue(scope, `${id}SetAside`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    Validations.of(setAside).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SQS3',
      reason: 'This is where what could not be handled is set aside; somebody looks at it, and nothing takes from it.',
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
        bisectBatchOnError: projectorSource.bisectsOnError,
        reportBatchItemFailures: projectorSource.reportsItemFailures,
        onFailure: new SqsDlq(setAside),
      }),
    )
    watchProjector(scope, this, setAside, calls)
  }
}
