import { isDeepStrictEqual } from 'node:util'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { shardOf } from '../../../platform/dynamo/keys.ts'
import { type DayChanges, joinDay, sumChanges, sumTotals, totalsOf, utcDay } from '../billing/billing.rules.ts'
import { billedDayAdd, daysOfChargesPut, getDaysOfCharges } from '../billing/billing.store.ts'
import { type Charge, tookMoney } from './charges.rules.ts'
import { chargePlacePut, chargePut, getChargeAt } from './charges.store.ts'

/** A transaction holds a hundred writes: two per charge, plus totals of its day and of the driver's next one. */
const maxChargesPerWrite = 20

/**
 * Writes that record one driver's charges together with the changes to the daily totals, in one transaction. Empty if
 * everything is already recorded; fails if somebody else has recorded some of it meanwhile.
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
  const joined = joinDays(
    read.days,
    news
      .filter(({ charge, before }) => tookMoney(charge) && !(before && tookMoney(before)))
      .map(({ charge }) => utcDay(charge.createdAt)),
  )
  const differences = news.map(({ charge, before }) => differenceOf(charge, before))
  const changes = [...sumChanges([...differences, joined.changes])].filter(
    ([, values]) => Object.keys(values).length > 0,
  )
  return [
    ...news.map(({ charge, before }) => chargePut(charge, before)),
    ...news.filter(({ before }) => !before).map(({ charge }) => chargePlacePut(charge)),
    ...changes.map(([day, values]) => billedDayAdd(shardOf(sub), day, values)),
    ...(joined.days.length > read.days.length ? [daysOfChargesPut(sub, read, joined.days)] : []),
  ]
}

function differenceOf(charge: Charge, before: Charge | undefined): DayChanges {
  const undone = before ? Object.entries(totalsOf(before)).map(([name, value]): [string, number] => [name, -value]) : []
  return new Map([[utcDay(charge.createdAt), sumTotals([totalsOf(charge), Object.fromEntries(undone)])]])
}

function joinDays(known: readonly string[], days: readonly string[]) {
  return days.reduce<{ days: readonly string[]; changes: DayChanges }>(
    (sum, day) =>
      sum.days.includes(day)
        ? sum
        : { days: [...sum.days, day], changes: sumChanges([sum.changes, joinDay(sum.days, day)]) },
    { days: known, changes: new Map() },
  )
}
