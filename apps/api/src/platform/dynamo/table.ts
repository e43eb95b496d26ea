import { ConditionalCheckFailedException, DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  type ScanCommandInput,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Config } from '../../config.ts'
import { Refusal } from '../refusal.ts'
import { observeAws, observedAt } from '../telemetry/observe-aws.ts'
import type { Key } from './keys.ts'

export type Item = Record<string, unknown>
/** One write of a transaction; the table's name is added here, nowhere else. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

const maxTries = 8
const deletesAtOnce = 25

/** Why each write of a cancelled transaction was refused, in their order; `None` where it was not. */
export class TransactionRefused extends Error {
  override name = 'TransactionRefused'
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super(reasons.join(', '))
    this.reasons = reasons
  }
}

export type Table = ReturnType<typeof createTable>

/** The one table. Refuses with `temporarily_unavailable` when the database cannot be reached or stays busy. */
export function createTable(config: Config) {
  const client = new DynamoDBClient({
    region: config.AWS_REGION,
    maxAttempts: 4,
    requestHandler: { throwOnRequestTimeout: true, requestTimeout: 5000, connectionTimeout: 2000 },
    ...(config.DYNAMODB_ENDPOINT && { endpoint: config.DYNAMODB_ENDPOINT }),
  })
  client.middlewareStack.add(observeAws('dynamodb'), observedAt)
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  const TableName = config.DYNAMODB_TABLE
  return {
    async get(key: Key, { isConsistent = true } = {}): Promise<Item | undefined> {
      const answer = await reach(() =>
        documents.send(new GetCommand({ TableName, Key: key, ConsistentRead: isConsistent })),
      )
      return answer.Item
    },
    /** The items of up to 100 keys that exist, in no order; only the fields named. Read as they were a moment ago. */
    getMany: (wanted: readonly Key[], fields: readonly string[]): Promise<Item[]> =>
      getMany(documents, TableName, wanted, fields),
    /** False when the condition did not hold. */
    put: (item: Item, condition?: Omit<Write['Put'] & object, 'TableName' | 'Item'>): Promise<boolean> =>
      conditional(() => documents.send(new PutCommand({ TableName, Item: item, ...condition }))),
    /** The item after the change, or undefined when the condition did not hold. */
    async update(
      key: Key,
      change: Omit<UpdateCommandInput, 'TableName' | 'Key' | 'ReturnValues'>,
    ): Promise<Item | undefined> {
      let after: Item | undefined
      await conditional(async () => {
        const answer = await documents.send(
          new UpdateCommand({ TableName, Key: key, ReturnValues: 'ALL_NEW', ...change }),
        )
        after = answer.Attributes
      })
      return after
    },
    delete: (key: Key): Promise<boolean> =>
      conditional(() => documents.send(new DeleteCommand({ TableName, Key: key }))),
    async query(query: Omit<QueryCommandInput, 'TableName'>): Promise<{ items: Item[]; next: Item | undefined }> {
      const answer = await reach(() => documents.send(new QueryCommand({ TableName, ...query })))
      return { items: answer.Items ?? [], next: answer.LastEvaluatedKey }
    },
    /** Everything one person keeps under a prefix, read consistently, whatever the pages. */
    async listUnder({ pk, prefix }: { pk: string; prefix: string }): Promise<Item[]> {
      const items: Item[] = []
      let next: Item | undefined
      do {
        const page = await this.query({
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
          ConsistentRead: true,
          ExclusiveStartKey: next,
        })
        items.push(...page.items)
        next = page.next
      } while (next)
      return items
    },
    /** Deletes what lies under these keys, 25 a request; what is not there stays away. */
    deleteMany: (doomed: readonly Key[]): Promise<void> => deleteMany(documents, TableName, doomed),
    /** Every item, a page at a time: for commands that staff run by hand, never in a request. */
    async scan(scan: Omit<ScanCommandInput, 'TableName'>): Promise<{ items: Item[]; next: Item | undefined }> {
      const answer = await reach(() => documents.send(new ScanCommand({ TableName, ...scan })))
      return { items: answer.Items ?? [], next: answer.LastEvaluatedKey }
    },
    /** All or nothing. Throws TransactionRefused when a condition did not hold; tries again what only collided. */
    transact: (writes: readonly TransactPart[]): Promise<void> => transact(documents, TableName, writes),
    close: () => client.destroy(),
  }
}

async function getMany(
  documents: DynamoDBDocumentClient,
  TableName: string,
  wanted: readonly Key[],
  fields: readonly string[],
): Promise<Item[]> {
  const items: Item[] = []
  const names = Object.fromEntries(fields.map((field, index) => [`#${index}`, field]))
  const request = { ProjectionExpression: Object.keys(names).join(', '), ExpressionAttributeNames: names }
  let left: readonly Key[] = wanted
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > maxTries) throw new Refusal('temporarily_unavailable')
    const RequestItems = { [TableName]: { ...request, Keys: [...left] } }
    const answer = await reach(() => documents.send(new BatchGetCommand({ RequestItems })))
    items.push(...(answer.Responses?.[TableName] ?? []))
    left = (answer.UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[]
    if (left.length > 0) await pause(Math.random() * Math.min(1000, 25 * 2 ** attempt))
  }
  return items
}

async function deleteMany(documents: DynamoDBDocumentClient, TableName: string, doomed: readonly Key[]): Promise<void> {
  for (let from = 0; from < doomed.length; from += deletesAtOnce) {
    let left = doomed
      .slice(from, from + deletesAtOnce)
      .map(({ pk, sk }): object => ({ DeleteRequest: { Key: { pk, sk } } }))
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > maxTries) throw new Refusal('temporarily_unavailable')
      const answer = await reach(() => documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: left } })))
      left = answer.UnprocessedItems?.[TableName] ?? []
      if (left.length > 0) await pause(Math.random() * Math.min(1000, 25 * 2 ** attempt))
    }
  }
}

type Unnamed<T> = T extends object ? Omit<T, 'TableName'> : never
export type TransactPart =
  | { readonly Put: Unnamed<NonNullable<Write['Put']>> }
  | { readonly Update: Unnamed<NonNullable<Write['Update']>> }
  | { readonly Delete: Unnamed<NonNullable<Write['Delete']>> }
  | { readonly ConditionCheck: Unnamed<NonNullable<Write['ConditionCheck']>> }

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'None'])

async function transact(
  documents: DynamoDBDocumentClient,
  TableName: string,
  writes: readonly TransactPart[],
): Promise<void> {
  const TransactItems = writes.map((write) => {
    const [kind, body] = Object.entries(write)[0] as [string, object]
    return { [kind]: { TableName, ...body } } as Write
  })
  for (let attempt = 1; ; attempt += 1)
    try {
      await reach(() => documents.send(new TransactWriteCommand({ TransactItems })))
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None')
      if (!reasons.every((reason) => passing.has(reason))) throw new TransactionRefused(reasons)
      if (attempt === maxTries) throw new Refusal('temporarily_unavailable', {}, { cause: error })
      await pause(Math.random() * Math.min(1000, 25 * 2 ** attempt))
    }
}

async function conditional(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await reach(write)
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Keeps the database's own refusals and turns everything else into one that a person can be told. */
async function reach<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException) throw error
    if (error instanceof Error && error.name === 'ValidationException') throw error
    throw new Refusal('temporarily_unavailable', {}, { cause: error })
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
