import { reminderChannels } from '@arribo/api-contracts/driver/reminders'
import { Refusal } from '@arribo/server/refusal'
import { fieldsAre, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'
import { noChoice, type ReminderChoice, withoutPhones } from './reminder.rules.ts'

const phone = z.object({
  phoneId: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  addedAt: z.string(),
  renewedFrom: z.string().optional(),
})

const choiceItem = defineItem({
  name: 'reminders',
  key: keys.reminders,
  schema: z.object({
    sub: z.string(),
    channel: z.enum(reminderChannels),
    phones: z.array(phone).readonly(),
    version: z.number(),
  }),
})

export const getChoice = async (table: Table, sub: string): Promise<ReminderChoice> =>
  choiceItem.find(await table.get(choiceItem.key(sub))) ?? noChoice(sub)

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

/** Removes all phones of the driver; texts continue. */
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
