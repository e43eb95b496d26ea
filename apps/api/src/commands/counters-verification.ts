import { additionsOf, countedFields } from '@arribo/server/projections/additions.rules'
import { type Counts, counterFields, noCounts, sumCounts } from '@arribo/server/projections/counts.rules'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { allShards, type Key, keys, shardOf } from '../platform/dynamo/keys.ts'
import { counterItem } from '../features/counters/counters.ts'

/** One part of a counter: what it says, and what there is to count. */
export type CounterCheck = { readonly key: Key; readonly says: Counts; readonly counted: Counts }

const idOf = ({ pk, sk }: Key) => `${pk} ${sk}`

/** Counts everything again, item by item. What is written meanwhile may show as a difference: ask again. */
export async function checkCounters(table: Table): Promise<CounterCheck[]> {
  const found = new Map<string, CounterCheck>()
  for await (const item of everyItem(table))
    for (const { name, id, by } of readableAdditions(item)) {
      const key = keys.counter(name, shardOf(id))
      const before = found.get(idOf(key)) ?? { key, says: noCounts, counted: noCounts }
      found.set(idOf(key), { ...before, counted: sumCounts([before.counted, by]) })
    }
  for (const item of await listCounters(table)) {
    const key = { pk: String(item['pk']), sk: String(item['sk']) }
    const counted = found.get(idOf(key))?.counted ?? noCounts
    found.set(idOf(key), { key, says: counterItem.read(item), counted })
  }
  return [...found.values()]
}

/** What cannot be read is counted nowhere: the projector has set it aside. */
function readableAdditions(item: Item) {
  try {
    return additionsOf(item)
  } catch {
    return []
  }
}

/** The counters that are kept with what can be counted here; others are kept by others. */
async function listCounters(table: Table): Promise<Item[]> {
  const parts = allShards.flatMap((shard) =>
    ['USERS', 'TASKS#', 'ARRIVALS'].map((prefix) => table.listUnder({ pk: keys.counter('', shard).pk, prefix })),
  )
  return (await Promise.all(parts)).flat()
}

export const isRight = ({ says, counted }: CounterCheck): boolean =>
  counterFields.every((field) => says[field] === counted[field])

/** Makes a counter say what was counted. False when it has changed meanwhile. */
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
  const names = Object.fromEntries(countedFields.map((field) => [`#${field}`, field]))
  let next: Item | undefined
  do {
    const page = await table.scan({
      ProjectionExpression: Object.keys(names).join(', '),
      ExpressionAttributeNames: names,
      ConsistentRead: true,
      ExclusiveStartKey: next,
    })
    yield* page.items
    next = page.next
  } while (next)
}
