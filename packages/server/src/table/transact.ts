import { randomUUID } from 'node:crypto'
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { Refusal } from '../refusal.ts'
import { retrying } from '../retrying.ts'
import { inputOf, type TransactPart } from './writes.ts'

export class TransactionCancelled extends Error {
  override name = 'TransactionCancelled'
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[], options?: ErrorOptions) {
    super(reasons.join(', '), options)
    this.reasons = reasons
  }
}

/** A condition failed. Unexpected, unless the code that set the condition catches it. */
export class TransactionRefused extends TransactionCancelled {
  override name = 'TransactionRefused'
}

/** A write that lost against others becomes "try again later"; any other error stays as it is. */
export const asBusy = (error: unknown): unknown =>
  error instanceof TransactionRefused ? new Refusal('temporarily_unavailable', {}, { cause: error }) : error

/** Reads, decides and writes once more while somebody else has changed what was read. */
export const untilUnchanged = <T>(step: () => Promise<T>, tries?: number): Promise<T> =>
  retrying((error) => error instanceof TransactionRefused, tries)
    .execute(step)
    .catch((error: unknown) => {
      throw asBusy(error)
    })

type Table = { transact(writes: readonly TransactPart[]): Promise<void> }

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

export const tryTransact = async (table: Table, writes: readonly TransactPart[]): Promise<boolean> =>
  (await findRefusal(table, writes)) === undefined

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'None'])
const refusing = new Set([...passing, 'ConditionalCheckFailed'])
const reasonsOf = ({ CancellationReasons = [] }: TransactionCanceledException) =>
  CancellationReasons.map(({ Code }) => Code ?? 'None')
const hasOnly = (known: ReadonlySet<string>, error: TransactionCanceledException) =>
  reasonsOf(error).every((reason) => known.has(reason))
const collided = retrying((error) => error instanceof TransactionCanceledException && hasOnly(passing, error))

export async function transact(
  client: DynamoDBClient,
  TableName: string,
  writes: readonly TransactPart[],
): Promise<void> {
  const TransactItems = writes.map((write): TransactWriteItem => {
    const [kind, body] = Object.entries(write)[0] as [string, object]
    return { [kind]: inputOf(TableName, body) }
  })
  // Retries on the wire use the same token, so that a commit whose answer was lost doesn't look like a failed
  // condition.
  const command = () => new TransactWriteItemsCommand({ TransactItems, ClientRequestToken: randomUUID() })
  try {
    await collided.execute(() => reach(() => client.send(command())))
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    if (hasOnly(passing, error)) throw new Refusal('temporarily_unavailable', {}, { cause: error })
    const Cancelled = hasOnly(refusing, error) ? TransactionRefused : TransactionCancelled
    throw new Cancelled(reasonsOf(error), { cause: error })
  }
}

/** Rethrows failed conditions and invalid requests as they are. Any other error becomes `temporarily_unavailable`. */
export async function reach<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException) throw error
    if (error instanceof Error && error.name === 'ValidationException') throw error
    throw new Refusal('temporarily_unavailable', {}, { cause: error })
  }
}

const inTransaction = retrying((error) => error instanceof TransactionConflictException)

/** False if the condition failed. Waits for a transaction that holds the item, because the SDK doesn't. */
export async function conditional(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await reach(() => inTransaction.execute(write))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
