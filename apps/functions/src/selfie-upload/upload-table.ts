import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { SelfieUploadEnvironment } from '@arribo/runtime-contracts/env'
import { type Key, sharedKeys } from '@arribo/server/keys'
import type { EndOfSessions } from '@arribo/server/session-end.rules'
import { Refused } from './event.ts'

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
/** A write whose table is not named yet. */
type Part = { readonly Put: { readonly Item: object } } | { readonly Update: { readonly Key: Key } }
export type UploadTable = ReturnType<typeof createUploadTable>

const maxTries = 8

/** The product's table, as far as an upload reads and writes it. */
export function createUploadTable({ AWS_REGION, DYNAMODB_TABLE, DYNAMODB_ENDPOINT }: SelfieUploadEnvironment) {
  const client = new DynamoDBClient({
    region: AWS_REGION,
    maxAttempts: 3,
    requestHandler: { throwOnRequestTimeout: true, requestTimeout: 3000, connectionTimeout: 1000 },
    ...(DYNAMODB_ENDPOINT && { endpoint: DYNAMODB_ENDPOINT }),
  })
  const documents = DynamoDBDocumentClient.from(client)
  const get = async (key: Key) => {
    const command = new GetCommand({ TableName: DYNAMODB_TABLE, Key: key, ConsistentRead: true })
    const answer = await documents.send(command).catch((cause: unknown) => {
      throw new Refused('temporarily_unavailable', { cause })
    })
    return answer.Item
  }
  return {
    endOfSessions: async (sub: string) => (await get(sharedKeys.session(sub))) as EndOfSessions | undefined,
    async driverOf(phoneNumber: string): Promise<string | undefined> {
      const pointer = await get(sharedKeys.driverOfPhone(phoneNumber))
      return pointer && String(pointer['sub'])
    },
    /** Writes all or nothing; false when the first one is there already. */
    async writeOnce(first: Key & { readonly ttl: number }, others: readonly Part[]): Promise<boolean> {
      const Put = { Item: first, ConditionExpression: 'attribute_not_exists(pk)' }
      const writes = [{ Put }, ...others].map((part) => named(DYNAMODB_TABLE, part))
      for (let attempt = 1; ; attempt += 1) {
        const reasons = await refusalsOf(() => documents.send(new TransactWriteCommand({ TransactItems: writes })))
        if (!reasons) return true
        if (reasons[0] === 'ConditionalCheckFailed') return false
        if (attempt === maxTries) throw new Refused('temporarily_unavailable')
        // An agent's files arrive several at a time and are counted in one place.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1000, 25 * 2 ** attempt)))
      }
    },
  }
}

const named = (TableName: string, part: Part): Write =>
  Object.fromEntries(Object.entries(part).map(([kind, body]) => [kind, { TableName, ...body }]))

/** Why a transaction was refused, write by write; undefined when it was not. */
async function refusalsOf(send: () => Promise<unknown>): Promise<readonly string[] | undefined> {
  try {
    await send()
    return undefined
  } catch (cause) {
    if (!(cause instanceof TransactionCanceledException)) throw new Refused('temporarily_unavailable', { cause })
    return (cause.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None')
  }
}
