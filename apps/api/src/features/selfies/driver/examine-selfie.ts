import { examineSelfie as contract } from '@arribo/api-contracts/driver/selfies'
import { answerMessage } from '@arribo/i18n/answers'
import { errorMessage } from '@arribo/i18n/errors'
import { implement } from '../../../platform/http/endpoint.ts'
import { faultOfFace } from '../../enrolments/own-face.ts'
import { requireTask } from '../../tasks/tasks.ts'
import { judgeSelfie } from '../../tasks/judging.ts'
import { type Verdict, verdictOf } from '../../tasks/selfie.rules.ts'

export const examineSelfie = implement(contract, async (context, { query }) => {
  const { table, actor, now, line, clock } = context
  const placeOf = (turnAt: Date) => line.placeOf(turnAt, clock())
  const task = await requireTask(table, actor.sub, query.taskId)
  if (task.turnAt !== undefined && !task.verdict) line.note(new Date(task.turnAt))
  const known = verdictOf(task, now, placeOf)
  if (known) return show(known)
  const judged = await judgeSelfie(context, task, query.accountType, now, (jpeg) =>
    faultOfFace(context, actor.sub, jpeg),
  )
  const verdict = verdictOf(judged.task, now, placeOf)
  if (!verdict) throw new Error('A selfie was neither judged nor sent into the line')
  return show(verdict)
})

const show = (verdict: Verdict) => ({
  ...verdict,
  message: verdict.code
    ? errorMessage(verdict.code)
    : answerMessage(verdict.verdict === 'waiting' ? 'selfie_in_line' : 'selfie_good'),
})
