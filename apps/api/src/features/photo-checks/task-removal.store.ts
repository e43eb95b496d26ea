import type { Table } from '@arribo/server/table/table'
import { TransactionRefused } from '@arribo/server/table/transact'
import type { Item, TransactPart } from '@arribo/server/table/writes'
import { tasksOfDriverPartition } from '../../platform/dynamo/keys.ts'
import type { Task } from './task.rules.ts'
import { getTask, placeOf, readTasks, removalWrites, taskDelete, taskOfAddressItem } from './task.store.ts'

const maxTries = 5

/** All of a driver's tasks in the index; one created in the last second may be missing. */
export async function listTasksEver(table: Table, sub: string): Promise<Task[]> {
  const tasks: Task[] = []
  let start: Item | undefined
  do {
    const { items, next } = await table.query({
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :pk',
      ExpressionAttributeValues: { ':pk': tasksOfDriverPartition(sub) },
      ExclusiveStartKey: start,
    })
    tasks.push(...readTasks(items))
    start = next
  } while (start)
  return tasks
}

/** A selfie's task is deleted with its counters and its entry for the IP address; a reference photo has neither. */
function writesFor(task: Task): TransactPart[] {
  if (task.side) return [taskDelete(task)]
  return [...removalWrites(task), taskOfAddressItem.delete(taskOfAddressItem.key(task.ip, placeOf(task)))]
}

/** Deletes all of a driver's tasks. Idempotent, and safe to run concurrently. */
export async function removeTasks(table: Table, sub: string): Promise<void> {
  for (const { taskId } of await listTasksEver(table, sub)) await removeTask(table, taskId)
}

async function removeTask(table: Table, taskId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const task = await getTask(table, taskId)
    if (!task) return
    try {
      return await table.transact(writesFor(task))
    } catch (error) {
      // The task has changed since it was read: try again.
      if (!(error instanceof TransactionRefused) || attempt === maxTries) throw error
    }
  }
}
