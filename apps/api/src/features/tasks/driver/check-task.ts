import { checkTask as contract } from '@arribo/api-contracts/driver/selfies'
import { errorMessage } from '@arribo/i18n/errors'
import { implement } from '../../../platform/http/endpoint.ts'
import { matchSelfie } from '../matching.ts'
import { isMatchingFree, progressOf, taskEndsAt } from '../task.rules.ts'
import { needTask } from '../tasks.ts'

export const checkTask = implement(contract, async (context, { query }) => {
  const { table, actor, now } = context
  const task = await needTask(table, actor.sub, query.taskId)
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
