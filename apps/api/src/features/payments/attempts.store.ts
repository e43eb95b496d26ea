import type { PlanKind } from '@arribo/api-contracts/shared/money'
import { keys } from '../../platform/dynamo/keys.ts'
import type { Table, TransactPart } from '../../platform/dynamo/table.ts'

/** One try of a driver to buy one plan and quantity; two tabs find the same one. The intent is null until it is made. */
export type Attempt = { readonly attempt: number; readonly paymentIntentId: string | null }

type What = { readonly sub: string; readonly plan: PlanKind; readonly credits: number }
const keyOf = ({ sub, plan, credits }: What) => keys.openAttempt(sub, plan, credits)

export async function getAttempt(table: Table, what: What): Promise<Attempt | undefined> {
  const item = await table.get(keyOf(what))
  return (
    item && { attempt: Number(item['attempt']), paymentIntentId: (item['paymentIntentId'] as string | null) ?? null }
  )
}

/** Starts an attempt after the one that was read; false when another tab has started it first. */
export const startAttempt = (table: Table, what: What, attempt: number): Promise<boolean> =>
  table.put(
    { ...keyOf(what), attempt, paymentIntentId: null },
    {
      ConditionExpression: 'attribute_not_exists(pk) OR attempt = :previous',
      ExpressionAttributeValues: { ':previous': attempt - 1 },
    },
  )

/** Ties the intent to its attempt; refused when the attempt is over or has one. */
export const attemptIntent = (what: What, attempt: number, paymentIntentId: string): TransactPart => ({
  Update: {
    Key: keyOf(what),
    UpdateExpression: 'SET paymentIntentId = :id',
    ConditionExpression: 'attempt = :attempt AND paymentIntentId = :none',
    ExpressionAttributeValues: { ':id': paymentIntentId, ':attempt': attempt, ':none': null },
  },
})

/** The intents that a driver's forms may still lead to. */
export async function listAttemptedIntents(table: Table, sub: string): Promise<string[]> {
  const attempts = await table.listUnder(keys.openAttempts(sub))
  return attempts.flatMap(({ paymentIntentId }) => (typeof paymentIntentId === 'string' ? [paymentIntentId] : []))
}
