import type { Deps } from '../../deps.ts'
import { isOverdue } from './task.rules.ts'
import { listOldestPending } from './task-list.store.ts'
import { endOverdueTask, getTask } from './task.store.ts'

const second = 1000

export const taskJobs = [{ name: 'overdue-tasks', everyMs: 30 * second, run: endOverdue }] as const

type Clients = Pick<Deps, 'table' | 'clock'>

/** Returns 0, because nothing is repaired: the tasks' selfies weren't sent, or not matched, in time. */
export async function endOverdue({ table, clock }: Clients): Promise<number> {
  const now = clock()
  for (const { taskId } of (await listOldestPending(table)).filter((each) => isOverdue(each, now))) {
    // The list may lag behind, so look at the task itself, which also knows the time in line.
    const task = await getTask(table, taskId)
    if (task && task.status === 'pending' && isOverdue(task, now)) await endOverdueTask(table, task)
  }
  return 0
}
