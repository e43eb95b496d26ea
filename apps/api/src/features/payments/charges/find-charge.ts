import { isChargeId, readChargeName } from '@arribo/api-contracts/shared/money/charge-name'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../../deps.ts'
import type { Log } from '../../../platform/log.ts'
import { findIntentIdOf } from '../../../platform/stripe/intents.ts'
import { findChargeOf } from '../../../platform/stripe/refunds.ts'
import { applyPayment, type PaymentDeps } from '../apply-payment.ts'
import { getPayment } from '../payments.store.ts'
import type { Charge } from './charge-item.ts'
import { getChargeNamed, listChargesOfPayment } from './charges.store.ts'

export type Clients = Pick<Deps, 'table' | 'stripe'>

/** By any ID that leads to the charge. Asks Stripe only about refunds and disputes. */
export async function requireCharge(clients: Clients, text: string): Promise<Charge> {
  const name = readChargeName(text)
  const charge = name === undefined ? undefined : await findChargeNamed(clients, name)
  if (!charge) throw new Refusal('charge_not_found')
  return charge
}

/** Like `requireCharge`, but applies a payment whose charge isn't recorded: its events may be late or lost. */
export async function fetchCharge(deps: PaymentDeps, text: string, log: Log): Promise<Charge> {
  const name = readChargeName(text)
  if (name === undefined) throw new Refusal('charge_not_found')
  const known = await findChargeNamed(deps, name)
  if (known) return known
  const paymentIntentId = await paymentNamed(deps, name)
  const applied = paymentIntentId === undefined ? undefined : await applyPayment(deps, paymentIntentId, log)
  if (!applied || applied.result === 'foreign') throw new Refusal('charge_not_found')
  const found = await findChargeNamed(deps, name)
  if (!found) throw new Refusal('charge_not_yet')
  return found
}

const chargeIdOf = async ({ stripe }: Clients, name: string): Promise<string | undefined> =>
  isChargeId(name) ? name : findChargeOf(stripe, name)

export async function paymentNamed(clients: Clients, name: string): Promise<string | undefined> {
  if (name.startsWith('pi_')) return name
  const { stripe } = clients
  const chargeId = await chargeIdOf(clients, name)
  return chargeId === undefined ? undefined : findIntentIdOf(stripe, chargeId)
}

export async function findChargeNamed(clients: Clients, name: string): Promise<Charge | undefined> {
  if (name.startsWith('pi_')) return findOfPayment(clients.table, name)
  const chargeId = await chargeIdOf(clients, name)
  return chargeId === undefined ? undefined : getChargeNamed(clients.table, chargeId)
}

async function findOfPayment(table: Table, paymentIntentId: string): Promise<Charge | undefined> {
  const payment = await getPayment(table, paymentIntentId)
  const charges = payment ? await listChargesOfPayment(table, payment) : []
  return charges.find(({ status }) => status === 'succeeded') ?? charges.at(-1)
}
