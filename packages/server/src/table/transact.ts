import { randomUUID } from 'node:crypto'
import {
  type DynamoDBClient,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb'
import { Refusal } from '../refusal.ts'
import { retrying } from '../retrying.ts'
import { inputOf } from './marshalling.ts'
import { reach } from './reach.ts'
import type { TransactPart } from './writes.ts'

/** A condition wasn't met. Whoever has no better answer lets it through: the caller is asked to try again later. */
export class TransactionRefused extends Refusal {
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super('temporarily_unavailable', {}, { cause: new Error(reasons.join(', ')) })
    this.reasons = reasons
  }
}

type Table = { transact(writes: readonly TransactPart[]): Promise<void> }

/** Undefined if it was written. */
export async function findRefusal(
  table: Table,
  writes: readonly TransactPart[],
): Promise<TransactionRefused | undefined> {
  try {
    await table.transact(writes)
    return undefined
  } catch (error) {
    if (error instanceof TransactionRefused) return error
    throw error
  }
}

/** Whether it was written: false if a condition of one of the writes wasn't met. */
export const tryTransact = async (table: Table, writes: readonly TransactPart[]): Promise<boolean> =>
  (await findRefusal(table, writes)) === undefined

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'None'])
const reasonsOf = ({ CancellationReasons = [] }: TransactionCanceledException) =>
  CancellationReasons.map(({ Code }) => Code ?? 'None')
const hasCollided = (error: TransactionCanceledException) => reasonsOf(error).every((reason) => passing.has(reason))
const collided = retrying((error) => error instanceof TransactionCanceledException && hasCollided(error))

export async function transact(
  client: DynamoDBClient,
  TableName: string,
  writes: readonly TransactPart[],
): Promise<void> {
  const TransactItems = writes.map((write): TransactWriteItem => {
    const [kind, body] = Object.entries(write)[0] as [string, object]
    return { [kind]: inputOf(TableName, body) }
  })
  // Repeated on the wire with the same token, so that a commit whose answer was lost isn't a failed condition.
  const command = () => new TransactWriteItemsCommand({ TransactItems, ClientRequestToken: randomUUID() })
  try {
    await collided.execute(() => reach(() => client.send(command())))
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    if (hasCollided(error)) throw new Refusal('temporarily_unavailable', {}, { cause: error })
    throw new TransactionRefused(reasonsOf(error))
  }
}
