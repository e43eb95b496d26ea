import { maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import { defineItem } from '@arribo/server/items/define-item'
import { defineProjection } from '@arribo/server/items/reader'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'
import { inOrder, laneEnd, laneStart } from '../../platform/dynamo/lanes.ts'
import { type Matches, taskRow } from './task-list.store.ts'
import { taskSchema } from './task-item.ts'
import { deleteTask, placeOf } from './task.store.ts'

/** Maintained by the projector. */
const ownTask = defineProjection(
  'task',
  taskSchema.pick({
    taskId: true,
    sub: true,
    photoKey: true,
    side: true,
    isSpark: true,
    createdAt: true,
    verdict: true,
    fault: true,
    matching: true,
  }),
)
export type OwnTask = ReturnType<typeof ownTask.read>

const taskOfAddressItem = defineItem({
  name: 'task of an address',
  key: keys.taskOfAddress,
  schema: z.object({ taskId: z.string() }),
})

const pieceSize = 100

type Range = { readonly low?: string; readonly high?: string; readonly isNewestFirst: boolean; readonly size?: number }

async function* tasksOf(
  table: Table,
  sub: string,
  { low = laneStart, high = laneEnd, isNewestFirst, size = pieceSize }: Range,
): AsyncGenerator<Item> {
  const lane = { pk: keys.taskOfDriver(sub, '').pk, low, high }
  for await (const { item } of inOrder(table, [lane], isNewestFirst, size)) yield item
}

export async function listJudged(
  table: Table,
  sub: string,
  { since, before, limit }: { readonly since: Date; readonly before: string | null; readonly limit: number },
): Promise<OwnTask[]> {
  const found: OwnTask[] = []
  const range = { low: since.toISOString(), ...(before !== null && { high: before }), isNewestFirst: true }
  for await (const item of tasksOf(table, sub, range)) {
    found.push(...ownTask.list([item]).filter((task) => task.verdict !== undefined && placeOf(task) !== before))
    if (found.length > limit) break
  }
  return found
}

/** Includes selfies that aren't judged yet, but neither reference photos nor Spark's. */
export async function findNewestSelfie(table: Table, sub: string, since: Date): Promise<OwnTask | undefined> {
  for await (const item of tasksOf(table, sub, { low: since.toISOString(), isNewestFirst: true, size: 10 })) {
    const selfie = ownTask.list([item]).find(({ side, isSpark }) => side === undefined && isSpark !== true)
    if (selfie) return selfie
  }
  return undefined
}

export async function listTasksOfDriver(table: Table, sub: string, isNewestFirst: boolean): Promise<Matches> {
  const tasks: Item[] = []
  for await (const item of tasksOf(table, sub, { isNewestFirst, size: maxMatches + 1 })) {
    if (tasks.length === maxMatches) return { tasks: taskRow.list(tasks), isCapped: true }
    tasks.push(item)
  }
  return { tasks: taskRow.list(tasks), isCapped: false }
}

/** Lists at most the first thousand, in at most eleven database requests. */
export async function listTasksOfAddress(table: Table, ip: string, isNewestFirst: boolean): Promise<Matches> {
  const { items, next } = await table.query({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.taskOfAddress(ip, '').pk },
    ScanIndexForward: !isNewestFirst,
    Limit: maxMatches,
  })
  const wanted = taskOfAddressItem.list(items).map(({ taskId }) => keys.task(taskId))
  const found = await table.getMany(wanted, taskRow.fields)
  return { tasks: taskRow.list(found), isCapped: next !== undefined }
}

export async function removeTasks(table: Table, sub: string): Promise<void> {
  for await (const item of tasksOf(table, sub, { isNewestFirst: false }))
    await deleteTask(table, String(item['taskId']))
}
