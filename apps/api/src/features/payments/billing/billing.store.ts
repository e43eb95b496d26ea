import { fieldsAre, isNewOr } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { between } from '@arribo/server/table/ranges'
import { listAll, type Table } from '@arribo/server/table/table'
import type { Item, TransactPart } from '@arribo/server/table/writes'
import { allShards, keys } from '../../../platform/dynamo/keys.ts'
import type { DayTotals, DayRange } from './billing.rules.ts'
import { type Charge, chargeItem } from '../charges/charge-item.ts'

export type BilledDay = {
  readonly day: DayOn
  readonly shard: number
  readonly totals: DayTotals
  readonly version: number
}
export type DaysOfCharges = { readonly days: readonly DayOn[]; readonly version: number }

/** Each sum is a field of its own, so that the projector can add to it. */
const billedDayItem = defineItem({
  name: 'billed day',
  key: keys.billedDay,
  schema: z.object({ version: z.number() }).catchall(z.unknown()),
})
const daysOfChargesItem = defineItem({
  name: 'days of charges',
  key: keys.daysOfCharges,
  schema: z.object({ days: z.array(z.string()).readonly(), version: z.number() }),
})

export async function listBilledDays(table: Table, { first, last }: DayRange): Promise<BilledDay[]> {
  const parts = await Promise.all(
    allShards.map(async (shard) => {
      const days = { ...between(keys.billedDay(shard, first).pk, first, last), ConsistentRead: true }
      const items = await listAll((start) => table.query({ ...days, ExclusiveStartKey: start }))
      return items.map((item) => billedDayOf(shard, item))
    }),
  )
  return parts.flat()
}

function billedDayOf(shard: number, item: Item): BilledDay {
  const { version, ...fields } = billedDayItem.read(item)
  const totals = Object.entries(fields).filter((field): field is [string, number] => typeof field[1] === 'number')
  return { day: String(item['sk']), shard, totals: Object.fromEntries(totals), version }
}

export const getDaysOfCharges = async (table: Pick<Table, 'get'>, sub: string): Promise<DaysOfCharges> =>
  (await daysOfChargesItem.get(table, sub)) ?? { days: [], version: 0 }

export const daysOfChargesPut = (sub: string, read: DaysOfCharges, days: readonly DayOn[]): TransactPart =>
  daysOfChargesItem.put(
    daysOfChargesItem.key(sub),
    { days: days.toSorted(), version: read.version + 1 },
    { when: isNewOr(fieldsAre({ version: read.version })) },
  )

export const billedDayPut = ({ shard, day, version }: BilledDay, totals: DayTotals): TransactPart =>
  billedDayItem.put(
    billedDayItem.key(shard, day),
    { ...totals, version: version + 1 },
    { when: isNewOr(fieldsAre({ version })) },
  )

export type Billing = {
  readonly billed: ReadonlyMap<string, BilledDay>
  readonly daysOfCharges: ReadonlyMap<string, DaysOfCharges>
  readonly charges: readonly Charge[]
  readonly sources: readonly Item[]
}

/** For commands, never in a request. It reads the totals first, so a concurrent charge shows as a changed version. */
export async function scanBilling(table: Table): Promise<Billing> {
  const billed = await scanItems(table, 'begins_with(pk, :begin)', { ':begin': keys.billedDay(0, '').pk.slice(0, -1) })
  const days = await scanItems(table, 'sk = :sk', { ':sk': keys.daysOfCharges('').sk })
  const charges = await scanItems(table, 'begins_with(sk, :begin)', { ':begin': keys.charges('').prefix })
  return {
    billed: new Map(
      billed.map((item) => {
        const shard = Number(String(item['pk']).split('#')[1])
        return [`${String(item['pk'])} ${String(item['sk'])}`, billedDayOf(shard, item)]
      }),
    ),
    daysOfCharges: new Map(
      days.map((item) => [String(item['pk']).replace('DRIVER#', ''), daysOfChargesItem.read(item)]),
    ),
    charges: charges.map(chargeItem.read),
    sources: [...charges, ...days],
  }
}

const scanItems = (table: Table, FilterExpression: string, ExpressionAttributeValues: Item): Promise<Item[]> => {
  const wanted = { FilterExpression, ExpressionAttributeValues }
  return listAll((start) => table.scan({ ...wanted, ExclusiveStartKey: start }))
}
