import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { allShards, keys } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { DayFigures, DayRange } from './billing.rules.ts'
import type { Charge } from './charges.rules.ts'
import { chargeOfItem } from './charges.store.ts'

/** The figures of one day in one shard; `version` counts their changes. */
export type BilledDay = {
  readonly day: DayOn
  readonly shard: number
  readonly figures: DayFigures
  readonly version: number
}
export type DaysOfCharges = { readonly days: readonly DayOn[]; readonly version: number }

/** Every change of a day's figures adds to them, so that two at once never undo each other. */
export function billedDayAdd(shard: number, day: DayOn, changes: DayFigures): TransactPart {
  const fields = Object.entries({ ...changes, version: 1 })
  return {
    Update: {
      Key: keys.billedDay(shard, day),
      UpdateExpression: `ADD ${fields.map(([name]) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
    },
  }
}

/** The figures of a range of days: one query a shard, however many charges there were. */
export async function listBilledDays(table: Table, { first, last }: DayRange): Promise<BilledDay[]> {
  const parts = await Promise.all(
    allShards.map(async (shard) => {
      const days: BilledDay[] = []
      let start: Item | undefined
      do {
        const { items, next } = await table.query({
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: { ':pk': keys.billedDay(shard, first).pk, ':first': first, ':last': last },
          ConsistentRead: true,
          ExclusiveStartKey: start,
        })
        days.push(...items.map((item) => billedDayOf(shard, item)))
        start = next
      } while (start)
      return days
    }),
  )
  return parts.flat()
}

function billedDayOf(shard: number, { pk: _pk, sk, version, ...figures }: Item): BilledDay {
  return { day: String(sk), shard, figures: figures as DayFigures, version: Number(version) }
}

export async function getDaysOfCharges(table: Pick<Table, 'get'>, sub: string): Promise<DaysOfCharges> {
  const item = await table.get(keys.daysOfCharges(sub))
  return item ? (item as unknown as DaysOfCharges) : { days: [], version: 0 }
}

/** Refused when the driver's days have changed since they were read. */
export const daysOfChargesPut = (sub: string, read: DaysOfCharges, days: readonly DayOn[]): TransactPart => ({
  Put: {
    Item: { ...keys.daysOfCharges(sub), days: [...days].toSorted(), version: read.version + 1 },
    ConditionExpression: 'attribute_not_exists(pk) OR #version = :read',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':read': read.version },
  },
})

/** Refused when the day's figures have changed since they were read. */
export const billedDayPut = ({ shard, day, version }: BilledDay, figures: DayFigures): TransactPart => ({
  Put: {
    Item: { ...keys.billedDay(shard, day), ...figures, version: version + 1 },
    ConditionExpression: 'attribute_not_exists(pk) OR #version = :read',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':read': version },
  },
})

export type Billing = {
  readonly billed: ReadonlyMap<string, BilledDay>
  readonly daysOfCharges: ReadonlyMap<string, DaysOfCharges>
  readonly charges: readonly Charge[]
}

/**
 * All charges and what is kept about them: for commands that staff run by hand, never in a request. What is kept is read
 * before the charges, so that a charge recorded meanwhile shows as a changed version.
 */
export async function scanBilling(table: Table): Promise<Billing> {
  const billed = await scanItems(table, 'begins_with(pk, :begin)', { ':begin': keys.billedDay(0, '').pk.slice(0, -1) })
  const days = await scanItems(table, 'sk = :sk', { ':sk': keys.daysOfCharges('').sk })
  const charges = await scanItems(table, 'begins_with(sk, :begin)', { ':begin': keys.charges('').prefix })
  return {
    billed: new Map(
      billed.map((item) => {
        const shard = Number(String(item['pk']).split('#')[1])
        return [`${shard} ${String(item['sk'])}`, billedDayOf(shard, item)]
      }),
    ),
    daysOfCharges: new Map(
      days.map((item) => [String(item['pk']).replace('DRIVER#', ''), item as unknown as DaysOfCharges]),
    ),
    charges: charges.map(chargeOfItem),
  }
}

async function scanItems(table: Table, FilterExpression: string, values: Item): Promise<Item[]> {
  const found: Item[] = []
  let start: Item | undefined
  do {
    const { items, next } = await table.scan({
      FilterExpression,
      ExpressionAttributeValues: values,
      ConsistentRead: true,
      ExclusiveStartKey: start,
    })
    found.push(...items)
    start = next
  } while (start)
  return found
}
