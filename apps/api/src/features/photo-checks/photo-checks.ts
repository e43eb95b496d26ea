import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import type { Task } from './task.rules.ts'
import { getTask } from './task.store.ts'

export {
  dropMatching,
  getLatestSelfie,
  getTask,
  listJudged,
  matchedWrites,
  matchingAskedWrites,
  newTaskWrites,
  placeOf,
  releaseSelfieWrite,
  takeMatching,
  useSelfieWrite,
  verdictWrites,
} from './task.store.ts'
export { removeTasks } from './task-removal.store.ts'

/** The driver's own task; refuses another driver's as not found. */
export async function requireTask(table: Table, sub: string, taskId: string): Promise<Task> {
  const task = await getTask(table, taskId)
  if (task?.sub !== sub) throw new Refusal('selfie_not_found')
  return task
}
