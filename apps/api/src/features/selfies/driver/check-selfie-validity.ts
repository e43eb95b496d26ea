import { checkSelfieValidity as contract } from '@arribo/api-contracts/driver/selfies'
import { answerMessage } from '@arribo/i18n/answers'
import { errorMessage } from '@arribo/i18n/errors'
import { implement } from '../../../platform/http/endpoint.ts'
import { needTask } from '../../tasks/tasks.ts'
import { judgeSelfie } from '../judging.ts'
import { type Verdict, verdictOf } from '../selfie.rules.ts'

export const checkSelfieValidity = implement(contract, async (context, { query }) => {
  const { table, actor, now } = context
  const task = await needTask(table, actor.sub, query.taskId)
  const known = verdictOf(task, now)
  if (known) return show(known)
  return show(await judgeSelfie(context, task, query.accountType, now))
})

const show = (verdict: Verdict) => ({
  ...verdict,
  message: verdict.code ? errorMessage(verdict.code) : answerMessage('selfie_good'),
})
