import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { sharedKeys } from '@arribo/server/keys'
import { defineItem, defineProjection } from '@arribo/server/items/define-item'
import { platformOfTask, type TaskPlatform, taskPlatforms } from '@arribo/server/projections/additions.rules'
import { allOf } from '@arribo/server/table/ranges'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import * as z from 'zod'
import {
  type BrowseOrder,
  browsePart,
  cutPage,
  inOrder,
  isDescending,
  laneEnd,
  laneStart,
  type Partition,
} from '../../platform/dynamo/browse.ts'
import { allShards, keys } from '../../platform/dynamo/keys.ts'
import { type Found, type Keyed, type Slice, sliceOf } from '../../platform/lists/pages.rules.ts'
import { type DayPart, dayParts } from '../counters/counters.ts'
import { taskSchema, type TaskStatus } from './task-item.ts'
import { taskKeptDays } from './task.rules.ts'
import { deleteTask, positionOf } from './task.store.ts'

export type TaskFilter = { readonly status: TaskStatus | undefined; readonly platform: TaskPlatform | undefined }
type ListedTask = TaskRow & Keyed

const taskRow = defineProjection(
  'task',
  taskSchema.pick({
    taskId: true,
    sub: true,
    phoneNumber: true,
    status: true,
    isSpark: true,
    createdAt: true,
    completedAt: true,
    ip: true,
  }),
)
type TaskRow = ReturnType<typeof taskRow.read>

const statuses: readonly TaskStatus[] = ['pending', 'completed', 'failed']
const listed = (task: TaskRow): ListedTask => ({ ...task, key: positionOf(task) })

/** Daily counters tell which partitions of judged tasks aren't empty, so that a page queries only a few. */
export async function browseTasks(
  table: Table,
  filter: TaskFilter,
  order: BrowseOrder,
  now: Date,
): Promise<Slice<ListedTask>> {
  const platforms = taskPlatforms.filter((each) => filter.platform === undefined || each === filter.platform)
  const wanted = statuses.filter((each) => filter.status === undefined || each === filter.status)
  const parts = await Promise.all([
    browsePartitions(table, wanted.includes('pending') ? pendingPartitions(platforms) : [], order),
    browseEnded(table, endedOf(platforms, wanted), order, now),
  ])
  const rows = new Map<string, ListedTask>()
  for (const task of taskRow.list(parts.flat()))
    if (!rows.has(task.taskId) && fits(task, filter)) rows.set(task.taskId, listed(task))
  const ordered = [...rows.values()].toSorted((a, b) => (a.key < b.key === isDescending(order) ? 1 : -1))
  return cutPage(ordered, order, ordered.length)
}

async function browsePartitions(table: Table, partitions: readonly Partition[], order: BrowseOrder): Promise<Item[]> {
  const parts = await Promise.all(partitions.map((partition) => browsePart(table, partition, order)))
  return parts.flat()
}

const pendingPartitions = (platforms: readonly TaskPlatform[]): Partition[] =>
  platforms.flatMap((platform) => allShards.map((shard) => ({ pk: sharedKeys.pendingTask(platform, shard, '').pk })))

const ended = [
  { platform: 'other', status: 'completed', counter: 'otherCompleted' },
  { platform: 'other', status: 'failed', counter: 'otherFailed' },
  { platform: 'spark', status: 'completed', counter: 'sparkCompleted' },
  { platform: 'spark', status: 'failed', counter: 'sparkFailed' },
] as const
type Ended = (typeof ended)[number]

const endedOf = (platforms: readonly TaskPlatform[], wanted: readonly TaskStatus[]): Ended[] =>
  ended.filter(({ platform, status }) => platforms.includes(platform) && wanted.includes(status))

async function browseEnded(table: Table, kinds: readonly Ended[], order: BrowseOrder, now: Date): Promise<Item[]> {
  const found: Item[] = []
  if (kinds.length === 0) return found
  const edge = order.at.key === null ? undefined : newYorkDay(new Date(order.at.key.slice(0, isoLength)))
  let partitions: Partition[] = []
  let awaited = 0
  let reading: string | undefined
  for await (const part of dayParts(table, 'TASKS', rangeOf(order, edge, now), isDescending(order))) {
    if (part.day !== reading && awaited > order.limit) {
      found.push(...(await browsePartitions(table, partitions, order)))
      if (found.length > order.limit) return found
      partitions = []
      awaited = found.length
    }
    reading = part.day
    for (const kind of kinds) {
      if (part.counts[kind.counter] <= 0) continue
      partitions.push(partitionOf(part, kind))
      // Some tasks of the day on which the previous page ended were on that page.
      awaited += part.day === edge ? 0 : part.counts[kind.counter]
    }
  }
  return [...found, ...(await browsePartitions(table, partitions, order))]
}

const isoLength = '2026-11-25T20:30:00.000Z'.length

const partitionOf = ({ day, shard }: DayPart, { platform, status }: Ended): Partition => ({
  pk: sharedKeys.endedTask(platform, status, day, shard, '').pk,
})

function rangeOf(order: BrowseOrder, edge: string | undefined, now: Date) {
  const today = newYorkDay(now)
  const [first, last] = [addDays(today, -taskKeptDays - 1), addDays(today, 1)]
  return isDescending(order) ? { first, last: edge ?? last } : { first: edge ?? first, last }
}

export async function listOldestPending(table: Table): Promise<TaskRow[]> {
  const partitions = pendingPartitions(taskPlatforms)
  const oldestFirst = { at: { page: 1, key: null, direction: 'after' }, limit: 99, isNewestFirst: false } as const
  return taskRow.list(await browsePartitions(table, partitions, oldestFirst))
}

const fits = (task: TaskRow, { status, platform }: TaskFilter): boolean =>
  task.status !== undefined &&
  (status === undefined || task.status === status) &&
  (platform === undefined || platformOfTask(task) === platform)

export type Matches = { readonly tasks: readonly TaskRow[]; readonly isCapped: boolean }

export function pageOfMatches(
  { tasks, isCapped }: Matches,
  filter: TaskFilter,
  { at, limit, isNewestFirst }: BrowseOrder,
): Found<ListedTask> {
  const matches = tasks.filter((task) => fits(task, filter)).map(listed)
  const ordered = matches.toSorted((a, b) => (a.key < b.key === isNewestFirst ? 1 : -1))
  return { ...sliceOf(ordered, at, limit, isNewestFirst), total: ordered.length, isCapped }
}

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
    found.push(...ownTask.list([item]).filter((task) => task.verdict !== undefined && positionOf(task) !== before))
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
    ...allOf(keys.taskOfAddress(ip, '').pk),
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
