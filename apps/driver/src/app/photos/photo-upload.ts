import { limits } from '@arribo/api-contracts/shared/limits'
import { api } from '../api.ts'

/** How far a photo is on its way, and what is then done with it. */
export type PhotoStage = { readonly name: 'uploading'; readonly share: number } | { readonly name: 'checking' }
export type UploadFault = 'errorInvalidFormat' | 'errorSize' | 'errorNoImage' | 'errorUpload'

export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly fault: UploadFault
  constructor(fault: UploadFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

const startOfJpeg = [0xff, 0xd8, 0xff]

/** What is wrong with a photo before it is sent, as far as its bytes tell. */
export function photoFault(bytes: Uint8Array): UploadFault | undefined {
  if (bytes.length === 0) return 'errorNoImage'
  if (!startOfJpeg.every((byte, index) => bytes[index] === byte)) return 'errorInvalidFormat'
  return bytes.length > limits.imageMaxBytes ? 'errorSize' : undefined
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

type Flag = 'true' | 'false'
/** What a photo is for: a selfie of the moment, or one side of a driver's reference photos. */
export type PhotoPurpose = {
  readonly isRealSelfie: Flag
  readonly isOwnAccount: Flag
  readonly isSpark?: Flag
  readonly side?: 'front' | 'left' | 'right'
}

/**
 * Sends one photo to storage under a signed address and answers the id of its task. `onProgress` hears the share sent,
 * 0 to 1. Throws UploadRefused, or what the API refused with.
 */
export async function uploadPhoto(photo: Blob, as: PhotoPurpose, onProgress: (share: number) => void): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const fault = photoFault(bytes)
  if (fault) throw new UploadRefused(fault)
  const checksumSha256 = base64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const { uploadURL, taskId } = await api.getSignedImageUrl({
    query: {
      ...as,
      generateTaskId: 'true',
      contentLength: bytes.length,
      checksumSha256,
    },
  })
  await put(uploadURL, bytes, checksumSha256, onProgress)
  return taskId
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
function put(
  address: string,
  bytes: Uint8Array<ArrayBuffer>,
  checksumSha256: string,
  onProgress: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.timeout = 60_000
    request.setRequestHeader('content-type', 'image/jpeg')
    request.setRequestHeader('x-amz-checksum-sha256', checksumSha256)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new UploadRefused('errorUpload'))
    request.onerror = request.ontimeout = () => reject(new UploadRefused('errorUpload'))
    request.send(bytes)
  })
}
