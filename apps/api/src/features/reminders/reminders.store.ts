import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import { fieldsAre, isNew, isNewOr } from '@arribo/server/items/conditions'
import type { Table } from '@arribo/server/table/table'
import { findRefusal } from '@arribo/server/table/transact'
import { listDue } from '../../platform/dynamo/browse.ts'
import { keys, shardOf, waitingPartition } from '../../platform/dynamo/keys.ts'
import { goesOnCheck } from '../../platform/http/sessions.ts'
import { choiceItem, type ReminderChoice, type Window, windowItem } from './reminder-item.ts'
import { noChoice, switchedTo, beginSending, expiryOf } from './reminder.rules.ts'

export const getChoice = async (table: Table, sub: string): Promise<ReminderChoice> =>
  (await choiceItem.get(table, sub)) ?? noChoice(sub)

const maxTries = 8

/** With `by`, refuses with `signed_out` once that session has ended. */
export async function changeChoice(
  table: Table,
  sub: string,
  change: (before: ReminderChoice) => Pick<ReminderChoice, 'channel' | 'phones'>,
  by?: Actor,
): Promise<ReminderChoice> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const before = await getChoice(table, sub)
    const after = { ...before, ...change(before), version: before.version + 1 }
    const when = before.version === 0 ? isNew : fieldsAre({ version: before.version })
    const writes = [choiceItem.put(choiceItem.key(sub), after, { when }), ...(by ? [goesOnCheck(by)] : [])]
    const refused = await findRefusal(table, writes)
    if (!refused) return after
    if (refused.reasons[1] === 'ConditionalCheckFailed') throw new Refusal('signed_out')
  }
  throw new Refusal('temporarily_unavailable')
}

export async function forgetPhones(table: Table, sub: string): Promise<void> {
  const { phones } = await getChoice(table, sub)
  if (phones.length === 0) return
  await changeChoice(table, sub, ({ channel }) => switchedTo(channel === 'push' ? 'off' : channel))
}

const keyOf = ({ sub, assignmentId }: Window) => windowItem.key(sub, assignmentId)

const placementOf = (window: Window) => ({
  ttl: expiryOf(window),
  ...((window.state === 'waiting' || window.state === 'sending') && {
    gsi1pk: waitingPartition('WINDOWS', shardOf(window.assignmentId)),
    gsi1sk: window.dueAt,
  }),
})

export const listWindows = async (table: Table, sub: string): Promise<Window[]> =>
  windowItem.list(await table.listUnder(keys.windows(sub)))

export const listDueWindows = async (table: Table, now: Date): Promise<Window[]> =>
  windowItem.list(await listDue(table, 'WINDOWS', now.toISOString()))

export const beginWindow = (table: Table, window: Window): Promise<boolean> =>
  table.put(
    windowItem.put(keyOf(window), window, {
      placement: placementOf(window),
      when: isNewOr(fieldsAre({ tries: window.tries })),
    }).Put,
  )

export async function forgetWindow(table: Table, { sub, assignmentId }: Window): Promise<void> {
  await table.delete(windowItem.key(sub, assignmentId))
}

export async function takeWindow(table: Table, found: Window, now: Date): Promise<Window | undefined> {
  const taken = beginSending(found, now)
  const { tries, state, startTime } = found
  const when = fieldsAre({ tries, state, startTime })
  const write = windowItem.put(keyOf(taken), taken, { placement: placementOf(taken), when })
  return (await table.put(write.Put)) ? taken : undefined
}

export async function settleWindow(table: Table, after: Window): Promise<void> {
  const when = fieldsAre({ tries: after.tries, startTime: after.startTime, state: 'sending' })
  await table.put(windowItem.put(keyOf(after), after, { placement: placementOf(after), when }).Put)
}
