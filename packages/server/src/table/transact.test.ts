import { type DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { asBusy, findRefusal, transact, TransactionCancelled, TransactionRefused } from './transact.ts'

const cancelledFor = (...reasons: string[]) => ({
  transact: async () => {
    const CancellationReasons = reasons.map((Code) => ({ Code }))
    const error = new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons })
    await transact({ send: () => Promise.reject(error) } as unknown as DynamoDBClient, 'table', [])
  },
})

it.each([
  ['ConditionalCheckFailed', 'None'],
  ['TransactionConflict', 'ConditionalCheckFailed'],
])('is refused by a condition: %s, %s; busy only where somebody says so', async (...reasons) => {
  const refused = await findRefusal(cancelledFor(...reasons), [])
  expect(refused).toBeInstanceOf(TransactionRefused)
  expect(refused).not.toBeInstanceOf(Refusal)
  expect(asBusy(refused)).toMatchObject({ code: 'temporarily_unavailable', cause: { message: reasons.join(', ') } })
})

it.each([
  ['ValidationError', 'None'],
  ['ConditionalCheckFailed', 'ValidationError'],
  ['ItemCollectionSizeLimitExceeded'],
])('fails for what would fail again, whoever expects a refusal: %s, %s', async (...reasons) => {
  const error: unknown = await findRefusal(cancelledFor(...reasons), []).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(TransactionCancelled)
  expect(error).toMatchObject({ name: 'TransactionCancelled', reasons })
  expect(asBusy(error)).toBe(error)
})
