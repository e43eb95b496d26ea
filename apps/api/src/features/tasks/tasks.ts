import type { Table } from '../../platform/dynamo/table.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Task } from './task.rules.ts'
import { getTask } from './task.store.ts'

/** What other features may ask of photo checks. */
export {
  getLatestSelfie,
  listJudged,
  newTaskWrites,
  placeOf,
  releaseSelfieWrite,
  useSelfieWrite,
  verdictWrites,
} from './task.store.ts'
export { removeTasks } from './task-removal.store.ts'

/** The driver's own task; somebody else's is not there. */
export async function needTask(table: Table, sub: string, taskId: string): Promise<Task> {
  const task = await getTask(table, taskId)
  if (task?.sub !== sub) throw new Refusal('selfie_not_found')
  return task
}
