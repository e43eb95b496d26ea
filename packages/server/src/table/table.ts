import {
  DeleteItemCommand,
  type DeleteItemCommandInput,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  ScanCommand,
  type ScanCommandInput,
  type ScanCommandOutput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Condition } from '../items/conditions.ts'
import type { Key } from '../keys.ts'
import { getMany, writeMany } from './batches.ts'
import { allOf, under } from './ranges.ts'
import { inputOf, type Item, type Native, type PutPart, toWire, type TransactPart, type UpdatePart } from './writes.ts'
import { conditional, reach, transact } from './transact.ts'
import { openWire, type Patience, sendOverWire, wireAt } from './wire.ts'

type TableConfig = { readonly AWS_REGION: string; readonly DYNAMODB_ENDPOINT?: string | undefined }

export type Table = ReturnType<typeof createTable>

export function createTableClient(config: TableConfig, patience: Patience): DynamoDBClient {
  const endpoint = config.DYNAMODB_ENDPOINT ?? `https://dynamodb.${config.AWS_REGION}.amazonaws.com`
  const wire = openWire(new URL(endpoint), config.AWS_REGION, patience)
  const client = new DynamoDBClient({ region: config.AWS_REGION, requestHandler: wire, cacheMiddleware: true })
  client.middlewareStack.remove('loggerMiddleware')
  client.middlewareStack.add(sendOverWire(wire, client.config.credentials), wireAt)
  return client
}

/** The one table. Refuses with `temporarily_unavailable` when DynamoDB can't be reached or stays busy. */
export const createTable = (client: DynamoDBClient, TableName: string) => ({
  ...readsOf(client, TableName),
  ...writesOf(client, TableName),
  close: () => client.destroy(),
})

type Page = { readonly items: Item[]; readonly next: Item | undefined }

function readsOf(client: DynamoDBClient, TableName: string) {
  const pageOf = (answer: QueryCommandOutput | ScanCommandOutput): Page => ({
    items: (answer.Items ?? []).map((item) => unmarshall(item)),
    next: answer.LastEvaluatedKey && unmarshall(answer.LastEvaluatedKey),
  })
  const query = async (asked: Native<QueryCommandInput>): Promise<Page> =>
    pageOf(await reach(() => client.send(new QueryCommand(inputOf<QueryCommandInput>(TableName, asked)))))
  return {
    async get(key: Key, { isConsistent = true } = {}): Promise<Item | undefined> {
      const answer = await reach(() =>
        client.send(new GetItemCommand({ TableName, Key: toWire(key), ConsistentRead: isConsistent })),
      )
      return answer.Item && unmarshall(answer.Item)
    },
    /** Existing items in any order, with only the named `fields` if given; one request for each 100. */
    getMany: (wanted: readonly Key[], fields?: readonly string[], { isConsistent = false } = {}): Promise<Item[]> =>
      getMany(client, TableName, wanted, fields, isConsistent),
    query,
    /** Reads all pages; strongly consistent. */
    listUnder({ pk, prefix }: { pk: string; prefix: string }): Promise<Item[]> {
      // DynamoDB refuses an empty key value, even as a prefix.
      const range = prefix === '' ? allOf(pk) : under({ pk, prefix })
      return listAll((start) => query({ ...range, ConsistentRead: true, ExclusiveStartKey: start }))
    },
    /** Every item, one page per call; strongly consistent. For commands that staff run by hand, never in a request. */
    async scan(scan: Native<ScanCommandInput>): Promise<Page> {
      const input = inputOf<ScanCommandInput>(TableName, { ...scan, ConsistentRead: true })
      return pageOf(await reach(() => client.send(new ScanCommand(input))))
    },
  }
}

function writesOf(client: DynamoDBClient, TableName: string) {
  const writeAll = (requests: readonly WriteRequest[]) => writeMany(client, TableName, requests)
  return {
    put: (write: PutPart['Put']): Promise<boolean> =>
      conditional(() => client.send(new PutItemCommand(inputOf<PutItemCommandInput>(TableName, write)))),
    async update(write: UpdatePart['Update']): Promise<Item | undefined> {
      let after: Item | undefined
      await conditional(async () => {
        const input = inputOf<UpdateItemCommandInput>(TableName, { ReturnValues: 'ALL_NEW', ...write })
        const { Attributes } = await client.send(new UpdateItemCommand(input))
        after = Attributes && unmarshall(Attributes)
      })
      return after
    },
    delete: (key: Key, when?: Condition): Promise<boolean> =>
      conditional(() =>
        client.send(new DeleteItemCommand(inputOf<DeleteItemCommandInput>(TableName, { Key: key, ...when }))),
      ),
    /**
     * Writes the items, 25 per request, overwriting any that exist and ignoring their conditions: use it only for
     * items with new, unique keys. Not atomic: if it fails, some may have been written. Half the cost of a
     * transaction.
     */
    putMany: (puts: readonly PutPart[]): Promise<void> =>
      writeAll(puts.map(({ Put }) => ({ PutRequest: { Item: toWire(Put.Item ?? {}) } }))),
    deleteMany: (doomed: readonly Key[]): Promise<void> =>
      writeAll(doomed.map(({ pk, sk }) => ({ DeleteRequest: { Key: toWire({ pk, sk }) } }))),
    /** Atomic. Throws TransactionRefused if a condition failed; retries conflicts with other transactions. */
    transact: (writes: readonly TransactPart[]): Promise<void> => transact(client, TableName, writes),
  }
}

type ReadPage = (start: Item | undefined) => Promise<Page>

export async function* pagesOf(read: ReadPage): AsyncGenerator<Item[]> {
  let start: Item | undefined
  do {
    const { items, next } = await read(start)
    yield items
    start = next
  } while (start)
}

export async function listAll(read: ReadPage): Promise<Item[]> {
  const all: Item[] = []
  for await (const items of pagesOf(read)) all.push(...items)
  return all
}
