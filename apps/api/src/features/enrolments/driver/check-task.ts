import { checkTask as contract } from '@arribo/api-contracts/driver/selfies'
import { errorMessage } from '@arribo/i18n/errors'
import { implement } from '../../../platform/http/endpoint.ts'
import { matchSelfie } from '../matching.ts'
import { isMatchingFree, progressOf, taskEndsAt } from '../../photo-checks/task.rules.ts'
import { requireTask } from '../../photo-checks/photo-checks.ts'

export const checkTask = implement(contract, async (context, { query }) => {
  const { table, actor, now } = context
  const task = await requireTask(table, actor.sub, query.taskId)
  if (isMatchingFree(task, now)) void matchSelfie(context, task)
  const progress = progressOf(task, now)
  return {
    taskId: task.taskId,
    timestamp: Date.parse(task.createdAt),
    endsAt: taskEndsAt(task).toISOString(),
    message: progress.code && errorMessage(progress.code),
    ...progress,
  }
})
