import { allShards, keys, shardOf } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import { type Counted, counterFields, noCounts } from './counters.rules.ts'

/**
 * The write by which a counter changes, to stand in the transaction of what it counts. `id` spreads the writes over the
 * counter's parts; one thing always counts in the same part. Empty when nothing changes.
 */
export function countWrites(name: string, id: string, by: Partial<Counted>): TransactPart[] {
  const changes = Object.entries(by).filter(([, value]) => value !== 0)
  if (changes.length === 0) return []
  return [
    {
      Update: {
        Key: keys.counter(name, shardOf(id)),
        UpdateExpression: `ADD ${changes.map(([field]) => `#${field} :${field}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(changes.map(([field]) => [`#${field}`, field])),
        ExpressionAttributeValues: Object.fromEntries(changes.map(([field, value]) => [`:${field}`, value])),
      },
    },
  ]
}

/** These counters, in the order of their names; one request for all of them. */
export async function readCounters<const Names extends readonly string[]>(
  table: Table,
  names: Names,
): Promise<{ [Place in keyof Names]: Counted }> {
  const wanted = names.flatMap((name) => allShards.map((shard) => keys.counter(name, shard)))
  const items = await table.getMany(wanted, ['sk', ...counterFields])
  const sums = names.map((name) => sumOf(items.filter(({ sk }) => sk === name)))
  return sums as { [Place in keyof Names]: Counted }
}

const sumOf = (items: readonly Item[]): Counted =>
  items.reduce<Counted>((sum, item) => {
    const added = counterFields.map((field) => [field, sum[field] + Number(item[field] ?? 0)])
    return Object.fromEntries(added) as Counted
  }, noCounts)
