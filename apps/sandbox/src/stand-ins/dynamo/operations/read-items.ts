import { perform, prepare, type ItemOperation } from '../engine.ts'
import type { Database, Operation } from '../storage/database.ts'
import { invalid, throughputExceeded } from '../failure.ts'
import { partitionOf } from '../limits/capacity.ts'
import type { AttributeValue, Body, ConsumedCapacity, Item } from '../wire.ts'
import { hashOf } from '../storage/entries.ts'
import { indexesOf } from '../storage/keys.ts'

/** Every read sees everything that was acknowledged, consistent or not. */
function reading(operation: ItemOperation): Operation {
  return async (database, body) => {
    const prepared = prepare(operation, { ...body, ReturnConsumedCapacity: 'TOTAL' })
    refuseEmptyKeys(prepared['KeyConditions'])
    const store = database.reader(prepared)
    database.usage.count('reads', isConsistent(body) ? 'consistent' : 'eventual', readsOf(body))
    const partitions = partitionsRead(database, prepared)
    if (database.capacity.throttled('read', partitions).size > 0) throw throughputExceeded()
    const output = await perform(operation, store, prepared)
    const units = countRead(database, output) / partitions.length
    database.capacity.consume('read', new Map(partitions.map((partition) => [partition, units])))
    // No caller asks for it.
    return { ...output, ConsumedCapacity: undefined }
  }
}

type KeyConditions = Readonly<Record<string, { readonly AttributeValueList?: readonly AttributeValue[] }>>

function refuseEmptyKeys(conditions: unknown): void {
  for (const [name, { AttributeValueList = [] }] of Object.entries((conditions ?? {}) as KeyConditions)) {
    if (AttributeValueList.some(({ S, B }) => S === '' || B === ''))
      throw invalid(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
      )
  }
}

function partitionsRead(database: Database, { TableName = '', IndexName, Key, RequestItems, ...rest }: Body): string[] {
  if (RequestItems)
    return Object.entries(RequestItems as Record<string, { Keys: Item[] }>).flatMap(([name, { Keys }]) =>
      Keys.map((key) => partitionOf(name, undefined, hashOf(database.table(name).table.KeySchema, key))),
    )
  const { table } = database.table(TableName)
  const schema = indexesOf(table).find((index) => index.IndexName === IndexName)?.KeySchema ?? table.KeySchema
  const conditions = (rest['KeyConditions'] ?? {}) as KeyConditions
  const asked = Object.entries(conditions).map(([name, { AttributeValueList = [] }]) => [name, AttributeValueList[0]])
  return [partitionOf(TableName, IndexName, hashOf(schema, Key ?? (Object.fromEntries(asked) as Item)))]
}

function countRead({ usage }: Database, { ConsumedCapacity: consumed = [] }: Body): number {
  const each = (Array.isArray(consumed) ? consumed : [consumed]) as ConsumedCapacity[]
  for (const { TableName, CapacityUnits } of each) usage.count('readUnits', TableName, CapacityUnits)
  return each.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
}

export const getItem = reading('GetItem')
export const query = reading('Query')
export const scan = reading('Scan')
export const batchGetItem = reading('BatchGetItem')

const readsOf = ({ RequestItems }: Body): number =>
  RequestItems
    ? Object.values(RequestItems as Record<string, { Keys: unknown[] }>).reduce((sum, { Keys }) => sum + Keys.length, 0)
    : 1

/** A batch is consistent if any of its tables is read consistently. */
function isConsistent({ ConsistentRead, RequestItems }: Body): boolean {
  if (ConsistentRead) return true
  return Object.values((RequestItems ?? {}) as Record<string, Body>).some((each) => each.ConsistentRead)
}
