import { ApiProblem } from '@arribo/api-contracts/client'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { limits } from '@arribo/api-contracts/shared/limits'
import { api } from '../../../app/api.ts'
import { putPhoto, readPhoto, UploadRefused } from '../../../app/photos/photo-put.ts'
import { type PhotoStage, signUpload } from '../../../app/photos/photo-upload.ts'
import { knowAccount } from '../../../app/kept/account-version.ts'
import { reportProblem } from '../../../app/problem/report-problem.ts'
import { storedTask, storedUpload } from '../phone/stored-check-in.ts'
import { dropPhoto } from '../phone/stored-selfie.ts'
import type { Upload } from '../machine/check-in-state.rules.ts'
import { MatchingRefused, SendingFailed } from './failures.ts'
import { canGoOn, isToBeJudged } from '../machine/upload.rules.ts'

export type Verdict = Awaited<ReturnType<typeof api.examineSelfie>>
type OnStage = (stage: PhotoStage) => void
type Sending = { readonly photo: Blob; readonly isShared: boolean; readonly onStage: OnStage }

/** A photo that was uploaded but not judged, because the page was closed in between. */
export function uploadToJudge(): Upload | undefined {
  const upload = storedUpload.read()
  return isToBeJudged(upload, serverNow()) ? upload : undefined
}

/**
 * Uploads the bytes unless they are already there: a retry sends the same bytes to the same URL. Throws SendingFailed.
 */
export async function deliver({ photo, isShared, onStage }: Sending): Promise<Upload> {
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
    throw new SendingFailed('upload', error)
  }
}

async function begin(read: Awaited<ReturnType<typeof readPhoto>>, isShared: boolean): Promise<Upload> {
  const signed = await signUpload(read, { isOwnAccount: isShared ? 'false' : 'true' })
  knowAccount(signed)
  const upload = { ...signed, isShared, isUploaded: false, endsAt: serverNow() + limits.selfieSeconds * 1000 }
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
 * Has an uploaded photo judged, and stores the task if it is accepted. On a shared account the matching starts then. A
 * photo in line stays stored until it can no longer be judged. Throws SendingFailed.
 */
export async function judge(upload: Upload, onStage: OnStage): Promise<Verdict> {
  const { taskId, isShared, accountVersion } = upload
  onStage({ name: 'checking' })
  const accountType = isShared ? 'borrowed-account' : 'own-account'
  const verdict = await api.examineSelfie({ query: { taskId, accountType } }).catch((error: unknown) => {
    // The API has no photo to judge: the next attempt uploads it again.
    if (error instanceof ApiProblem && error.problem.status < 429) storedUpload.clear()
    throw new SendingFailed('judging', error)
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
    if (!(error instanceof ApiProblem && error.problem.status < 429)) throw new SendingFailed('matching', error)
    storedUpload.clear()
    throw new MatchingRefused(error)
  })
