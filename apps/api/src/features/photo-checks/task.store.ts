import { accountTypes } from '@arribo/api-contracts/shared/account-types'
import { photoSides } from '@arribo/api-contracts/shared/photos/sides'
import { both, type Condition, exists, fieldsAre, lacks } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import { errorCode } from '@arribo/server/items/fields'
import { defineProjection } from '@arribo/server/items/reader'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { Item, PutPart, TransactPart } from '@arribo/server/table/writes'
import { keys, tasksOfDriverPartition } from '../../platform/dynamo/keys.ts'
import { partitionOf } from './task-places.store.ts'
import { judgedFields, type Judgement, type Task, taskKeptDays } from './task.rules.ts'

const taskSchema = z.object({
  taskId: z.string(),
  sub: z.string(),
  phoneNumber: z.string(),
  ip: z.string(),
  photoKey: z.string(),
  side: z.enum(photoSides).optional(),
  isOwnAccount: z.boolean(),
  planType: z.enum(accountTypes).nullable().optional(),
  flexId: z.string().nullable().optional(),
  isSpark: z.boolean().optional(),
  createdAt: z.string(),
  // The first selfies have none and count as pending.
  status: z.enum(['pending', 'completed', 'failed']).optional(),
  verdict: z.enum(['success', 'invalid']).optional(),
  fault: errorCode.optional(),
  yaw: z.number().optional(),
  checkedAt: z.string().optional(),
  matching: z.enum(['pending', 'completed', 'failed']).optional(),
  matchedSub: z.string().optional(),
  matchedOn: z.string().optional(),
  leaseEndsAt: z.string().optional(),
  completedAt: z.string().optional(),
  usedBy: z.string().optional(),
  usedFor: z.string().optional(),
})

const taskItem = defineItem({ name: 'task', key: keys.task, schema: taskSchema, version: 1 })
export const taskOfAddressItem = defineItem({
  name: 'task of an address',
  key: keys.taskOfAddress,
  schema: z.object({ taskId: z.string() }),
  version: 1,
})
const latestSelfieItem = defineItem({
  name: 'latest selfie',
  key: keys.latestSelfie,
  schema: z.object({ taskId: z.string(), createdAt: z.string() }),
  version: 1,
})

/** Sorts after every date. */
const endOfTime = '9'
const keptSeconds = taskKeptDays * 86_400

export const placeOf = ({ createdAt, taskId }: Pick<Task, 'createdAt' | 'taskId'>): string => `${createdAt}#${taskId}`

/** Writes of a new task with its lists for staff; a reference photo is in no list and expires. All items are new. */
export function newTaskWrites(made: Task): PutPart[] {
  const task: Task = made.side ? made : { ...made, status: made.status ?? 'pending' }
  const expiry = { ttl: Math.floor(Date.parse(task.createdAt) / 1000) + keptSeconds }
  const place = placeOf(task)
  const own = { gsi2pk: tasksOfDriverPartition(task.sub), gsi2sk: place }
  const listing = task.side ? expiry : { gsi1pk: partitionOf(task), gsi1sk: place }
  const put = taskItem.put(taskItem.key(task.taskId), task, { placement: { ...listing, ...own } })
  if (task.side) return [put]
  const pointer = taskOfAddressItem.key(task.ip, place)
  return [put, taskOfAddressItem.put(pointer, { taskId: task.taskId }, { placement: expiry })]
}

export async function getTask(table: Table, taskId: string): Promise<Task | undefined> {
  return taskItem.find(await table.get(taskItem.key(taskId)))
}

