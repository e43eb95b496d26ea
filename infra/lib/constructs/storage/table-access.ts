import { table as contract } from '@arribo/runtime-contracts/table'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'

type Actions = readonly `dynamodb:${string}`[]

export function grantItems(table: ITable, to: IGrantable, ...actions: Actions): void {
  grant(to, [table.tableArn], actions)
}

export function grantIndexes(table: ITable, to: IGrantable, ...actions: Actions): void {
  grant(
    to,
    contract.indexes.map(({ name }) => `${table.tableArn}/index/${name}`),
    actions,
  )
}

const grant = (to: IGrantable, resources: string[], actions: Actions) =>
  to.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: [...actions], resources }))
