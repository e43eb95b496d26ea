import { checkSelfieValidity as contract } from '@arribo/api-contracts/driver/selfies'
import { answerMessage } from '@arribo/i18n/answers'
import { errorMessage } from '@arribo/i18n/errors'
import { implement } from '../../../platform/http/endpoint.ts'
import { isOwnFace } from '../own-face.ts'
import { requireTask } from '../../photo-checks/photo-checks.ts'
import { judgeSelfie } from '../../photo-checks/judging.ts'
import { type Verdict, verdictOf } from '../../photo-checks/selfie.rules.ts'

export const checkSelfieValidity = implement(contract, async (context, { query }) => {
  const { table, actor, now } = context
  const task = await requireTask(table, actor.sub, query.taskId)
  const known = verdictOf(task, now)
  if (known) return show(known)
  const judged = await judgeSelfie(context, task, query.accountType, now, (jpeg) => isOwnFace(context, actor.sub, jpeg))
  return show(verdictOf(judged.task, now))
})

const show = (verdict: Verdict) => ({
  ...verdict,
  message: verdict.code ? errorMessage(verdict.code) : answerMessage('selfie_good'),
})
