import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { countedFields, countersOf } from '@arribo/server/projections/additions.rules'
import { type Counts, counterFields, noCounts, sumCounts } from '@arribo/server/projections/counts.rules'
import { keyOf } from '@arribo/server/keys'
import { pagesOf } from '@arribo/server/table/pages'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { allShards, type Key, keys } from '../platform/dynamo/keys.ts'
import { checkInKeptDays } from '../features/check-ins/check-in.rules.ts'
import { counterItem } from '../features/counters/counters.ts'

export type CounterCheck = { readonly key: Key; readonly says: Counts; readonly counted: Counts }

const idOf = ({ pk, sk }: Key) => `${pk} ${sk}`

/**
 * Recounts item by item. Pending or concurrent changes show up as differences; `findWrong` sorts these out. Days whose
 * check-ins have begun to expire can't be recounted.
 */
export async function checkCounters(table: Table, now: Date): Promise<CounterCheck[]> {
  const expiredUntil = `ARRIVALS#${newYorkDay(new Date(now.getTime() - (checkInKeptDays - 2) * 86_400_000))}`
  const isKept = (name: string) => !name.startsWith('ARRIVALS#') || name > expiredUntil
  const found = new Map<string, CounterCheck>()
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
  return [...found.values()]
}

/** An unreadable item isn't counted: the projector has set it aside as well. */
function readableCounters(item: Item) {
  try {
    return countersOf(item)
  } catch {
    return []
  }
}

/** Only the counters this command can recompute. */
async function listCounters(table: Table, isKept: (name: string) => boolean): Promise<Item[]> {
  const parts = allShards.flatMap((shard) =>
    ['USERS', 'TASKS#', 'ARRIVALS'].map((prefix) => table.listUnder({ pk: keys.counter('', shard).pk, prefix })),
  )
  return (await Promise.all(parts)).flat().filter(({ sk }) => isKept(String(sk)))
}

/** A wrong counter, and whether it stayed unchanged during the check: only then may it be repaired. */
export type Wrong = CounterCheck & { readonly isStill: boolean }

const isSame = (one: Counts, other: Counts) => counterFields.every((field) => one[field] === other[field])
const gapOf = ({ says, counted }: CounterCheck): Counts => {
  const gaps = counterFields.map((field) => [field, counted[field] - says[field]] as const)
  return { ...noCounts, ...Object.fromEntries(gaps) }
}

/**
 * Recounts what differed, after the projector has caught up with everything that the first count saw. A counter is
 * wrong if it differs by the same amount again. If neither it nor its expected value changed in between, no change is
 * pending for it.
 */
export async function findWrong(
  table: Table,
  now: Date,
  whenLevel: () => Promise<boolean>,
): Promise<{ readonly checked: number; readonly isLevel: boolean; readonly wrong: readonly Wrong[] }> {
  const first = await checkCounters(table, now)
  const differing = new Map(first.filter((check) => !isRight(check)).map((check) => [idOf(check.key), check]))
  if (differing.size === 0) return { checked: first.length, isLevel: true, wrong: [] }
  const isLevel = await whenLevel()
  const second = await checkCounters(table, now)
  const wrong = second.flatMap((check) => {
    const before = differing.get(idOf(check.key))
    if (!before || isRight(check) || !isSame(gapOf(before), gapOf(check))) return []
    return [{ ...check, isStill: isSame(before.says, check.says) && isSame(before.counted, check.counted) }]
  })
  return { checked: second.length, isLevel, wrong }
}

export const isRight = ({ says, counted }: CounterCheck): boolean =>
  counterFields.every((field) => says[field] === counted[field])

/** Sets a counter to the recounted value. False if it has changed meanwhile. */
export async function repairCounter(table: Table, { key, says, counted }: CounterCheck): Promise<boolean> {
  const wrong = counterFields.filter((field) => says[field] !== counted[field])
  const condition = (field: keyof Counts) =>
    `#${field} = :${field}${says[field] === 0 ? ` OR attribute_not_exists(#${field})` : ''}`
  const after = await table.update({
    Key: key,
    UpdateExpression: `SET ${wrong.map((field) => `#${field} = :${field}New`).join(', ')}`,
    ConditionExpression: wrong.map((field) => `(${condition(field)})`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(wrong.map((field) => [`#${field}`, field])),
    ExpressionAttributeValues: Object.fromEntries(
      wrong.flatMap((field) => [
        [`:${field}`, says[field]],
        [`:${field}New`, counted[field]],
      ]),
    ),
  })
  return after !== undefined
}

async function* everyItem(table: Table): AsyncGenerator<Item> {
  const ExpressionAttributeNames = Object.fromEntries(countedFields.map((field) => [`#${field}`, field]))
  const ProjectionExpression = Object.keys(ExpressionAttributeNames).join(', ')
  const counted = { ProjectionExpression, ExpressionAttributeNames, ConsistentRead: true }
  for await (const items of pagesOf((start) => table.scan({ ...counted, ExclusiveStartKey: start }))) yield* items
}
