import { startMatching as contract } from '@arribo/api-contracts/driver/selfies'
import { TransactionRefused } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { listMatchable } from '../../enrolments/enrolments.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { matchSelfie } from '../matching.ts'
import { refuseMatching, taskEndsAt } from '../../tasks/task.rules.ts'
import { matchingAskedWrites, requireTask } from '../../tasks/tasks.ts'

export const startMatching = implement(contract, async (context, { body }) => {
  const { table, actor, now } = context
  const task = await requireTask(table, actor.sub, body.taskId)
  const answer = { taskId: task.taskId, endsAt: taskEndsAt(task).toISOString() }
  if (task.matching) return answer
  const enrolled = await listMatchable(table, actor.sub)
  refuseMatching(task, enrolled.length, now)
  const value = { taskId: task.taskId, selfieKey: task.photoKey }
  const log = logAbout(actor, { operationStatus: 'CREATE_TASK', description: 'selfie to be matched', value }, now)
  try {
    await table.transact([...matchingAskedWrites(task), log])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
  }
  // Not awaited: the browser polls every two seconds, and a poll takes over if this process ends.
  void matchSelfie(context, task)
  return answer
})
