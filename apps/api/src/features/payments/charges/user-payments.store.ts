import type { Table } from '@arribo/server/table/table'
import { listNewest } from '../../../platform/dynamo/browse.ts'
import { keys } from '../../../platform/dynamo/keys.ts'
import type { Payment } from '../payment-item.ts'
import { type Charge, chargeItem } from './charge-item.ts'

type ChargesPage = { readonly charges: readonly Charge[]; readonly next: string | null }

/** All charges of one person including failed ones, newest first. `after` is where the last page ended. */
export async function listChargesOf(
  table: Table,
  sub: string,
  limit: number,
  after: string | null,
): Promise<ChargesPage> {
  const { items, next } = await listNewest(table, keys.charges(sub), { limit, after })
  return { charges: chargeItem.list(items), next }
}

/** One person's charges before a position (`time#id`) including failed ones, newest first, up to `limit`. */
export async function listChargesBefore(
  table: Table,
  sub: string,
  limit: number,
  before: string | null,
): Promise<ChargesPage> {
  const { prefix } = keys.charges(sub)
  const after = before === null ? null : `${prefix}${before}`
  const { charges, next } = await listChargesOf(table, sub, limit, after)
  return { charges, next: next && next.slice(prefix.length) }
}

const newest = 50

/** The charge that took a payment's money, searched among the newest: the request comes right after paying. */
export async function findTakenCharge(table: Table, payment: Payment): Promise<Charge | undefined> {
  const { charges } = await listChargesOf(table, payment.sub, newest, null)
  return charges.find(
    ({ paymentIntentId, status }) => paymentIntentId === payment.paymentIntentId && status === 'succeeded',
  )
}
