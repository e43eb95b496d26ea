import type { Deps } from '../../deps.ts'
import { nextTry } from '../../platform/vision/line.rules.ts'
import { requireTask } from './tasks.ts'
import type { Task } from './task-item.ts'
import { saveTurn } from './task.store.ts'

type Clients = Pick<Deps, 'table' | 'line' | 'clock'>

/**
 * A newcomer gets the next free turn. One that was refused at its turn tries again soon: others got through without a turn,
 * and there are few of them.
 */
export async function waitInLine({ table, line, clock }: Clients, task: Task): Promise<Task> {
  const now = clock()
  const turnAt =
    task.turnAt === undefined ? await line.join(task.taskId, now) : nextTry(task.missedTurns ?? 0, Math.random(), now)
  return (await saveTurn(table, task, turnAt, now)) ?? requireTask(table, task.sub, task.taskId)
}
