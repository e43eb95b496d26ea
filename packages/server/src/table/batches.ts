import { BatchGetCommand, BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { inBatches } from '../in-batches.ts'
import { Refusal } from '../refusal.ts'
import { retrying } from '../retrying.ts'
import type { Key } from '../keys.ts'
import { reach } from './reach.ts'
import type { Item, PutPart } from './writes.ts'

/** The most that DynamoDB takes in one request. */
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
  documents: DynamoDBDocumentClient,
  TableName: string,
  wanted: readonly Key[],
  fields: readonly string[] | undefined,
): Promise<Item[]> {
  const items: Item[] = []
  const names = Object.fromEntries((fields ?? []).map((field, index) => [`#${index}`, field]))
  const request = fields && { ProjectionExpression: Object.keys(names).join(', '), ExpressionAttributeNames: names }
  const get = async (left: readonly Key[]) => {
    const RequestItems = { [TableName]: { ...request, Keys: [...left] } }
    const answer = await reach(() => documents.send(new BatchGetCommand({ RequestItems })))
    items.push(...(answer.Responses?.[TableName] ?? []))
    return (answer.UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[]
  }
  await inBatches(split(wanted, mostKeys), readsAtOnce, (part) => sendAll(part, get))
  return items
}

export const deleteMany = (
  documents: DynamoDBDocumentClient,
  TableName: string,
  doomed: readonly Key[],
): Promise<void> =>
  writeMany(
    documents,
    TableName,
    doomed.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  )

export const putMany = (
  documents: DynamoDBDocumentClient,
  TableName: string,
  puts: readonly PutPart[],
): Promise<void> =>
  writeMany(
    documents,
    TableName,
    puts.map(({ Put }) => ({ PutRequest: { Item: Put.Item } })),
  )

async function writeMany(
  documents: DynamoDBDocumentClient,
  TableName: string,
  requests: readonly object[],
): Promise<void> {
  for (const part of split(requests, mostWrites))
    await sendAll(part, async (left) => {
      const RequestItems = { [TableName]: [...left] }
      const answer = await reach(() => documents.send(new BatchWriteCommand({ RequestItems })))
      return answer.UnprocessedItems?.[TableName] ?? []
    })
}
