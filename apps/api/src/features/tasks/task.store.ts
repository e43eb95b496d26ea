import { dayPartition, keys, shardOf } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { Task } from './task.rules.ts'

const keptSeconds = 400 * 86_400

export const newTaskPut = (task: Task): TransactPart => ({
  Put: {
    Item: {
      ...keys.task(task.taskId),
      gsi1pk: dayPartition('TASKS', task.createdAt.slice(0, 10), shardOf(task.taskId)),
      gsi1sk: `${task.createdAt}#${task.taskId}`,
      ttl: Math.floor(Date.parse(task.createdAt) / 1000) + keptSeconds,
      ...task,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

export async function getTask(table: Table, taskId: string): Promise<Task | undefined> {
  const item = await table.get(keys.task(taskId))
  return item && taskOf(item)
}

function taskOf({ pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ttl: _ttl, ...fields }: Item): Task {
  return fields as Task
}

/** Refused when the photo was looked at already. A good one becomes the driver's latest selfie. */
export function verdictWrites(
  task: Task,
  result: { verdict: 'success' | 'invalid'; fault?: string },
  now: Date,
): TransactPart[] {
  const fields = { verdict: result.verdict, checkedAt: now.toISOString(), ...(result.fault && { fault: result.fault }) }
  const judged: TransactPart = {
    Update: { ...setFields(task, fields), ConditionExpression: 'attribute_not_exists(verdict)' },
  }
  const latest = { ...keys.latestSelfie(task.sub), taskId: task.taskId, createdAt: task.createdAt }
  return result.verdict === 'success' ? [judged, { Put: { Item: latest } }] : [judged]
}

/** The last selfie of a driver that was good. */
export async function getLatestSelfie(table: Table, sub: string): Promise<Task | undefined> {
  const latest = await table.get(keys.latestSelfie(sub))
  return latest && getTask(table, String(latest['taskId']))
}

/** Refused when the matching was asked for already. */
export const matchingAskedWrite = (task: Task): TransactPart => ({
  Update: { ...setFields(task, { matching: 'pending' }), ConditionExpression: 'attribute_not_exists(matching)' },
})

/** Takes the matching for a while; false when somebody else is at it or it is done. */
export async function takeMatching(table: Table, task: Task, now: Date, leaseMs: number): Promise<boolean> {
  const after = await table.update(keys.task(task.taskId), {
    UpdateExpression: 'SET leaseEndsAt = :ends',
    ConditionExpression: 'matching = :pending AND (attribute_not_exists(leaseEndsAt) OR leaseEndsAt <= :now)',
    ExpressionAttributeValues: {
      ':pending': 'pending',
      ':now': now.toISOString(),
      ':ends': new Date(now.getTime() + leaseMs).toISOString(),
    },
  })
  return after !== undefined
}

/** Lets others try at once what could not be done now. */
export async function dropMatching(table: Table, task: Task): Promise<void> {
  await table.update(keys.task(task.taskId), {
    UpdateExpression: 'REMOVE leaseEndsAt',
    ConditionExpression: 'matching = :pending',
    ExpressionAttributeValues: { ':pending': 'pending' },
  })
}

/** Refused when the matching has ended already. */
export function matchedWrite(task: Task, matchedSub: string | undefined, now: Date): TransactPart {
  const matching = matchedSub === undefined ? 'failed' : 'completed'
  const { ExpressionAttributeNames, ...update } = setFields(task, {
    matching,
    completedAt: now.toISOString(),
    ...(matchedSub !== undefined && { matchedSub }),
  })
  return {
    Update: {
      ...update,
      ExpressionAttributeNames,
      ConditionExpression: '#matching = :pending',
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':pending': 'pending' },
    },
  }
}

/** Refused when another check-in has used the selfie. */
export const useSelfieWrite = (task: Task, checkInId: string, assignmentId: string): TransactPart => ({
  Update: {
    ...setFields(task, { usedBy: checkInId, usedFor: assignmentId }),
    ConditionExpression: 'attribute_not_exists(usedBy)',
  },
})

/** A check-in that came to nothing gives its selfie back; the 180 seconds go on. */
export const releaseSelfieWrite = (taskId: string, checkInId: string): TransactPart => ({
  Update: {
    Key: keys.task(taskId),
    UpdateExpression: 'REMOVE usedBy, usedFor',
    ConditionExpression: 'usedBy = :checkInId',
    ExpressionAttributeValues: { ':checkInId': checkInId },
  },
})

function setFields(task: Task, fields: Record<string, string>) {
  const names = Object.keys(fields)
  return {
    Key: keys.task(task.taskId),
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
  }
}
