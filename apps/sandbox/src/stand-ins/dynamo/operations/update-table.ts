import { prepare } from '../engine.ts'
import { failure, invalid } from '../failure.ts'
import { ranges } from '../storage/keys.ts'
import { rewriteItems } from '../storage/rewrite-items.ts'
import type { Body, IndexDescription, TableDescription } from '../wire.ts'
import type { Operation } from './operation.ts'
import { indexDescription, streamAsked } from './tables.ts'

type Change = { Create?: IndexDescription; Delete?: { IndexName: string }; Update?: { IndexName: string } }

/** Adds and removes global indexes, starts and ends the stream. Accepts throughput and billing without effect. */
export const updateTable: Operation = async (database, body) => {
  const changes = (body.GlobalSecondaryIndexUpdates ?? []) as Change[]
  const { StreamSpecification, ...rest } = body
  const asked = streamAsked(StreamSpecification)
  const name = asked ? body.TableName : prepare('UpdateTable', withThroughput(rest)).TableName
  const found = database.tables.get(name)
  const record = asked ? database.streams.changed(found, asked) : found
  let table = withDefinitions(record.table, body)
  for (const change of changes) table = changed(table, change)
  if (changes.some((change) => change.Create)) await rewriteItems(database, { ...record, table })
  else await database.tables.save({ ...record, table })
  for (const { Delete } of changes) {
    if (Delete) await database.clear(ranges.index(table.TableName, Delete.IndexName))
  }
  return { TableDescription: table }
}

/** The engine's validation predates tables without provisioned throughput. */
function withThroughput(body: Body): Body {
  const copy = structuredClone(body)
  const ProvisionedThroughput = { ReadCapacityUnits: 1, WriteCapacityUnits: 1 }
  for (const { Create } of (copy.GlobalSecondaryIndexUpdates ?? []) as Change[]) {
    if (Create) Object.assign(Create, { ProvisionedThroughput })
  }
  return copy
}

function withDefinitions(table: TableDescription, { AttributeDefinitions }: Body): TableDescription {
  const fresh = (AttributeDefinitions ?? []) as TableDescription['AttributeDefinitions']
  const known = new Set(table.AttributeDefinitions.map((each) => each.AttributeName))
  const added = fresh.filter((each) => !known.has(each.AttributeName))
  return { ...table, AttributeDefinitions: [...table.AttributeDefinitions, ...added] }
}

function changed(table: TableDescription, { Create, Delete, Update }: Change): TableDescription {
  const indexes = table.GlobalSecondaryIndexes ?? []
  const named = (name: string) => indexes.some((index) => index.IndexName === name)
  const name = Create?.IndexName ?? Delete?.IndexName ?? Update?.IndexName ?? ''
  if (Create && named(name)) throw invalid(`Attempting to create an index which already exists: ${name}`)
  if (!Create && !named(name))
    throw failure('ResourceNotFoundException', `Requested resource not found: Index: ${name} not found`)
  if (Delete) return { ...table, GlobalSecondaryIndexes: indexes.filter((index) => index.IndexName !== name) }
  if (!Create) return table
  const defined = new Set(table.AttributeDefinitions.map((each) => each.AttributeName))
  if (!Create.KeySchema.every((part) => defined.has(part.AttributeName)))
    throw invalid('One or more parameter values were invalid: Some index key attributes are not defined')
  const index = { ...indexDescription(table.TableName, Create), IndexStatus: 'ACTIVE' }
  return { ...table, GlobalSecondaryIndexes: [...indexes, index] }
}
