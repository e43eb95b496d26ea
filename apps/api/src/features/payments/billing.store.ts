import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { allShards, keys } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { DayFigures, DayRange } from './billing.rules.ts'

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

export async function getDaysOfCharges(table: Table, sub: string): Promise<DaysOfCharges> {
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
