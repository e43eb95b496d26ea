import { groupDescriptions } from '@arribo/runtime-contracts/groups'
import { table } from '@arribo/runtime-contracts/table'
import type { StandIns } from './stand-ins.ts'
import type { DynamoStandIn } from './stand-ins/dynamo/dynamo.ts'
import { world } from './world.ts'

/** Creates what the cloud stack would: table, indexes, TTL, groups, and a stream if anything reads it. Idempotent. */
export async function provision({ dynamo, cognito }: StandIns, hasStream: boolean): Promise<void> {
  for (const [group, description] of Object.entries(groupDescriptions)) await cognito.ensureGroup(group, description)
  const isCreated = dynamo.tables().some(({ TableName }) => TableName === world.table)
  if (!isCreated) await createTable(dynamo, world.table, hasStream)
}

export async function createTable(dynamo: DynamoStandIn, TableName: string, hasStream = false): Promise<void> {
  await dynamo.createTable({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributes(table, ...table.indexes),
    KeySchema: keySchema(table),
    GlobalSecondaryIndexes: table.indexes.map(indexDefinition),
    StreamSpecification: hasStream ? { StreamEnabled: true, StreamViewType: table.streamView } : undefined,
  })
  await dynamo.expire(TableName, table.expiryAttribute)
}

type Keys = { readonly partitionKey: string; readonly sortKey: string }

const attributes = (...keys: Keys[]) =>
  keys
    .flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])
    .map((AttributeName) => ({ AttributeName, AttributeType: 'S' }))

const keySchema = ({ partitionKey, sortKey }: Keys) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]

const indexDefinition = (index: (typeof table.indexes)[number]) => ({
  IndexName: index.name,
  KeySchema: keySchema(index),
  Projection: { ProjectionType: index.projection },
})
