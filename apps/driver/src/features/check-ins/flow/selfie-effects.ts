import { ApiProblem } from '@arribo/api-contracts/client'
import { api } from '../../../app/api.ts'
import { UploadRefused } from '../../../app/photos/photo-put.ts'
import type { PhotoStage } from '../../../app/photos/photo-upload.ts'
import { verdictError } from '../machine/check-in-error.rules.ts'
import type { Effect } from '../machine/check-in-events.rules.ts'
import { readStoredPhoto } from '../phone/stored-selfie.ts'
import { sendingError } from './check-in-error.ts'
import type { CheckInPorts, Send } from './check-in-ports.ts'
import { SendingFailed } from './failures.ts'
import { judge, sendSelfie, uploadToJudge } from './send-selfie.ts'

/** A request that takes longer is considered lost and is repeated, because the 180 seconds keep running. */
const lostAfterMs = 8000

/** True if sending the same photo again won't help. */
const isPhotoBad = (error: unknown): boolean =>
  error instanceof SendingFailed && error.cause instanceof UploadRefused && error.cause.failure !== 'errorUpload'

export async function restorePhoto(send: Send): Promise<void> {
  send('photo-restored', { photo: await readStoredPhoto(), upload: uploadToJudge() })
}

/** Sends a photo and has it judged, or only judges an upload that has already arrived. */
export async function submitSelfie(
  effect: Extract<Effect, { do: 'send-selfie' | 'judge-upload' }>,
  { run }: CheckInPorts,
  send: Send,
): Promise<void> {
  const onStage = (stage: PhotoStage) => send('selfie-progressed', { stage })
  try {
    const verdict = await run(() =>
      effect.do === 'send-selfie' ? sendSelfie({ ...effect, onStage }) : judge(effect.upload, onStage),
    )
    if (verdict.verdict === 'success') send('selfie-accepted', {})
    else send('selfie-refused', { error: verdictError(verdict) })
  } catch (error) {
    send('selfie-failed', { error: sendingError(error), isPhotoBad: isPhotoBad(error) })
  }
}

/** Polls the matching of a selfie once. */
export async function askMatch(taskId: string, { run }: CheckInPorts, send: Send): Promise<void> {
  const ask = () => api.checkTask({ query: { taskId } }, { signal: AbortSignal.timeout(lostAfterMs) })
  try {
    const { status, isExpired, message } = await run(ask)
    send('match-answered', { taskId, status, isExpired, message })
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.status < 429)
      send('match-refused', { taskId, message: error.problem.message })
    else send('match-cut-off', { taskId })
  }
}
