import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { inBatches } from '../in-batches.ts'
import { Refusal } from '../refusal.ts'
import { retrying } from '../retrying.ts'
import type { Key } from '../keys.ts'
import { type Item, toWire } from './writes.ts'
import { reach } from './transact.ts'

/** DynamoDB's limits per request. */
const mostKeys = 100
const mostWrites = 25
/** Enough for the thousand matches of a search, few enough not to be throttled. */
const readsAtOnce = 10

const split = <T>(all: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

class PartlyDone extends Error {
  override name = 'PartlyDone'
}

const partlyDone = retrying((error) => error instanceof PartlyDone)

async function sendAll<T>(batch: readonly T[], send: (left: readonly T[]) => Promise<readonly T[]>): Promise<void> {
  let left = batch
  try {
    await partlyDone.execute(async () => {
      left = left.length === 0 ? left : await send(left)
      if (left.length > 0) throw new PartlyDone(`${left.length} left`)
    })
  } catch (error) {
    if (!(error instanceof PartlyDone)) throw error
    throw new Refusal('temporarily_unavailable', {}, { cause: error })
  }
}

export async function getMany(
  client: DynamoDBClient,
  TableName: string,
  wanted: readonly Key[],
  fields: readonly string[] | undefined,
  isConsistent: boolean,
): Promise<Item[]> {
  const items: Item[] = []
  const names = Object.fromEntries((fields ?? []).map((field, index) => [`#${index}`, field]))
  const request = {
    ConsistentRead: isConsistent,
    ...(fields && { ProjectionExpression: Object.keys(names).join(', '), ExpressionAttributeNames: names }),
  }
  const get = async (left: readonly Record<string, AttributeValue>[]) => {
    const RequestItems = { [TableName]: { ...request, Keys: [...left] } }
    const answer = await reach(() => client.send(new BatchGetItemCommand({ RequestItems })))
    for (const item of answer.Responses?.[TableName] ?? []) items.push(unmarshall(item))
    return answer.UnprocessedKeys?.[TableName]?.Keys ?? []
  }
  await inBatches(split(wanted.map(toWire), mostKeys), readsAtOnce, (part) => sendAll(part, get))
  return items
}

export async function writeMany(
  client: DynamoDBClient,
  TableName: string,
  requests: readonly WriteRequest[],
): Promise<void> {
  for (const part of split(requests, mostWrites))
    await sendAll(part, async (left) => {
      const RequestItems = { [TableName]: [...left] }
      const answer = await reach(() => client.send(new BatchWriteItemCommand({ RequestItems })))
      return answer.UnprocessedItems?.[TableName] ?? []
    })
}
