import { table as contract } from '@arribo/runtime-contracts/table'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'

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
