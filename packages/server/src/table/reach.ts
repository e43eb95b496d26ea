import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { Refusal } from '../refusal.ts'

/** Rethrows failed conditions as they are; any other error becomes `temporarily_unavailable`. */
export async function reach<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException) throw error
    if (error instanceof Error && error.name === 'ValidationException') throw error
    throw new Refusal('temporarily_unavailable', {}, { cause: error })
  }
}

export async function conditional(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await reach(write)
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
