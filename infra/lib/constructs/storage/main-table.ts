import { table as contract } from '@arribo/runtime-contracts/table'
import { RemovalPolicy } from 'aws-cdk-lib'
import {
  AttributeType,
  Billing,
  type ITable,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { warmedFor } from '../../rush.ts'
import type { Stage } from '../../stages.ts'

type Keys = { readonly partitionKey: string; readonly sortKey: string }

const text = (name: string) => ({ name, type: AttributeType.STRING })
const keys = ({ partitionKey, sortKey }: Keys) => ({ partitionKey: text(partitionKey), sortKey: text(sortKey) })

export class MainTable extends TableV2 {
  constructor(scope: Construct, id: string, stage: Stage) {
    const warmThroughput = warmedFor(stage.rushPerMinute)
    const warmed = warmThroughput && { warmThroughput }
    super(scope, id, {
      ...keys(contract),
      globalSecondaryIndexes: contract.indexes.map((index) => ({
        ...keys(index),
        indexName: index.name,
        projectionType: ProjectionType[index.projection],
        ...warmed,
      })),
      dynamoStream: StreamViewType[contract.streamView],
      timeToLiveAttribute: contract.expiryAttribute,
      billing: Billing.onDemand(),
      ...warmed,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      // AWS's own key, because secrets are encrypted before they are written.
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      deletionProtection: stage.keepsPeople,
      removalPolicy: stage.keepsPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
  }
}

export const grantItems = (table: ITable, to: IGrantable, ...operations: readonly string[]): void =>
  grant(to, [table.tableArn], operations)

export const grantQueriesOfIndexes = (table: ITable, to: IGrantable): void => {
  const indexes = contract.indexes.map(({ name }) => `${table.tableArn}/index/${name}`)
  grant(to, indexes, ['Query'])
}

const grant = (to: IGrantable, resources: string[], operations: readonly string[]): void => {
  const actions = operations.map((operation) => `dynamodb:${operation}`)
  to.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }))
}
