import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { Refusal } from '../refusal.ts'
import { retrying } from '../retrying.ts'

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
