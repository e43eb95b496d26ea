import { fieldsAre, isNew, isNewOr } from '@arribo/server/items/conditions'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { listDue, listInIndex } from '../../platform/dynamo/browse.ts'
import { disputedPayments, keys, shardOf, waitingPartition, warnedPayments } from '../../platform/dynamo/keys.ts'
import { disputedItem, type Payment, paymentItem, warnedItem } from './payment-item.ts'
import { nextCheckAt } from './payments.rules.ts'

export const getPayment = paymentItem.get

const waiting = (payment: Payment, now: Date) => {
  const dueAt = payment.state === 'open' ? nextCheckAt(payment, now) : undefined
  return (
    dueAt && { gsi1pk: waitingPartition('PAYMENTS', shardOf(payment.paymentIntentId)), gsi1sk: dueAt.toISOString() }
  )
}

function places(payment: Payment, now: Date) {
  const { disputedAt, warning, paymentIntentId } = payment
  if (disputedAt !== undefined) return { gsi1pk: disputedPayments, gsi1sk: `${disputedAt}#${paymentIntentId}` }
  if (warning) return { gsi1pk: warnedPayments, gsi1sk: `${warning.at}#${paymentIntentId}` }
  return waiting(payment, now)
}

export const paymentPut = (payment: Payment, now: Date): TransactPart =>
  paymentItem.put(paymentItem.key(payment.paymentIntentId), payment, { placement: waiting(payment, now), when: isNew })

/** Fails if somebody has written since the payment was read: their snapshot may be newer. */
export const paymentForward = (payment: Payment, before: number | undefined, now: Date): TransactPart =>
  paymentItem.put(paymentItem.key(payment.paymentIntentId), payment, {
    placement: places(payment, now),
    when: before === undefined ? isNew : fieldsAre({ progress: before }),
  })

export const listWaitingPayments = async (table: Table, now: Date): Promise<Payment[]> =>
  paymentItem.list(await listDue(table, 'PAYMENTS', now.toISOString()))

export const listDisputedPayments = async (table: Table, most: number) =>
  disputedItem.list(await listInIndex(table, 'gsi1', disputedPayments, { most }))

/** The newest, more than half a year brings: a report that staff answered by lifting the suspension stays here. */
export const listWarnedPayments = async (table: Table) =>
  warnedItem.list(await listInIndex(table, 'gsi1', warnedPayments, { most: 500, isNewestFirst: true }))

export async function postponeCheck(table: Table, payment: Payment, now: Date): Promise<void> {
  const checks = payment.checks + 1
  const due = waiting({ ...payment, checks }, now)
  const change = due
    ? { set: { checks, gsi1sk: due.gsi1sk } }
    : { set: { checks }, remove: ['gsi1pk', 'gsi1sk'] as const }
  await table.update(
    paymentItem.set(paymentItem.key(payment.paymentIntentId), change, fieldsAre({ state: 'open' })).Update,
  )
}

const attemptSchema = z.object({ attempt: z.number(), paymentIntentId: z.string().nullable() })

export type Attempt = Readonly<z.output<typeof attemptSchema>>

const attemptItem = defineItem({ name: 'attempt', key: keys.openAttempt, schema: attemptSchema })

type What = { readonly sub: string; readonly plan: PlanId; readonly credits: number }
const keyOf = ({ sub, plan, credits }: What) => attemptItem.key(sub, plan, credits)

export const getAttempt = async (table: Table, what: What): Promise<Attempt | undefined> =>
  attemptItem.find(await table.get(keyOf(what)))

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
