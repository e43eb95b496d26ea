import type { PhotoSide } from '@arribo/api-contracts/shared/photos/sides'
import { api } from '../api.ts'
import { putPhoto, readPhoto, type ReadPhoto } from './photo-put.ts'

/** How far a photo is on its way, and what is then done with it. */
export type PhotoStage = { readonly name: 'uploading'; readonly share: number } | { readonly name: 'checking' }

type Flag = 'true' | 'false'
/** What a photo is for: a selfie of the moment, or one side of a driver's reference photos. */
export type PhotoPurpose = {
  readonly isRealSelfie: Flag
  readonly isOwnAccount: Flag
  readonly isSpark?: Flag
  readonly side?: PhotoSide
}

/** Where exactly these bytes may be put, and the task that is made of them. */
type SignedUpload = { readonly uploadURL: string; readonly taskId: string; readonly checksumSha256: string }

/** Asks for an address to which the photo may be put. Throws what the API refused with. */
export async function signUpload({ bytes, checksumSha256 }: ReadPhoto, as: PhotoPurpose): Promise<SignedUpload> {
  const { uploadURL, taskId } = await api.getSignedImageUrl({
    query: { ...as, generateTaskId: 'true', contentLength: bytes.length, checksumSha256 },
  })
  return { uploadURL, taskId, checksumSha256 }
}

/**
 * Sends one photo to storage under a signed address and answers the id of its task. `onProgress` hears the share sent,
 * 0 to 1. Throws UploadRefused, or what the API refused with.
 */
export async function uploadPhoto(photo: Blob, as: PhotoPurpose, onProgress: (share: number) => void): Promise<string> {
  const read = await readPhoto(photo)
  const upload = await signUpload(read, as)
  await putPhoto(read, upload, onProgress)
  return upload.taskId
}
