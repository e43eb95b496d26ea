import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { countedFields, countersOf } from '@arribo/server/projections/additions.rules'
import { type Counts, counterFields, noCounts, sumCounts } from '@arribo/server/projections/amounts.rules'
import { keyOf } from '@arribo/server/keys'
import { pagesOf, type Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { allShards, type Key, keys } from '../platform/dynamo/keys.ts'
import { checkInKeptDays } from '../features/check-ins/check-in.rules.ts'
import { counterItem } from '../features/counters/counters.ts'
import { type Mismatch, verifying } from './verifying.ts'

export const countersVerify = verifying({
  check: ({ table, clock }) => checkCounters(table, clock()),
  scopeOf: ({ parts }) => `${parts} parts of counters`,
  sound: 'each says what there is',
})

type Recounted = { readonly key: Key; readonly says: Counts; readonly counted: Counts }

const idOf = ({ pk, sk }: Key) => `${pk} ${sk}`

/** Skips days whose check-ins have begun to expire: they can't be recounted. */
export async function checkCounters(table: Table, now: Date) {
  const expiredUntil = `ARRIVALS#${newYorkDay(new Date(now.getTime() - (checkInKeptDays - 2) * 86_400_000))}`
  const isKept = (name: string) => !name.startsWith('ARRIVALS#') || name > expiredUntil
  const found = new Map<string, Recounted>()
  for await (const item of everyItem(table))
    for (const { key, by } of readableCounters(item).filter((each) => isKept(each.key.sk))) {
      const before = found.get(idOf(key)) ?? { key, says: noCounts, counted: noCounts }
      found.set(idOf(key), { ...before, counted: sumCounts([before.counted, by]) })
    }
  for (const item of await listCounters(table, isKept)) {
    const key = keyOf(item)
    const counted = found.get(idOf(key))?.counted ?? noCounts
    found.set(idOf(key), { key, says: counterItem.read(item), counted })
  }
  return { parts: found.size, mismatches: [...found.values()].flatMap((each) => mismatchOf(table, each)) }
}

/** The projector has set unreadable items aside too, so they count nowhere. */
function readableCounters(item: Item) {
  try {
    return countersOf(item)
  } catch {
    return []
  }
}

async function listCounters(table: Table, isKept: (name: string) => boolean): Promise<Item[]> {
  const parts = allShards.flatMap((shard) =>
    ['USERS', 'TASKS#', 'ARRIVALS'].map((prefix) => table.listUnder({ pk: keys.counter('', shard).pk, prefix })),
  )
  return (await Promise.all(parts)).flat().filter(({ sk }) => isKept(String(sk)))
}

function mismatchOf(table: Table, { key, says, counted }: Recounted): Mismatch[] {
  const wrong = counterFields.filter((field) => says[field] !== counted[field])
  if (wrong.length === 0) return []
  const wrongIn = (counts: Counts) => Object.fromEntries(wrong.map((field) => [field, counts[field]]))
  const isAsRead = (field: keyof Counts) =>
    `(#${field} = :${field}Was${says[field] === 0 ? ` OR attribute_not_exists(#${field})` : ''})`
  const when = {
    ConditionExpression: wrong.map(isAsRead).join(' AND '),
    ExpressionAttributeValues: Object.fromEntries(wrong.map((field) => [`:${field}Was`, says[field]])),
  }
  return [
    {
      what: `${key.sk} (${key.pk})`,
      kept: wrongIn(says),
      counted: wrongIn(counted),
      gap: wrong.map((field) => [field, counted[field] - says[field]]),
      repair: async () =>
        (await table.update(counterItem.set(key, { set: wrongIn(counted) }, when).Update)) !== undefined,
    },
  ]
}

async function* everyItem(table: Table): AsyncGenerator<Item> {
  const ExpressionAttributeNames = Object.fromEntries(countedFields.map((field) => [`#${field}`, field]))
  const ProjectionExpression = Object.keys(ExpressionAttributeNames).join(', ')
  const counted = { ProjectionExpression, ExpressionAttributeNames }
  for await (const items of pagesOf((start) => table.scan({ ...counted, ExclusiveStartKey: start }))) yield* items
}
