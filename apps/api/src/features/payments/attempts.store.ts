import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { fieldsAre, isNewOr } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'

const attemptSchema = z.object({ attempt: z.number(), paymentIntentId: z.string().nullable() })

export type Attempt = Readonly<z.output<typeof attemptSchema>>

const attemptItem = defineItem({ name: 'attempt', key: keys.openAttempt, schema: attemptSchema })

type What = { readonly sub: string; readonly plan: PlanId; readonly credits: number }
const keyOf = ({ sub, plan, credits }: What) => attemptItem.key(sub, plan, credits)

export async function getAttempt(table: Table, what: What): Promise<Attempt | undefined> {
  return attemptItem.find(await table.get(keyOf(what)))
}

export const startAttempt = (table: Table, what: What, attempt: number): Promise<boolean> =>
  table.put(
    attemptItem.put(
      keyOf(what),
      { attempt, paymentIntentId: null },
      { when: isNewOr(fieldsAre({ attempt: attempt - 1 })) },
    ).Put,
  )

export const attemptIntent = (what: What, attempt: number, paymentIntentId: string): TransactPart =>
  attemptItem.set(keyOf(what), { set: { paymentIntentId } }, fieldsAre({ attempt, paymentIntentId: null }))

export async function listAttemptedIntents(table: Table, sub: string): Promise<string[]> {
  const attempts = attemptItem.list(await table.listUnder(keys.openAttempts(sub)))
  return attempts.flatMap(({ paymentIntentId }) => paymentIntentId ?? [])
}
