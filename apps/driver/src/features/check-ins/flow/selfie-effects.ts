import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { api } from '../../../app/api.ts'
import { askAt } from '../../../app/photos/line.rules.ts'
import { UploadRefused } from '../../../app/photos/photo-put.ts'
import type { PhotoStage } from '../../../app/photos/photo-upload.ts'
import { selfieEnded, verdictError } from '../machine/check-in-error.rules.ts'
import type { Effect } from '../machine/check-in-events.rules.ts'
import { storedTask } from '../phone/stored-check-in.ts'
import { readStoredPhoto } from '../phone/stored-selfie.ts'
import { sendingError } from './check-in-error.ts'
import type { Send } from './check-in-ports.ts'
import { MatchingRefused, SendingFailed } from './failures.ts'
import { deliver, judge, uploadToJudge } from './send-selfie.ts'

/** A request that takes longer is considered lost and is repeated, because the 180 seconds keep running. */
const lostAfterMs = 8000

export async function restorePhoto(send: Send): Promise<void> {
  send('photo-restored', { photo: await readStoredPhoto(), upload: uploadToJudge() })
}

/** Sends a photo and has it judged, or only judges an upload that has already arrived. */
export async function submitSelfie(
  effect: Extract<Effect, { do: 'send-selfie' | 'judge-upload' }>,
  send: Send,
): Promise<void> {
  const onStage = (stage: PhotoStage) => send('selfie-progressed', { stage })
  try {
    const upload = effect.do === 'send-selfie' ? await deliver({ ...effect, onStage }) : effect.upload
    const verdict = await judge(upload, onStage)
    if (verdict.line) {
      const line = { place: verdict.line.place, turnAt: Date.parse(verdict.line.turnAt), receivedAt: serverNow() }
      send('selfie-queued', { upload, line, askAt: askAt(line, Math.random()) })
    } else if (verdict.verdict !== 'success') send('selfie-refused', { error: verdictError(verdict) })
    else if (storedTask.read()) send('selfie-accepted', {})
    else send('selfie-refused', { error: selfieEnded })
  } catch (error) {
    const cause = error instanceof SendingFailed ? error.cause : error
    const isEnded = error instanceof MatchingRefused
    send('selfie-failed', {
      error: sendingError(error),
      isPhotoBad: isEnded || (cause instanceof UploadRefused && cause.failure !== 'errorUpload'),
      isUnheard: cause instanceof ApiUnreachable || (cause instanceof ApiProblem && cause.problem.status === 503),
    })
    // Only a calendar knows whether somebody is enrolled.
    if (isEnded) send('calendar-asked-for', {})
  }
}

/** Polls the matching of a selfie once. */
export async function askMatch(taskId: string, send: Send): Promise<void> {
  const signal = AbortSignal.timeout(lostAfterMs)
  try {
    const { status, isExpired, message, endsAt } = await api.pollMatching({ query: { taskId } }, { signal })
    const task = storedTask.read()
    // Time in which the matching had to wait doesn't count.
    if (task?.taskId === taskId && task.endsAt < Date.parse(endsAt))
      storedTask.write({ ...task, endsAt: Date.parse(endsAt) })
    send('match-answered', { taskId, status, isExpired, message })
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.status < 429)
      send('match-refused', { taskId, message: error.problem.message })
    else send('match-cut-off', { taskId })
  }
}
