import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../refusal.ts'
import { retrying } from '../retrying.ts'
import { reach } from './reach.ts'
import type { NamedWrite, TransactPart } from './writes.ts'

export class TransactionRefused extends Error {
  override name = 'TransactionRefused'
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super(reasons.join(', '))
    this.reasons = reasons
  }
}

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'None'])
const reasonsOf = ({ CancellationReasons = [] }: TransactionCanceledException) =>
  CancellationReasons.map(({ Code }) => Code ?? 'None')
const hasCollided = (error: TransactionCanceledException) => reasonsOf(error).every((reason) => passing.has(reason))
const collided = retrying((error) => error instanceof TransactionCanceledException && hasCollided(error))

export async function transact(
  documents: DynamoDBDocumentClient,
  TableName: string,
  writes: readonly TransactPart[],
): Promise<void> {
  const TransactItems = writes.map((write) => {
    const [kind, body] = Object.entries(write)[0] as [string, object]
    return { [kind]: { TableName, ...body } } as NamedWrite
  })
  try {
    await collided.execute(() => reach(() => documents.send(new TransactWriteCommand({ TransactItems }))))
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    if (hasCollided(error)) throw new Refusal('temporarily_unavailable', {}, { cause: error })
    throw new TransactionRefused(reasonsOf(error))
  }
}
