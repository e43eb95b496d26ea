import * as contracts from '@arribo/api-contracts/driver/selfies'
import { answerMessage } from '@arribo/i18n/answers'
import { errorMessage } from '@arribo/i18n/errors'
import { tryTransact } from '@arribo/server/table/transact'
import { limits } from '@arribo/api-contracts/shared/limits'
import { implement } from '../../../platform/http/endpoint.ts'
import { openList } from '../../../platform/lists/open-page.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { requireTask, matchingAskedWrites, listJudged, type OwnTask, positionOf } from '../../tasks/tasks.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { listMatchable } from '../../enrolments/enrolments.ts'
import { judgeSelfie } from '../../tasks/judging.ts'
import { matchSelfie } from '../../tasks/matching.ts'
import {
  isMatchingFree,
  keptSince,
  photoResult,
  progressOf,
  refuseMatching,
  taskEndsAt,
  type Verdict,
  verdictOf,
} from '../../tasks/task.rules.ts'
import type { PhotoStorage } from '../../../platform/storage/photo-storage.ts'

export const examineSelfie = implement(contracts.examineSelfie, async (context, { query }) => {
  const { table, actor, now, line, clock } = context
  const placeOf = (turnAt: Date) => line.placeOf(turnAt, clock())
  const task = await requireTask(table, actor.sub, query.taskId)
  if (task.turnAt !== undefined && !task.verdict) line.note(new Date(task.turnAt))
  const known = verdictOf(task, now, placeOf)
  if (known) return showVerdict(known)
  const judged = await judgeSelfie(context, task, query.accountType, now)
  const verdict = verdictOf(judged.task, now, placeOf)
  if (!verdict) throw new Error('A selfie was neither judged nor sent into the line')
  return showVerdict(verdict)
})

const showVerdict = (verdict: Verdict) => ({
  ...verdict,
  message: verdict.code
    ? errorMessage(verdict.code)
    : answerMessage(verdict.verdict === 'waiting' ? 'selfie_in_line' : 'selfie_good'),
})

export const startMatching = implement(contracts.startMatching, async (context, { body }) => {
  const { table, actor, now } = context
  const driver = await requireDriver(table, actor.sub)
  const task = await requireTask(table, actor.sub, body.taskId)
  const answer = { taskId: task.taskId, endsAt: taskEndsAt(task).toISOString() }
  if (task.matching) return answer
  const enrolled = await listMatchable(table, driver)
  refuseMatching(task, enrolled.length, now)
  const value = { taskId: task.taskId, selfieKey: task.photoKey }
  const log = logAbout(actor, { operationStatus: 'CREATE_TASK', description: 'selfie to be matched', value }, now)
  await tryTransact(table, [...matchingAskedWrites(task), log])
  // Not awaited, because the browser polls every two seconds, and a poll takes over if this process ends.
  void matchSelfie(context, task)
  return answer
})

export const pollMatching = implement(contracts.pollMatching, async (context, { query }) => {
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

export const listPhotos = implement(
  contracts.listPhotos,
  async ({ table, storage, secrets, actor, now }, { query }) => {
    const { limit = limits.photosPerPage, cursor } = query
    const { after: before, cursorOf } = openList(secrets, `photos:${actor.sub}`, cursor)
    const found = await listJudged(table, actor.sub, { since: keptSince(now), before, limit })
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    return {
      photos: await Promise.all(shown.map((task) => showPhoto(storage, task))),
      nextCursor: cursorOf(last ? positionOf(last) : null),
    }
  },
)

/** A refused photo was not stored, so it has no URL. */
const showPhoto = async (storage: PhotoStorage, task: OwnTask): Promise<contracts.OwnPhoto> => ({
  taskId: task.taskId,
  takenAt: task.createdAt,
  side: task.side ?? null,
  verdict: photoResult(task),
  url: task.verdict === 'success' ? await storage.signPhoto(task.photoKey) : null,
})
