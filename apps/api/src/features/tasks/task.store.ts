import { both, type Condition, exists, fieldsAre, isNew, lacks } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import { Refusal } from '@arribo/server/refusal'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import { tryTransact } from '@arribo/server/table/transact'
import type { PutPart, TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'
import { type Task, taskItem } from './task-item.ts'
import { judgedFields, type Judgement, turnFields, taskKeptDays } from './task.rules.ts'

const latestSelfieItem = defineItem({
  name: 'latest selfie',
  key: keys.latestSelfie,
  schema: z.object({ taskId: z.string(), createdAt: z.string() }),
})

/** The same bytes are accepted as a selfie once by account. The record goes with it. */
const usedPhotoItem = defineItem({ name: 'used photo', key: keys.usedPhoto, schema: z.object({ taskId: z.string() }) })

const keptSeconds = taskKeptDays * 86_400

export const positionOf = ({ createdAt, taskId }: Pick<Task, 'createdAt' | 'taskId'>): string =>
  `${createdAt}#${taskId}`

/** Unix seconds. An expired task also leaves the lists and the counters. */
const taskExpiry = ({ createdAt }: Pick<Task, 'createdAt'>): number =>
  Math.floor(Date.parse(createdAt) / 1000) + keptSeconds

export function newTaskPut(made: Task): PutPart {
  const task: Task = made.side ? made : { ...made, status: made.status ?? 'pending' }
  return taskItem.put(taskItem.key(task.taskId), task, { placement: { ttl: taskExpiry(task) } })
}

export const getTask = taskItem.get

/** Another driver's task is refused as not found. */
export async function requireTask(table: Table, sub: string, taskId: string): Promise<Task> {
  const task = await getTask(table, taskId)
  if (task?.sub !== sub) throw new Refusal('selfie_not_found')
  return task
}

export async function isUsedPhoto(table: Table, { sub, taskId, checksum }: Task): Promise<boolean> {
  const used = checksum && usedPhotoItem.find(await table.get(usedPhotoItem.key(sub, checksum)))
  return used ? used.taskId !== taskId : false
}

/** Reference photos aren't recorded, because a driver may send them again for another account. */
const usedPhotoWrites = ({ sub, taskId, checksum, side }: Task): TransactPart[] =>
  checksum === undefined
    ? []
    : [usedPhotoItem.put(usedPhotoItem.key(sub, checksum), { taskId }, side ? {} : { when: isNew })]

/** The writes fail if the task has been judged already, or if an accepted selfie's bytes were used before. */
export function verdictWrites(task: Task, judgement: Judgement, now: Date): TransactPart[] {
  const fields = judgedFields(task, judgement, now)
  // Another request may have put the task in line meanwhile. Once judged, it no longer waits.
  const unwaited = fields.waitedMs === undefined ? (['waitedMs'] as const) : []
  const judged = changeWrites(task, fields, lacks('verdict'), unwaited)
  if (judgement.verdict === 'invalid') return judged
  const accepted = [...judged, ...usedPhotoWrites(task)]
  if (task.side || task.isSpark) return accepted
  const { taskId, createdAt } = task
  return [...accepted, latestSelfieItem.put(latestSelfieItem.key(task.sub), { taskId, createdAt })]
}

/** Saves the verdict together with `log`. Returns the judged task, or undefined if that failed. */
export async function saveVerdict(
  table: Table,
  task: Task,
  judgement: Judgement,
  now: Date,
  log: TransactPart,
): Promise<Task | undefined> {
  const isSaved = await tryTransact(table, [...verdictWrites(task, judgement, now), log])
  return isSaved ? { ...task, ...judgedFields(task, judgement, now) } : undefined
}

export async function saveTurn(table: Table, task: Task, turnAt: Date, now: Date): Promise<Task | undefined> {
  const isStillWaiting = task.turnAt === undefined ? lacks('turnAt') : fieldsAre({ turnAt: task.turnAt })
  const change = { set: turnFields(task, turnAt, now) }
  const when = both(lacks('verdict'), isStillWaiting)
  return taskItem.find(await table.update(taskItem.set(taskItem.key(task.taskId), change, when).Update))
}

export async function getLatestSelfie(table: Table, sub: string): Promise<Task | undefined> {
  const latest = latestSelfieItem.find(await table.get(latestSelfieItem.key(sub)))
  return latest && getTask(table, latest.taskId)
}

export const matchingAskedWrites = (task: Task): TransactPart[] =>
  changeWrites(task, { matching: 'pending', status: 'pending' }, lacks('matching'))

export async function takeMatching(table: Table, task: Task, now: Date, leaseMs: number): Promise<boolean> {
  const change = { set: { leaseEndsAt: new Date(now.getTime() + leaseMs).toISOString() } }
  const isFree: Condition = {
    ConditionExpression: 'matching = :pending AND (attribute_not_exists(leaseEndsAt) OR leaseEndsAt <= :now)',
    ExpressionAttributeValues: { ':pending': 'pending', ':now': now.toISOString() },
  }
  const after = await table.update(taskItem.set(taskItem.key(task.taskId), change, isFree).Update)
  return after !== undefined
}

export async function dropMatching(table: Table, task: Task): Promise<void> {
  const isPending = fieldsAre({ matching: 'pending' })
  await table.update(taskItem.set(taskItem.key(task.taskId), { remove: ['leaseEndsAt'] }, isPending).Update)
}

/** Nobody tries again before `until`, and the pause doesn't count towards the selfie's 180 seconds. */
export async function pauseMatching(table: Table, task: Task, until: Date, now: Date): Promise<void> {
  const change = {
    set: { leaseEndsAt: until.toISOString() },
    add: { waitedMs: until.getTime() - now.getTime() },
  }
  await table.update(taskItem.set(taskItem.key(task.taskId), change, fieldsAre({ matching: 'pending' })).Update)
}

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

export async function endOverdueTask(table: Table, task: Task): Promise<boolean> {
  const { Update } = taskItem.set(taskItem.key(task.taskId), { set: { status: 'failed' } }, isStill(task, exists))
  return (await table.update(Update)) !== undefined
}

export async function savePhotoKey(table: Table, taskId: string, photoKey: string): Promise<void> {
  await table.update(taskItem.set(taskItem.key(taskId), { set: { photoKey } }, exists).Update)
}

export const deleteTask = (table: Table, taskId: string): Promise<boolean> => table.delete(taskItem.key(taskId))

export const useSelfieWrite = (task: Task, checkInId: string, assignmentId: string): TransactPart =>
  taskItem.set(taskItem.key(task.taskId), { set: { usedBy: checkInId, usedFor: assignmentId } }, lacks('usedBy'))

/** A refused check-in releases its selfie, whose 180 seconds keep running. */
export const releaseSelfieWrite = (taskId: string, checkInId: string): TransactPart =>
  taskItem.set(taskItem.key(taskId), { remove: ['usedBy', 'usedFor'] }, fieldsAre({ usedBy: checkInId }))

const isStill = ({ status = 'pending' }: Task, condition: Condition): Condition =>
  both(condition, fieldsAre({ status }))

function changeWrites(
  before: Task,
  set: Partial<Task>,
  condition: Condition,
  remove: readonly (keyof Task)[] = [],
): TransactPart[] {
  const when = before.side ? condition : isStill(before, condition)
  return [taskItem.set(taskItem.key(before.taskId), { set, remove }, when)]
}
