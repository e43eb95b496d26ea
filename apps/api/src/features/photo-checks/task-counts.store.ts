import type { TransactPart } from '@arribo/server/table/writes'
import { shardOf, tasksPartition } from '../../platform/dynamo/keys.ts'
import { countWrites } from '../counters/counters.ts'
import { countsOf, dayCounterOf, failuresOf, type Task } from './task.rules.ts'

export const platformOf = (task: Pick<Task, 'isSpark'>): 'other' | 'spark' => (task.isSpark ? 'spark' : 'other')

/** Where the index keeps a task that stands as this one does. */
export const partitionOf = (task: Task): string =>
  tasksPartition(platformOf(task), task.status ?? 'pending', shardOf(task.taskId))

/** What a step from `before` to `after` changes in the counters of its platform and its day; nothing when it changes none. */
export function taskCountWrites(before: Task | undefined, after: Task | undefined): TransactPart[] {
  const task = after ?? before
  if (!task) return []
  const [was, is] = [before && countsOf(before), after && countsOf(after)]
  const by = (name: keyof ReturnType<typeof countsOf>) => (is?.[name] ?? 0) - (was?.[name] ?? 0)
  const failed = (after ? failuresOf(after).failed : 0) - (before ? failuresOf(before).failed : 0)
  const ofPlatform = countWrites(`TASKS#${platformOf(task)}`, task.taskId, {
    total: by('total'),
    pending: by('pending'),
    completed: by('completed'),
    approved: by('approved'),
    disapproved: by('disapproved'),
  })
  return [...ofPlatform, ...countWrites(dayCounterOf(task), task.taskId, { failed })]
}
