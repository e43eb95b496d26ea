import { fieldsAre, isNewOr } from '@arribo/server/items/conditions'
import type { Table } from '@arribo/server/table/table'
import { listDue } from '../../platform/dynamo/browse.ts'
import { keys, shardOf, waitingPartition } from '../../platform/dynamo/keys.ts'
import { type Window, windowItem } from './reminder-item.ts'
import { beginSending, expiryOf } from './window.rules.ts'

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

const replace = (table: Table, window: Window, triesRead: number): Promise<boolean> =>
  table.put(
    windowItem.put(keyOf(window), window, {
      placement: placementOf(window),
      when: isNewOr(fieldsAre({ tries: triesRead })),
    }).Put,
  )

export const beginWindow = (table: Table, window: Window): Promise<boolean> => replace(table, window, window.tries)

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
