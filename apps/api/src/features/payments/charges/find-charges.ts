import type { listCharges } from '@arribo/api-contracts/admin/payments/billing'
import type { Input } from '@arribo/api-contracts/shared/endpoint'
import { isChargeId, readChargeName } from '@arribo/api-contracts/shared/money/charges'
import { maxPeople } from '@arribo/api-contracts/shared/stated-limits'
import { addAmounts } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import { Refusal } from '@arribo/server/refusal'
import type { BrowseOrder } from '../../../platform/dynamo/browse.ts'
import { type Slice, sliceOf } from '../../../platform/lists/pages.rules.ts'
import type { Deps } from '../../../deps.ts'
import type { Log } from '../../../platform/log.ts'
import { findIntentIdOf } from '../../../platform/stripe/intents.ts'
import { findChargeOf } from '../../../platform/stripe/refunds.ts'
import { findDrivers } from '../../users/users.ts'
import { readReferralCode } from '../../users/registration.rules.ts'
import { type DayRange, readRange, stateCounter } from '../billing/billing.rules.ts'
import { listBilledDays } from '../billing/billing.store.ts'
import { applyPayment, type PaymentDeps } from '../apply-payment.ts'
import { getPayment } from '../payments.store.ts'
import type { Charge } from './charge-item.ts'
import { chargeStateOf } from './charges.rules.ts'
import { browseCharges, browseChargesIn, listChargesOf, listed, type ListedCharge } from './charges-list.store.ts'
import { getChargeNamed, listChargesOfPayment } from './charges.store.ts'

export type Clients = Pick<Deps, 'table' | 'stripe'>
type Query = Omit<Input<typeof listCharges>['query'], 'sort' | 'cursor' | 'limit'>
type State = Query['status']

type Result = {
  readonly total: number
  readonly isCapped: boolean
  readonly page: (order: BrowseOrder) => Promise<Slice<ListedCharge>>
}

export async function filterCharges(
  clients: Clients,
  { search: text = '', startDate, endDate, status }: Query,
  isNewestFirst: boolean,
  now: Date,
): Promise<Result & { readonly range: DayRange }> {
  const range = readRange({ startDate, endDate }, now)
  const result =
    text === '' ? await browse(clients.table, range, status) : await find(clients, text, range, isNewestFirst, status)
  return { ...result, range }
}

async function browse(table: Table, range: DayRange, status: State): Promise<Result> {
  const billed = await listBilledDays(table, range)
  const total = addAmounts(billed.map(({ totals }) => totals))[status ? stateCounter(status) : 'charges'] ?? 0
  const page = (order: BrowseOrder) =>
    status ? browseChargesIn(table, status, range, order) : browseCharges(table, billed, order)
  return { total, isCapped: false, page }
}

async function find(clients: Clients, text: string, range: DayRange, isNewestFirst: boolean, status: State) {
  const { charges: all, isCapped } = await findCharges(clients, text, range, isNewestFirst)
  const charges = status ? all.filter((charge) => chargeStateOf(charge) === status) : all
  const page = async ({ at, limit }: BrowseOrder) => sliceOf(charges, at, limit, isNewestFirst)
  return { total: charges.length, isCapped, page }
}

/**
 * The charges that an ID names (for a payment, every attempt), or the first thousand charges of the drivers found by
 * name, phone, Flex email or referral code.
 */
export async function findCharges(clients: Clients, search: string, range: DayRange, isNewestFirst = true) {
  const name = readChargeName(search)
  const named = name === undefined ? [] : await findChargesNamed(clients, name)
  if (named.length > 0) {
    const charges = named.filter((charge) => isWithin(range, charge)).map(listed)
    return { charges: isNewestFirst ? charges.toReversed() : charges, isCapped: false }
  }
  const people = await findDrivers(clients.table, search, maxPeople)
  const found = await listChargesOf(clients.table, people.subs, readReferralCode(search), range, isNewestFirst)
  return { charges: found.charges, isCapped: found.isCapped || people.isCapped }
}

const isWithin = ({ first, last }: DayRange, { createdAt }: Charge): boolean => {
  const day = createdAt.slice(0, first.length)
  return first <= day && day <= last
}

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

/** Of a payment the charge that took its money, or its last try. */
async function findChargeNamed(clients: Clients, name: string): Promise<Charge | undefined> {
  const charges = await findChargesNamed(clients, name)
  return charges.find(({ status }) => status === 'succeeded') ?? charges.at(-1)
}

/** Oldest first. */
async function findChargesNamed(clients: Clients, name: string): Promise<readonly Charge[]> {
  if (name.startsWith('pi_')) {
    const payment = await getPayment(clients.table, name)
    return payment ? listChargesOfPayment(clients.table, payment) : []
  }
  const chargeId = await chargeIdOf(clients, name)
  const charge = chargeId === undefined ? undefined : await getChargeNamed(clients.table, chargeId)
  return charge ? [charge] : []
}
