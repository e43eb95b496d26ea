import { allShards, disputedPayments, keys, shardOf, waitingPartition } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import { nextCheckAt, type Payment } from './payments.rules.ts'

export async function getPayment(table: Table, paymentIntentId: string): Promise<Payment | undefined> {
  const item = await table.get(keys.payment(paymentIntentId))
  return item && paymentOf(item)
}

function paymentOf(item: Item): Payment {
  const { pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ...payment } = item
  return payment as unknown as Payment
}

const waiting = (payment: Payment, now: Date) => {
  const dueAt = payment.state === 'open' ? nextCheckAt(payment, now) : undefined
  return (
    dueAt && { gsi1pk: waitingPartition('PAYMENTS', shardOf(payment.paymentIntentId)), gsi1sk: dueAt.toISOString() }
  )
}

/** Where the worker or the staff find it; a payment that is settled is found by neither. */
const places = (payment: Payment, now: Date) =>
  payment.disputedAt === undefined
    ? waiting(payment, now)
    : { gsi1pk: disputedPayments, gsi1sk: `${payment.disputedAt}#${payment.paymentIntentId}` }

export const paymentPut = (payment: Payment, now: Date): TransactPart => ({
  Put: {
    Item: { ...keys.payment(payment.paymentIntentId), ...payment, ...waiting(payment, now) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Forward only: refused when a snapshot that knew more has been written, or when the payment has ended otherwise. */
export const paymentForward = (payment: Payment, now: Date): TransactPart => ({
  Put: {
    Item: { ...keys.payment(payment.paymentIntentId), ...payment, ...places(payment, now) },
    ConditionExpression: 'attribute_not_exists(pk) OR (progress <= :progress AND #state IN (:open, :state))',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':progress': payment.progress, ':open': 'open', ':state': payment.state },
  },
})

/** Open payments whose turn it is to be asked after. */
export async function listWaitingPayments(table: Table, now: Date): Promise<Payment[]> {
  const pages = await Promise.all(
    allShards.map((shard) =>
      table.query({
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk <= :now',
        ExpressionAttributeValues: { ':pk': waitingPartition('PAYMENTS', shard), ':now': now.toISOString() },
        Limit: 100,
      }),
    ),
  )
  return pages.flatMap(({ items }) => items.map(paymentOf))
}

/** Payments whose money a bank asks back, the one that has waited longest first; at most so many. */
export async function listDisputedPayments(table: Table, most: number): Promise<Payment[]> {
  const { items } = await table.query({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': disputedPayments },
    Limit: most,
  })
  return items.map(paymentOf)
}

/** Puts the next look at an open payment off. */
export async function postponeCheck(table: Table, payment: Payment, now: Date): Promise<void> {
  const later = { ...payment, checks: payment.checks + 1 }
  const due = waiting(later, now)
  await table.update(keys.payment(payment.paymentIntentId), {
    UpdateExpression: due ? 'SET checks = :checks, gsi1sk = :due' : 'SET checks = :checks REMOVE gsi1pk, gsi1sk',
    ConditionExpression: '#state = :open',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':checks': later.checks, ':open': 'open', ...(due && { ':due': due.gsi1sk }) },
  })
}
