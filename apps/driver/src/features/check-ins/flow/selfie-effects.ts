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

/** An answer that takes longer than this is lost in a tunnel, and the 180 seconds run on: it is asked for again. */
const lostAfterMs = 8000

/** Sending the same photo again cannot help. */
const isPhotoBad = (error: unknown): boolean =>
  error instanceof SendingFailed && error.cause instanceof UploadRefused && error.cause.failure !== 'errorUpload'

export async function restorePhoto(send: Send): Promise<void> {
  send('photo-restored', { photo: await readStoredPhoto(), upload: uploadToJudge() })
}

/** Sends a photo and has it judged, or has an upload judged that has arrived already. */
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

/** Asks once how the matching of a selfie stands. */
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
