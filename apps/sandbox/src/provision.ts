import { groupDescriptions } from '@arribo/runtime-contracts/groups'
import { table } from '@arribo/runtime-contracts/table'
import type { StandIns } from './sandbox-parts.ts'
import { world } from './world.ts'

/**
 * Creates what the cloud stack would: the table with indexes and TTL, its stream if anything reads it, and the groups.
 * Idempotent.
 */
export async function provision(address: string, { dynamo, cognito }: StandIns, hasStream: boolean): Promise<void> {
  for (const [group, description] of Object.entries(groupDescriptions)) await cognito.ensureGroup(group, description)
  const isCreated = dynamo.tables().some(({ TableName }) => TableName === world.table)
  if (!isCreated) await createTable(address, world.table, hasStream)
}

/** Creates an empty table of this name, with the product's indexes and TTL. */
export async function createTable(address: string, TableName: string, hasStream = false): Promise<void> {
  await callDynamo(address, 'CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributes(table, ...table.indexes),
    KeySchema: keySchema(table),
    GlobalSecondaryIndexes: table.indexes.map(indexDefinition),
    StreamSpecification: hasStream ? { StreamEnabled: true, StreamViewType: table.streamView } : undefined,
  })
  const TimeToLiveSpecification = { AttributeName: table.expiryAttribute, Enabled: true }
  await callDynamo(address, 'UpdateTimeToLive', { TableName, TimeToLiveSpecification })
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

/** The stand-in checks only whose key signed, not the signature, so these few calls don't need the vendor's client. */
export async function callDynamo(address: string, operation: string, body: object): Promise<void> {
  const scope = `${world.accessKeyId}/20260101/${world.region}/dynamodb/aws4_request`
  const response = await fetch(`${address}/dynamodb/`, {
    method: 'POST',
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
      'x-amz-date': '20260101T000000Z',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${await response.text()}`)
}
