import { prepare } from '../engine.ts'
import { failure } from '../failure.ts'
import type { Body, IndexDescription, TableDescription } from '../wire.ts'
import type { Operation } from '../storage/database.ts'
import { streamedTable } from '../streams/streams.ts'

/** A new table is ACTIVE at once, to save waiting at the start. */
export const createTable: Operation = async (database, body) => {
  const { StreamSpecification, ...rest } = body as Body & { StreamSpecification?: StreamSpecification }
  const { BillingMode, ...prepared } = prepare('CreateTable', rest)
  const name = String(prepared.TableName)
  if (database.tables.get(name)) throw failure('ResourceInUseException', `Table already exists: ${name}`)
  const indexes = prepared['GlobalSecondaryIndexes'] as IndexDescription[] | undefined
  const table: TableDescription = {
    ...(prepared as Body & Pick<TableDescription, 'AttributeDefinitions' | 'KeySchema'>),
    TableName: name,
    TableArn: `arn:aws:dynamodb:us-east-1:000000000000:table/${name}`,
    TableStatus: 'ACTIVE',
    ...(BillingMode === 'PAY_PER_REQUEST' && { BillingModeSummary: { BillingMode } }),
    ...(indexes && { GlobalSecondaryIndexes: indexes.map((index) => ({ ...index, IndexStatus: 'ACTIVE' })) }),
  }
  const created = StreamSpecification?.StreamEnabled ? streamedTable(table, StreamSpecification.StreamViewType) : table
  await database.tables.put(name, { table: created })
  return { TableDescription: created }
}

type StreamSpecification = { StreamEnabled?: boolean; StreamViewType?: unknown }
