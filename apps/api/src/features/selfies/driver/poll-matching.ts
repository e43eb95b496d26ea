import { pollMatching as contract } from '@arribo/api-contracts/driver/selfies'
import { errorMessage } from '@arribo/i18n/errors'
import { implement } from '../../../platform/http/endpoint.ts'
import { matchSelfie } from '../matching.ts'
import { isMatchingFree, progressOf, taskEndsAt } from '../../tasks/task.rules.ts'
import { requireTask } from '../../tasks/tasks.ts'

export const pollMatching = implement(contract, async (context, { query }) => {
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
