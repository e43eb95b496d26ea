import { randomUUID } from 'node:crypto'
import { prepare } from '../engine.ts'
import { failure } from '../failure.ts'
import type { Body, IndexDescription, TableDescription } from '../wire.ts'
import type { Operation } from './operation.ts'

/** A new table is ACTIVE at once, to save waiting at the start. */
export const createTable: Operation = async (database, body) => {
  const { StreamSpecification, ...rest } = body
  const { BillingMode, Tags: _tags, ...prepared } = prepare('CreateTable', rest)
  const name = String(prepared.TableName)
  if (database.tables.find(name)) throw failure('ResourceInUseException', `Table already exists: ${name}`)
  const table: TableDescription = {
    ...(prepared as Body & Pick<TableDescription, 'AttributeDefinitions' | 'KeySchema'>),
    TableName: name,
    TableArn: arn(name),
    TableId: randomUUID(),
    TableStatus: 'ACTIVE',
    CreationDateTime: Date.now() / 1000,
    ItemCount: 0,
    TableSizeBytes: 0,
    ProvisionedThroughput: throughput(prepared.ProvisionedThroughput),
    ...(BillingMode === 'PAY_PER_REQUEST' && { BillingModeSummary: { BillingMode } }),
    ...indexes(name, prepared, 'LocalSecondaryIndexes'),
    ...indexes(name, prepared, 'GlobalSecondaryIndexes'),
  }
  const asked = streamAsked(StreamSpecification)
  const record = asked?.StreamEnabled ? database.streams.changed({ table }, asked) : { table }
  await database.tables.save(record)
  return { TableDescription: record.table }
}

type StreamAsked = { StreamEnabled?: boolean; StreamViewType?: string }

export const streamAsked = (specification: unknown): StreamAsked | undefined =>
  typeof specification === 'object' && specification !== null ? specification : undefined

export const describeTable: Operation = async (database, body) => {
  const { TableName } = prepare('DescribeTable', { ...body })
  const record = database.tables.find(String(TableName))
  if (!record) throw failure('ResourceNotFoundException', `Requested resource not found: Table: ${TableName} not found`)
  return { Table: record.table }
}

export function indexDescription(table: string, index: IndexDescription): IndexDescription {
  return {
    ...index,
    IndexArn: `${arn(table)}/index/${index.IndexName}`,
    IndexSizeBytes: 0,
    ItemCount: 0,
  }
}

function indexes(table: string, body: Body, kind: 'LocalSecondaryIndexes' | 'GlobalSecondaryIndexes') {
  const found = body[kind] as IndexDescription[] | undefined
  if (!found) return {}
  const isGlobal = kind === 'GlobalSecondaryIndexes'
  const more = (index: IndexDescription) =>
    isGlobal ? { IndexStatus: 'ACTIVE', ProvisionedThroughput: throughput(index.ProvisionedThroughput) } : {}
  return { [kind]: found.map((index) => ({ ...indexDescription(table, index), ...more(index) })) }
}

function throughput(asked: unknown) {
  const units = (asked ?? { ReadCapacityUnits: 0, WriteCapacityUnits: 0 }) as object
  return { ...units, NumberOfDecreasesToday: 0 }
}

function arn(table: string): string {
  return `arn:aws:dynamodb:us-east-1:000000000000:table/${table}`
}

/** Names in alphabetical order, as with the vendor. */
export const listTables: Operation = async (database, body) => {
  const { ExclusiveStartTableName: after = '', Limit = 100 } = prepare('ListTables', { ...body })
  const names = database.tables
    .list()
    .map(({ table }) => table.TableName)
    .filter((name) => name > String(after))
    .toSorted()
  const TableNames = names.slice(0, Number(Limit))
  return { TableNames, ...(names.length > TableNames.length && { LastEvaluatedTableName: TableNames.at(-1) }) }
}

/** Gone at once, with its items and stream. */
export const deleteTable: Operation = async (database, body) => {
  const { TableName } = prepare('DeleteTable', { ...body })
  const record = database.tables.find(String(TableName))
  if (!record) throw failure('ResourceNotFoundException', `Requested resource not found: Table: ${TableName} not found`)
  await database.tables.remove(record.table.TableName)
  const { TableName: name, TableArn, TableId, ItemCount, TableSizeBytes, ProvisionedThroughput } = record.table
  const described = { TableName: name, TableArn, TableId, ItemCount, TableSizeBytes, ProvisionedThroughput }
  return { TableDescription: { ...described, TableStatus: 'DELETING' } }
}
