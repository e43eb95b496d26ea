import type { PhotoSide } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { api } from '../api.ts'
import type { InLine } from './line.rules.ts'
import { putPhoto, readPhoto, type ReadPhoto } from './photo-put.ts'

/** Progress of a photo: the upload, then the check, for which it may have to wait. */
export type PhotoStage =
  | { readonly name: 'uploading'; readonly share: number }
  | { readonly name: 'checking' }
  | ({ readonly name: 'in-line' } & InLine)

type Flag = 'true' | 'false'
/** Purpose of a photo: a selfie for a check-in, or one side of the driver's reference photos. */
export type PhotoPurpose = {
  readonly isOwnAccount: Flag
  readonly isSpark?: Flag
  readonly side?: PhotoSide
}

/** Signed URL for exactly these bytes, and the task that will check them. */
type SignedUpload = {
  readonly uploadURL: string
  readonly taskId: string
  readonly accountVersion: number
  readonly checksumSha256: string
}

/** Requests a signed upload URL. Throws the API's refusal. */
export async function signUpload({ bytes, checksumSha256 }: ReadPhoto, as: PhotoPurpose): Promise<SignedUpload> {
  const { uploadURL, taskId, accountVersion } = await api.startUpload({
    query: { ...as, contentLength: bytes.length, checksumSha256 },
  })
  return { uploadURL, taskId, accountVersion, checksumSha256 }
}

/**
 * Uploads one photo to a signed URL and returns its task ID. `onProgress` gets the sent fraction, 0 to 1. Throws
 * UploadRefused, or the API's refusal.
 */
export async function uploadPhoto(photo: Blob, as: PhotoPurpose, onProgress: (share: number) => void): Promise<string> {
  const read = await readPhoto(photo)
  const upload = await signUpload(read, as)
  await putPhoto(read, upload, onProgress)
  return upload.taskId
}
