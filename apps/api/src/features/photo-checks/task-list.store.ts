import { maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import type { Table } from '@arribo/server/table/table'
import { type BrowseOrder, browseParts } from '../../platform/dynamo/browse.ts'
import { allShards, keys, tasksOfDriverPartition, tasksPartition } from '../../platform/dynamo/keys.ts'
import { type Found, type Keyed, type Slice, sliceOf } from '../../platform/lists/pages.rules.ts'
import { platformOf } from './task-places.store.ts'
import type { Task, TaskStatus } from './task.rules.ts'
import { placeOf, readTasks, taskOfAddressItem, type TaskRow, taskRow } from './task.store.ts'

export type TaskPlatform = 'other' | 'spark'
export type TaskFilter = { readonly status: TaskStatus | undefined; readonly platform: TaskPlatform | undefined }
export type ListedTask = TaskRow & Keyed

const statuses: readonly TaskStatus[] = ['pending', 'completed', 'failed']
const platforms: readonly TaskPlatform[] = ['other', 'spark']
const keysAtOnce = 100

const listed = (task: TaskRow): ListedTask => ({ ...task, key: placeOf(task) })

/** A page of everything that matches a filter: one query per index partition, independent of the number of tasks. */
export const browseTasks = (table: Table, filter: TaskFilter, order: BrowseOrder): Promise<Slice<ListedTask>> =>
  browseParts(table, partitionsOf(filter), order, (items) => taskRow.list(items).map(listed))

/** The oldest tasks with these statuses, up to a hundred per index partition. */
export async function listOldest(table: Table, wanted: readonly TaskStatus[]): Promise<Task[]> {
  const parts = await Promise.all(
    wanted
      .flatMap((status) => partitionsOf({ status, platform: undefined }))
      .map((partition) =>
        table.query({
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :pk',
          ExpressionAttributeValues: { ':pk': partition },
          Limit: 100,
        }),
      ),
  )
  return parts.flatMap(({ items }) => readTasks(items))
}

const partitionsOf = ({ status, platform }: TaskFilter): string[] =>
  platforms
    .filter((each) => platform === undefined || each === platform)
    .flatMap((each) =>
      statuses
        .filter((one) => status === undefined || one === status)
        .flatMap((one) => allShards.map((shard) => tasksPartition(each, one, shard))),
    )

const fits = (task: TaskRow, { status, platform }: TaskFilter): boolean =>
  task.status !== undefined &&
  (status === undefined || task.status === status) &&
  (platform === undefined || platformOf(task) === platform)

/** A page of a search's matches, which are limited to the newest or oldest thousand. */
export function pageOfMatches(
  { tasks, isCapped }: Matches,
  filter: TaskFilter,
  { at, limit, isNewestFirst }: BrowseOrder,
): Found<ListedTask> {
  const matches = tasks.filter((task) => fits(task, filter)).map(listed)
  const ordered = matches.toSorted((a, b) => (a.key < b.key === isNewestFirst ? 1 : -1))
  return { ...sliceOf(ordered, at, limit, isNewestFirst), total: ordered.length, isCapped }
}

export type Matches = { readonly tasks: readonly TaskRow[]; readonly isCapped: boolean }

/** One driver's tasks, with one query: the first thousand. */
export async function listTasksOfDriver(table: Table, sub: string, isNewestFirst: boolean): Promise<Matches> {
  const { items, next } = await table.query({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk',
    ExpressionAttributeValues: { ':pk': tasksOfDriverPartition(sub) },
    ScanIndexForward: !isNewestFirst,
    Limit: maxMatches,
  })
  return { tasks: taskRow.list(items), isCapped: next !== undefined }
}

/** Tasks requested from one IP address, with at most eleven requests: the first thousand. */
export async function listTasksOfAddress(table: Table, ip: string, isNewestFirst: boolean): Promise<Matches> {
  const { items, next } = await table.query({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.taskOfAddress(ip, '').pk },
    ScanIndexForward: !isNewestFirst,
    Limit: maxMatches,
  })
  const wanted = taskOfAddressItem.list(items).map(({ taskId }) => keys.task(taskId))
  const batches = Array.from({ length: Math.ceil(wanted.length / keysAtOnce) }, (_, index) =>
    table.getMany(wanted.slice(index * keysAtOnce, (index + 1) * keysAtOnce), taskRow.fields),
  )
  const found = (await Promise.all(batches)).flat()
  return { tasks: taskRow.list(found), isCapped: next !== undefined }
}
