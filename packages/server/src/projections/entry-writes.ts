import type { Condition } from '../items/conditions.ts'
import type { Table } from '../table/table.ts'
import type { EntryChange } from './entries.rules.ts'

const writesAtOnce = 16

/** The sequence number of the change that an entry was derived from last; none if a rebuild wrote it. */
export const sequenceField = 'projected'

/** Nothing newer has been written. */
const isOlder = (sequence: string): Condition => ({
  ConditionExpression: `attribute_not_exists(${sequenceField}) OR ${sequenceField} < :sequence`,
  ExpressionAttributeValues: { ':sequence': sequence },
})

/** Writes entries, several at a time. Repeating or mixing up deliveries changes nothing. */
export async function writeEntries(table: Table, changes: readonly EntryChange[]): Promise<void> {
  const waiting = [...changes]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await writeEntry(table, next)
  }
  await Promise.all(Array.from({ length: Math.min(writesAtOnce, changes.length) }, worker))
}

async function writeEntry(table: Table, { key, sequence, entry }: EntryChange): Promise<void> {
  if (!entry) await table.delete(key, isOlder(sequence))
  else await table.put({ Item: { ...key, ...entry.fields, [sequenceField]: sequence }, ...isOlder(sequence) })
}
