import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { slotAt, waitForSlot } from '../call-slots.ts'
import type { Condition } from '../items/conditions.ts'
import type { Key } from '../keys.ts'
import { deleteMany, getMany, putMany } from './batches.ts'
import { conditional, reach } from './reach.ts'
import { transact } from './transact.ts'
import type { Item, PutPart, TransactPart, UpdatePart } from './writes.ts'

type TableConfig = { readonly AWS_REGION: string; readonly DYNAMODB_ENDPOINT?: string | undefined }
type Patience = { readonly attempts: number; readonly requestMs: number; readonly connectMs: number }

export type Table = ReturnType<typeof createTable>

export function createTableClient(config: TableConfig, { attempts, requestMs, connectMs }: Patience): DynamoDBClient {
  const client = new DynamoDBClient({
    region: config.AWS_REGION,
    maxAttempts: attempts,
    requestHandler: { throwOnRequestTimeout: true, requestTimeout: requestMs, connectionTimeout: connectMs },
    ...(config.DYNAMODB_ENDPOINT && { endpoint: config.DYNAMODB_ENDPOINT }),
  })
  client.middlewareStack.add(waitForSlot(), slotAt)
  return client
}

/** The one table. Refuses with `temporarily_unavailable` when DynamoDB can't be reached or stays busy. */
export function createTable(client: DynamoDBClient, TableName: string) {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  return { ...readsOf(documents, TableName), ...writesOf(documents, TableName), close: () => client.destroy() }
}

type Page = { readonly items: Item[]; readonly next: Item | undefined }

function readsOf(documents: DynamoDBDocumentClient, TableName: string) {
  const query = async (asked: Omit<QueryCommandInput, 'TableName'>): Promise<Page> => {
    const answer = await reach(() => documents.send(new QueryCommand({ TableName, ...asked })))
    return { items: answer.Items ?? [], next: answer.LastEvaluatedKey }
  }
  return {
    async get(key: Key, { isConsistent = true } = {}): Promise<Item | undefined> {
      const answer = await reach(() =>
        documents.send(new GetCommand({ TableName, Key: key, ConsistentRead: isConsistent })),
      )
      return answer.Item
    },
    /** Existing items, unordered, with only the named fields if any; a request for each 100. Eventually consistent. */
    getMany: (wanted: readonly Key[], fields?: readonly string[]): Promise<Item[]> =>
      getMany(documents, TableName, wanted, fields),
    query,
    /** All items of one partition under a sort key prefix, over all pages; strongly consistent. */
    async listUnder({ pk, prefix }: { pk: string; prefix: string }): Promise<Item[]> {
      // DynamoDB refuses an empty key value, even as a prefix.
      const condition =
        prefix === ''
          ? { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
          : {
              KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
              ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
            }
      const items: Item[] = []
      let next: Item | undefined
      do {
        const page = await query({ ...condition, ConsistentRead: true, ExclusiveStartKey: next })
        items.push(...page.items)
        next = page.next
      } while (next)
      return items
    },
    /** Every item, one page per call. For commands that staff run by hand, never in a request. */
    async scan(scan: Omit<ScanCommandInput, 'TableName'>): Promise<{ items: Item[]; next: Item | undefined }> {
      const answer = await reach(() => documents.send(new ScanCommand({ TableName, ...scan })))
      return { items: answer.Items ?? [], next: answer.LastEvaluatedKey }
    },
  }
}

function writesOf(documents: DynamoDBDocumentClient, TableName: string) {
  return {
    put: (write: PutPart['Put']): Promise<boolean> =>
      conditional(() => documents.send(new PutCommand({ TableName, ...write }))),
    async update(write: UpdatePart['Update']): Promise<Item | undefined> {
      let after: Item | undefined
      await conditional(async () => {
        const answer = await documents.send(new UpdateCommand({ TableName, ReturnValues: 'ALL_NEW', ...write }))
        after = answer.Attributes
      })
      return after
    },
    delete: (key: Key, when?: Condition): Promise<boolean> =>
      conditional(() => documents.send(new DeleteCommand({ TableName, Key: key, ...when }))),
    /**
     * Writes the items, 25 per request, overwriting any that exist and ignoring their conditions: use it only for
     * items with new, unique keys. Not atomic: if it fails, some may have been written. Half the cost of a
     * transaction.
     */
    putMany: (puts: readonly PutPart[]): Promise<void> => putMany(documents, TableName, puts),
    deleteMany: (doomed: readonly Key[]): Promise<void> => deleteMany(documents, TableName, doomed),
    /** Atomic. Throws TransactionRefused when a condition failed; retries conflicts with other transactions. */
    transact: (writes: readonly TransactPart[]): Promise<void> => transact(documents, TableName, writes),
  }
}
