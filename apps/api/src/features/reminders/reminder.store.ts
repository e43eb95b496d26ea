import { Refusal } from '@arribo/server/refusal'
import { fieldsAre, isNew } from '@arribo/server/items/conditions'
import type { Table } from '@arribo/server/table/table'
import { choiceItem, type ReminderChoice } from './reminder-item.ts'
import { noChoice, withoutPhones } from './reminder.rules.ts'

export const getChoice = async (table: Table, sub: string): Promise<ReminderChoice> =>
  (await choiceItem.get(table, sub)) ?? noChoice(sub)

const maxTries = 8

export async function changeChoice(
  table: Table,
  sub: string,
  change: (before: ReminderChoice) => Pick<ReminderChoice, 'channel' | 'phones'>,
): Promise<ReminderChoice> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const before = await getChoice(table, sub)
    const after = { ...before, ...change(before), version: before.version + 1 }
    const when = before.version === 0 ? isNew : fieldsAre({ version: before.version })
    if (await table.put(choiceItem.put(choiceItem.key(sub), after, { when }).Put)) return after
  }
  throw new Refusal('temporarily_unavailable')
}

export async function forgetPhones(table: Table, sub: string): Promise<void> {
  const { phones } = await getChoice(table, sub)
  if (phones.length === 0) return
  await changeChoice(table, sub, (before) =>
    withoutPhones(
      before,
      before.phones.map(({ phoneId }) => phoneId),
    ),
  )
}
