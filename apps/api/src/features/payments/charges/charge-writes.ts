import { isDeepStrictEqual } from 'node:util'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { logWrite } from '../../log-entries/log-entries.ts'
import { utcDay } from '../billing/billing.rules.ts'
import { daysOfChargesPut, getDaysOfCharges } from '../billing/billing.store.ts'
import type { Charge } from './charge-item.ts'
import { tookMoney } from './charges.rules.ts'
import { chargePlacePut, chargePut, getChargeAt } from './charges.store.ts'

/** A transaction holds a hundred writes: up to three per charge, and those of the payment. */
const maxChargesPerWrite = 20

/** A deleted account has no log. */
const isDeclined = ({ status, phoneNumber }: Charge) => status === 'failed' && phoneNumber !== ''

/**
 * Writes that record one driver's charges in one transaction, and log those that were declined. Empty if everything is
 * already recorded; fails if somebody else has recorded some of it meanwhile.
 */
export async function chargeWrites(
  table: Pick<Table, 'get'>,
  charges: readonly Charge[],
): Promise<readonly TransactPart[]> {
  const kept = await Promise.all(charges.map((charge) => getChargeAt(table, charge)))
  const news = charges
    .map((charge, index) => ({ charge, before: kept[index] }))
    .filter(({ charge, before }) => !isDeepStrictEqual(charge, before))
    .slice(0, maxChargesPerWrite)
  const [first] = news
  if (!first) return []
  const { sub } = first.charge
  const read = await getDaysOfCharges(table, sub)
  const charged = news.filter(({ charge }) => tookMoney(charge)).map(({ charge }) => utcDay(charge.createdAt))
  const days = [...new Set([...read.days, ...charged])]
  return [
    ...news.map(({ charge, before }) => chargePut(charge, before)),
    ...news.filter(({ before }) => !before).map(({ charge }) => chargePlacePut(charge)),
    ...news.filter(({ charge, before }) => !before && isDeclined(charge)).map(({ charge }) => declinedLog(charge)),
    ...(days.length > read.days.length ? [daysOfChargesPut(sub, read, days)] : []),
  ]
}

/** Once per charge. The ledger doesn't log a declined attempt, because it changes no balance. */
function declinedLog(charge: Charge): TransactPart {
  const { sub, phoneNumber, chargeId, paymentIntentId, amountCents, plan, declineCode, createdAt } = charge
  const value = { chargeId, paymentIntentId, amountCents, plan, ...(declineCode !== null && { declineCode }) }
  const entry = { sub, phoneNumber, operationStatus: 'ERROR', value, description: 'payment declined' } as const
  return logWrite(entry, new Date(createdAt), chargeId)
}
