import { inBatches } from '../in-batches.ts'
import type { Condition } from '../items/conditions.ts'
import type { Table } from '../table/table.ts'
import { type EntryChange, keyText } from './entries.rules.ts'
import { updateOf } from '../items/define-item.ts'
import type { UpdatePart } from '../table/writes.ts'
import { type Addition, addUp, type Amounts } from './amounts.rules.ts'

const writesAtOnce = 16

export const sequenceField = 'projected'

const isOlder = (sequence: string): Condition => ({
  ConditionExpression: `attribute_not_exists(${sequenceField}) OR ${sequenceField} < :sequence`,
  ExpressionAttributeValues: { ':sequence': sequence },
})

/** New sources are written in batches, others under a condition. Repeatable: each shard is delivered in order. */
export async function writeEntries(table: Table, changes: readonly EntryChange[]): Promise<void> {
  const isBatched = ({ isFirst, entry }: EntryChange) => isFirst && entry !== undefined
  const fresh = new Map(changes.filter(isBatched).map((change) => [keyText(change.key), change]))
  await table.putMany([...fresh.values()].map((change) => ({ Put: { Item: itemOf(change) } })))
  const waiting = changes.filter((change) => !isBatched(change))
  await inBatches(waiting, writesAtOnce, (change) => writeEntry(table, change))
}

const itemOf = ({ key, sequence, entry }: EntryChange) => ({ ...key, ...entry?.fields, [sequenceField]: sequence })

async function writeEntry(table: Table, change: EntryChange): Promise<void> {
  const { key, sequence, entry } = change
  if (!entry) await table.delete(key, isOlder(sequence))
  else await table.put({ Item: itemOf(change), ...isOlder(sequence) })
}

/** One write per item. Billing's totals also count their changes, by which a repair notices one. */
export const additionWrites = (additions: readonly Addition[]): UpdatePart[] =>
  addUp(additions).map(({ key, by }) => ({
    Update: { Key: key, ...updateOf<Amounts>({ add: key.pk.startsWith('BILLING#') ? { ...by, version: 1 } : by }) },
  }))
