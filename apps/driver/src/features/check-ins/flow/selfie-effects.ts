import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { limits } from '@arribo/api-contracts/shared/limits'
import { api } from '../../../app/api.ts'
import { knowAccount } from '../../../app/kept/account-version.ts'
import { askAt, type PhotoStage } from '../../../app/photos/line.rules.ts'
import { type ReadPhoto, readPhoto, UploadRefused } from '../../../app/photos/photo-bytes.ts'
import { putPhoto } from '../../../app/photos/put-photo.ts'
import { reportProblem } from '../../../app/problem/report-problem.ts'
import { selfieEnded, verdictError } from '../machine/check-in-error.rules.ts'
import type { Effect } from '../machine/check-in-events.rules.ts'
import type { Upload } from '../machine/check-in-state.rules.ts'
import { canGoOn, isToBeJudged } from '../machine/upload.rules.ts'
import { storedTask, storedUpload } from '../phone/stored-check-in.ts'
import { dropPhoto, readStoredPhoto } from '../phone/stored-selfie.ts'
import { MatchingFailed, sendingError } from './check-in-error.ts'
import type { Send } from './check-in-ports.ts'

/** A request that takes longer counts as lost and is repeated, because the 180 seconds keep running. */
const lostAfterMs = 8000

export async function restorePhoto(send: Send): Promise<void> {
  const photo = await readStoredPhoto()
  const upload = storedUpload.read()
  send('photo-restored', { photo, upload: isToBeJudged(upload, serverNow()) ? upload : undefined })
}

/** Sends a photo and has it judged, or only has an upload judged that has already arrived. */
export async function submitSelfie(
  effect: Extract<Effect, { do: 'send-selfie' | 'judge-upload' }>,
  send: Send,
): Promise<void> {
  const onStage = (stage: PhotoStage) => send('selfie-progressed', { stage })
  try {
    const upload = effect.do === 'send-selfie' ? await deliver(effect, onStage) : effect.upload
    const verdict = await judge(upload, onStage)
    const task = storedTask.read()
    if (verdict.line) {
      const line = { place: verdict.line.place, turnAt: Date.parse(verdict.line.turnAt), receivedAt: serverNow() }
      send('selfie-queued', { upload, line, askAt: askAt(line, Math.random()) })
    } else if (verdict.verdict !== 'success') send('selfie-refused', { error: verdictError(verdict) })
    else if (task) send('selfie-accepted', { task })
    else send('selfie-refused', { error: selfieEnded })
  } catch (error) {
    const cause = error instanceof MatchingFailed ? error.cause : error
    const isEnded = error instanceof MatchingFailed && error.isFinal
    send('selfie-failed', {
      error: sendingError(error),
      isPhotoBad: isEnded || (cause instanceof UploadRefused && cause.failure !== 'errorUpload'),
      isUnheard: cause instanceof ApiUnreachable || (cause instanceof ApiProblem && cause.problem.status === 503),
    })
    // Only a calendar says whether somebody is enrolled.
    if (isEnded) send('calendar-asked-for', {})
  }
}

export async function askMatch(taskId: string, send: Send): Promise<void> {
  const signal = AbortSignal.timeout(lostAfterMs)
  try {
    const { status, isExpired, message, code, endsAt } = await api.pollMatching({ query: { taskId } }, { signal })
    const task = storedTask.read()
    // The time that the matching had to wait doesn't count.
    if (task?.taskId === taskId && task.endsAt < Date.parse(endsAt))
      storedTask.write({ ...task, endsAt: Date.parse(endsAt) })
    send('match-answered', { taskId, status, isExpired, message, code })
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.status < 429)
      send('match-refused', { taskId, message: error.problem.message, code: error.problem.code })
    else send('match-cut-off', { taskId })
  }
}

type OnStage = (stage: PhotoStage) => void

/** A retry sends the same bytes to the same URL. Throws UploadRefused or the API's refusal. */
async function deliver({ photo, isShared }: { photo: Blob; isShared: boolean }, onStage: OnStage): Promise<Upload> {
  onStage({ name: 'uploading', share: 0 })
  try {
    const read = await readPhoto(photo)
    const begun = storedUpload.read()
    const upload =
      begun && canGoOn(begun, { checksumSha256: read.checksumSha256, isShared }, serverNow())
        ? begun
        : await begin(read, isShared)
    if (upload.isUploaded) return upload
    await putPhoto(read, upload, (share) => onStage({ name: 'uploading', share }))
    const arrived = { ...upload, isUploaded: true }
    storedUpload.write(arrived)
    return arrived
  } catch (error) {
    giveUpUpload(error)
    throw error
  }
}

/** The URL accepts exactly these bytes. */
async function begin({ bytes, checksumSha256 }: ReadPhoto, isShared: boolean): Promise<Upload> {
  const isOwnAccount = isShared ? 'false' : 'true'
  const { uploadURL, taskId, accountVersion } = await api.startUpload({
    query: { isOwnAccount, contentLength: bytes.length, checksumSha256 },
  })
  knowAccount({ accountVersion })
  const endsAt = serverNow() + limits.selfieSeconds * 1000
  const upload = { uploadURL, taskId, accountVersion, checksumSha256, isShared, isUploaded: false, endsAt }
  storedUpload.write(upload)
  return upload
}

/** A URL that the storage refused isn't used again. A bad photo is for the driver to fix, so it isn't reported. */
function giveUpUpload(error: unknown): void {
  const status = error instanceof UploadRefused ? error.status : undefined
  if (status !== undefined && status < 500) storedUpload.clear()
  if (error instanceof UploadRefused && error.failure !== 'errorUpload') return
  const code = error instanceof ApiProblem ? error.problem.code : String(error)
  void reportProblem('The selfie could not be uploaded', { code, status: status ?? null, isOnline: navigator.onLine })
}

/**
 * Has an uploaded photo judged, and stores the task if the photo is accepted. On a shared account the matching starts
 * then. A photo in line stays stored until it can no longer be judged. Throws MatchingFailed or the API's refusal.
 */
async function judge(upload: Upload, onStage: OnStage): Promise<Awaited<ReturnType<typeof api.examineSelfie>>> {
  const { taskId, isShared, accountVersion } = upload
  onStage({ name: 'checking' })
  const accountType = isShared ? 'borrowed-account' : 'own-account'
  const verdict = await api.examineSelfie({ query: { taskId, accountType } }).catch((error: unknown) => {
    // The API has no photo to judge, so the next attempt uploads it again.
    if (error instanceof ApiProblem && error.problem.status < 429) storedUpload.clear()
    throw error
  })
  if (verdict.line) {
    storedUpload.write({ ...upload, endsAt: Date.parse(verdict.endsAt) })
    return verdict
  }
  if (verdict.verdict !== 'success') {
    storedUpload.clear()
    await dropPhoto()
    return verdict
  }
  const { endsAt } = isShared ? await beginMatching(taskId) : verdict
  storedTask.write({ taskId, endsAt: Date.parse(endsAt), isShared, accountVersion })
  storedUpload.clear()
  await dropPhoto()
  return verdict
}

const beginMatching = (taskId: string) =>
  api.startMatching({ body: { taskId } }).catch((error: unknown) => {
    const isFinal = error instanceof ApiProblem && error.problem.status < 429
    if (isFinal) storedUpload.clear()
    throw new MatchingFailed(error, isFinal)
  })
