import { keys, tasksOfDriverPartition } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import { countedWrites, partitionOf } from './task-counts.store.ts'
import { statusAfterVerdict, type Task, taskKeptDays } from './task.rules.ts'

/** Sorts behind every date. */
const endOfTime = '9'
const keptSeconds = taskKeptDays * 86_400

/** Where a task stands in a list by when it was made. */
export const placeOf = ({ createdAt, taskId }: Pick<Task, 'createdAt' | 'taskId'>): string => `${createdAt}#${taskId}`

/** A new task, in the lists and counters of staff; a reference photo is in neither and expires by itself. */
export function newTaskWrites(made: Task): TransactPart[] {
  const task: Task = made.side ? made : { ...made, status: made.status ?? 'pending' }
  const expiry = { ttl: Math.floor(Date.parse(task.createdAt) / 1000) + keptSeconds }
  const place = placeOf(task)
  const own = { gsi2pk: tasksOfDriverPartition(task.sub), gsi2sk: place }
  const listing = task.side ? expiry : { gsi1pk: partitionOf(task), gsi1sk: place }
  const put: TransactPart = {
    Put: {
      Item: { ...keys.task(task.taskId), ...listing, ...own, ...task },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
  if (task.side) return [put]
  const pointer = { ...keys.taskOfAddress(task.ip, place), ...expiry, taskId: task.taskId }
  return [put, { Put: { Item: pointer } }, ...countedWrites(undefined, task)]
}

export async function getTask(table: Table, taskId: string): Promise<Task | undefined> {
  const item = await table.get(keys.task(taskId))
  return item && taskOf(item)
}

export function taskOf(item: Item): Task {
  const {
    pk: _pk,
    sk: _sk,
    gsi1pk: _gsi1pk,
    gsi1sk: _gsi1sk,
    gsi2pk: _gsi2pk,
    gsi2sk: _gsi2sk,
    ttl: _ttl,
    ...fields
  } = item
  return fields as Task
}

type Wanted = {
  readonly since: Date
  /** The place of the last one already seen. */
  readonly before: string | undefined
  readonly limit: number
}

/** A driver's photos that were looked at, newest first: at most `limit`, and one more when there are more. */
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
    found.push(...page.items.map(taskOf).filter((task) => placeOf(task) !== before))
    next = page.next
  } while (next && found.length <= limit)
  return found.slice(0, limit + 1)
}

/** Refused when the photo was looked at already. A good one becomes the driver's latest selfie; a reference photo is none. */
export function verdictWrites(
  task: Task,
  result: { verdict: 'success' | 'invalid'; fault?: string },
  now: Date,
): TransactPart[] {
  const { verdict, fault } = result
  const status = task.side ? undefined : statusAfterVerdict(task, verdict)
  const isDone = status !== undefined && status !== 'pending'
  const judged = changeWrites(
    task,
    {
      verdict,
      checkedAt: now.toISOString(),
      ...(fault && { fault }),
      ...(status && { status }),
      ...(isDone && { completedAt: now.toISOString() }),
    },
    'attribute_not_exists(verdict)',
  )
  const latest = { ...keys.latestSelfie(task.sub), taskId: task.taskId, createdAt: task.createdAt }
  return verdict === 'success' && !task.side ? [...judged, { Put: { Item: latest } }] : judged
}

/** The last selfie of a driver that was good. */
export async function getLatestSelfie(table: Table, sub: string): Promise<Task | undefined> {
  const latest = await table.get(keys.latestSelfie(sub))
  return latest && getTask(table, String(latest['taskId']))
}

/** Refused when the matching was asked for already. */
export const matchingAskedWrites = (task: Task): TransactPart[] =>
  changeWrites(task, { matching: 'pending', status: 'pending' }, 'attribute_not_exists(matching)')

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

/** Refused when the matching has ended already, or its time has. */
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
  return changeWrites({ ...task, status: 'pending' }, fields, 'attribute_exists(matching)')
}

/** Refused when the task has ended. */
export const overdueWrites = (task: Task): TransactPart[] =>
  changeWrites(task, { status: 'failed' }, 'attribute_exists(pk)')

/** Takes a task away, and out of the counters. Refused when it stands elsewhere than it was read. */
export const removalWrites = (task: Task): TransactPart[] => [
  {
    Delete: {
      Key: keys.task(task.taskId),
      ConditionExpression: '#status = :standing',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':standing': task.status },
    },
  },
  ...countedWrites(task, undefined),
]

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

/**
 * One step of a task, with what it moves in the lists and counters. Refused unless `condition` holds and the task stands
 * where it was read, so that each step is counted once.
 */
function changeWrites(before: Task, fields: Partial<Record<keyof Task, string>>, condition: string): TransactPart[] {
  if (before.side) return [{ Update: { ...setFields(before, fields), ConditionExpression: condition } }]
  const read: Task = { ...before, status: before.status ?? 'pending' }
  const after = { ...read, ...fields } as Task
  const update = setFields(before, { ...fields, gsi1pk: partitionOf(after) })
  return [
    {
      Update: {
        ...update,
        ExpressionAttributeNames: { ...update.ExpressionAttributeNames, '#status': 'status' },
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':standing': read.status },
        ConditionExpression: `${condition} AND #status = :standing`,
      },
    },
    ...countedWrites(read, after),
  ]
}

function setFields(task: Task, fields: Record<string, string>) {
  const names = Object.keys(fields)
  return {
    Key: keys.task(task.taskId),
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
  }
}
