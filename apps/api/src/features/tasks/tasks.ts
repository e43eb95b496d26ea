import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import type { Task } from './task-item.ts'
import { getTask } from './task.store.ts'

export {
  getLatestSelfie,
  getTask,
  matchingAskedWrites,
  newTaskPut,
  placeOf,
  releaseSelfieWrite,
  savePhotoKey,
  useSelfieWrite,
  verdictWrites,
} from './task.store.ts'
export { findNewestSelfie, listJudged, type OwnTask, removeTasks } from './own-tasks.store.ts'

/** Another driver's task is refused as not found. */
export async function requireTask(table: Table, sub: string, taskId: string): Promise<Task> {
  const task = await getTask(table, taskId)
  if (task?.sub !== sub) throw new Refusal('selfie_not_found')
  return task
}
