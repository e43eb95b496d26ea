import type { Deps } from '../../deps.ts'
import { endOverdueTask, getTask } from './task.store.ts'
import { isOverdue } from './task.rules.ts'
import { listOldestPending } from './task-list.store.ts'

export {
  getLatestSelfie,
  getTask,
  matchingAskedWrites,
  newTaskPut,
  positionOf,
  releaseSelfieWrite,
  requireTask,
  savePhotoKey,
  useSelfieWrite,
  verdictWrites,
} from './task.store.ts'
export { findNewestSelfie, listJudged, type OwnTask, removeTasks } from './task-list.store.ts'

export const taskJobs = [{ name: 'overdue-tasks', everyMs: 30_000, run: endOverdue }] as const

/** Returns 0, because nothing is repaired: the tasks' selfies weren't sent, or not matched, in time. */
export async function endOverdue({ table, clock }: Pick<Deps, 'table' | 'clock'>): Promise<number> {
  const now = clock()
  for (const { taskId } of (await listOldestPending(table)).filter((each) => isOverdue(each, now))) {
    // The list may lag behind, so look at the task itself, which also knows the time in line.
    const task = await getTask(table, taskId)
    if (task && task.status === 'pending' && isOverdue(task, now)) await endOverdueTask(table, task)
  }
  return 0
}
