import { limits } from '@arribo/api-contracts/shared/limits'

export type UploadFailure = 'errorInvalidFormat' | 'errorSize' | 'errorNoImage' | 'errorOld' | 'errorUpload'

export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly failure: UploadFailure
  readonly status: number | undefined
  constructor(failure: UploadFailure, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(failure, options)
    this.failure = failure
    this.status = status
  }
}

const startOfJpeg = [0xff, 0xd8, 0xff]

export function photoFailure(bytes: Uint8Array): UploadFailure | undefined {
  if (bytes.length === 0) return 'errorNoImage'
  if (!startOfJpeg.every((byte, index) => bytes[index] === byte)) return 'errorInvalidFormat'
  return bytes.length > limits.imageMaxBytes ? 'errorSize' : undefined
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export type ReadPhoto = { readonly bytes: Uint8Array<ArrayBuffer>; readonly checksumSha256: string }

/** Throws UploadRefused if the photo can't be sent. */
export async function readPhoto(photo: Blob): Promise<ReadPhoto> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const failure = photoFailure(bytes)
  if (failure) throw new UploadRefused(failure)
  return { bytes, checksumSha256: base64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) }
}