export const taskRow = defineProjection(
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
export type TaskRow = ReturnType<typeof taskRow.read>

export const readTasks = (items: readonly Item[]): Task[] => taskItem.list(items)

type Wanted = {
  readonly since: Date
  /** Position of the last task of the previous page. */
  readonly before: string | undefined
  readonly limit: number
}

/** A driver's judged photos, newest first: up to `limit`, plus one if there are more. */
export async function listJudged(table: Table, sub: string, { since, before, limit }: Wanted): Promise<Task[]> {
  const found: Task[] = []
  let next: Item | undefined
  do {
    const page = await table.query({
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk BETWEEN :since AND :before',
      FilterExpression: 'attribute_exists(verdict)',
      ExpressionAttributeValues: {
        ':pk': tasksOfDriverPartition(sub),
        ':since': since.toISOString(),
        ':before': before ?? endOfTime,
      },
      ScanIndexForward: false,
      ExclusiveStartKey: next,
    })
    found.push(...taskItem.list(page.items).filter((task) => placeOf(task) !== before))
    next = page.next
  } while (next && found.length <= limit)
  return found.slice(0, limit + 1)
}

/** Fails if already judged. An accepted selfie becomes the driver's latest one; a reference photo doesn't. */
export function verdictWrites(task: Task, judgement: Judgement, now: Date): TransactPart[] {
  const judged = changeWrites(task, judgedFields(task, judgement, now), lacks('verdict'))
  if (judgement.verdict === 'invalid' || task.side) return judged
  const { taskId, createdAt } = task
  return [...judged, latestSelfieItem.put(latestSelfieItem.key(task.sub), { taskId, createdAt })]
}

export async function getLatestSelfie(table: Table, sub: string): Promise<Task | undefined> {
  const latest = latestSelfieItem.find(await table.get(latestSelfieItem.key(sub)))
  return latest && getTask(table, latest.taskId)
}

/** Fails if the matching was already requested. */
export const matchingAskedWrites = (task: Task): TransactPart[] =>
  changeWrites(task, { matching: 'pending', status: 'pending' }, lacks('matching'))

/** Leases the matching; false if another process has it or it is done. */
export async function takeMatching(table: Table, task: Task, now: Date, leaseMs: number): Promise<boolean> {
  const change = { set: { leaseEndsAt: new Date(now.getTime() + leaseMs).toISOString() } }
  const isFree: Condition = {
    ConditionExpression: 'matching = :pending AND (attribute_not_exists(leaseEndsAt) OR leaseEndsAt <= :now)',
    ExpressionAttributeValues: { ':pending': 'pending', ':now': now.toISOString() },
  }
  const after = await table.update(taskItem.set(taskItem.key(task.taskId), change, isFree).Update)
  return after !== undefined
}

/** Ends the lease, so that another process can try at once. */
export async function dropMatching(table: Table, task: Task): Promise<void> {
  const isPending = fieldsAre({ matching: 'pending' })
  await table.update(taskItem.set(taskItem.key(task.taskId), { remove: ['leaseEndsAt'] }, isPending).Update)
}

/** Fails if the matching has already ended or expired. */
export function matchedWrites(
  task: Task,
  matched: { readonly driverSub: string; readonly ownerSub: string } | undefined,
  now: Date,
): TransactPart[] {
  const status = matched === undefined ? 'failed' : 'completed'
  const fields = {
    matching: status,
    status,
    completedAt: now.toISOString(),
    ...(matched && { matchedSub: matched.driverSub, matchedOn: matched.ownerSub }),
  } as const
  return changeWrites({ ...task, status: 'pending' }, fields, {
    ConditionExpression: 'attribute_exists(matching)',
  })
}

export const overdueWrites = (task: Task): TransactPart[] => changeWrites(task, { status: 'failed' }, exists)

/** Deletes a task. Fails if its status has changed since it was read. */
export const removalWrites = (task: Task): TransactPart[] => [
  taskItem.delete(taskItem.key(task.taskId), fieldsAre({ status: task.status })),
]

export const taskDelete = (task: Task): TransactPart => taskItem.delete(taskItem.key(task.taskId))

/** Fails if another check-in has used the selfie. */
export const useSelfieWrite = (task: Task, checkInId: string, assignmentId: string): TransactPart =>
  taskItem.set(taskItem.key(task.taskId), { set: { usedBy: checkInId, usedFor: assignmentId } }, lacks('usedBy'))

/** A refused check-in releases its selfie; the 180 seconds go on. */
export const releaseSelfieWrite = (taskId: string, checkInId: string): TransactPart =>
  taskItem.set(taskItem.key(taskId), { remove: ['usedBy', 'usedFor'] }, fieldsAre({ usedBy: checkInId }))

/**
 * One step of a task, with its changes to lists and counters. Fails unless `condition` holds and the task's status is
 * the one that was read, so that each step happens once.
 */
function changeWrites(before: Task, fields: Partial<Task>, condition: Condition): TransactPart[] {
  const key = taskItem.key(before.taskId)
  if (before.side) return [taskItem.set(key, { set: fields }, condition)]
  const read: Task = { ...before, status: before.status ?? 'pending' }
  const after: Task = { ...read, ...fields }
  const change = { set: { ...fields, gsi1pk: partitionOf(after) } }
  return [taskItem.set(key, change, both(condition, fieldsAre({ status: read.status })))]
}
