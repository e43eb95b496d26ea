import { addAmounts } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../deps.ts'
import { findIntent } from '../../platform/stripe/intents.ts'
import { paymentNamed } from './charges/find-charges.ts'
import { findEvent } from './inbox/inbox.store.ts'
import { listAttemptedIntents } from './attempts.store.ts'
import type { Payment } from './payment-item.ts'
import { isRetired, isUnderWay } from './payments.rules.ts'
import { getPayment } from './payments.store.ts'
import { chargeTotals, type DayRange, type Totals } from './billing/billing.rules.ts'
import { listBilledDays } from './billing/billing.store.ts'

export { listChargesBefore } from './charges/charges.store.ts'

export const getPayments = async (table: Table, ids: readonly string[]): Promise<readonly Payment[]> =>
  (await Promise.all(ids.map((id) => getPayment(table, id)))).filter((payment) => payment !== undefined)

export async function findPaymentOwner(clients: Pick<Deps, 'table' | 'stripe'>, name: string) {
  const isEvent = name.startsWith('evt_')
  const paymentIntentId = isEvent
    ? (await findEvent(clients.table, name))?.paymentIntentId
    : await paymentNamed(clients, name)
  const payment = paymentIntentId === undefined ? undefined : await getPayment(clients.table, paymentIntentId)
  return payment?.sub
}

/** A payment of today that Stripe is processing, or took unnoticed. Undefined if there is none, or no answer. */
export async function findPaymentUnderWay(
  { table, stripe }: Pick<Deps, 'table' | 'stripe'>,
  sub: string,
  now: Date,
): Promise<Payment | undefined> {
  const ids = await listAttemptedIntents(table, sub)
  const payments = await Promise.all(ids.map((id) => getPayment(table, id)))
  const open = payments
    .filter((payment) => payment !== undefined)
    .filter((payment) => payment.state === 'open' && !isRetired(payment, now))
  const statuses = await Promise.all(
    open.map(async ({ paymentIntentId }) => (await findIntent(stripe, paymentIntentId).catch(() => undefined))?.status),
  )
  return open.find((_payment, at) => statuses[at] === 'succeeded' || isUnderWay(statuses[at] ?? ''))
}

export async function sumDaysOfCharges(table: Table, range: DayRange): Promise<ReadonlyMap<string, Totals>> {
  const billed = await listBilledDays(table, range)
  const days = new Set(billed.map(({ day }) => day))
  const sumOf = (day: string) => addAmounts(billed.filter((part) => part.day === day).map(({ totals }) => totals))
  return new Map([...days].map((day) => [day, chargeTotals(sumOf(day))]))
}
