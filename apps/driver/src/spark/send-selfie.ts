import { createClient, type Routes } from '@arribo/api-contracts/client'
import type { startUpload, reportClientError } from '@arribo/api-contracts/driver'
import type { WebConfig } from '@arribo/runtime-contracts/env'
import { putPhoto, readPhoto, UploadRefused } from '../app/photos/photo-put.ts'

export type SentSelfie = { readonly imageUrl: string; readonly taskId: string }
type Contracts = { startUpload: typeof startUpload; reportClientError: typeof reportClientError }
/** A subset of the generated routes, type-checked, so that the page stays small. */
const routes = {
  startUpload: ['GET', '/api/signed-image-url'],
  reportClientError: ['POST', '/api/users/me/errors'],
} as const satisfies Routes<Contracts>
type Where = Pick<WebConfig, 'apiAddress' | 'storageAddresses'>

/** Sends selfies for the person in the token, the only identity that this page has. */
export function createSender({ apiAddress, storageAddresses }: Where, token: string) {
  const api = createClient<Contracts>(routes, { baseAddress: apiAddress, token: () => Promise.resolve(token) })
  /** A failed report is ignored. */
  const report = (error: unknown) => {
    const status = error instanceof UploadRefused ? error.status : undefined
    const data = { page: 'spark/iframe', status: status ?? null, isOnline: navigator.onLine }
    void api
      .reportClientError({ body: { description: `The selfie was not sent: ${String(error)}`, data } })
      .catch(() => null)
  }

  /** Throws UploadRefused, or the API's refusal. Failures on the way are reported; a wrong file is not. */
  return async function send(photo: Blob, onProgress: (share: number) => void): Promise<SentSelfie> {
    const read = await readPhoto(photo)
    try {
      const signed = await api.startUpload({
        query: {
          isSpark: 'true',
          contentLength: read.bytes.length,
          checksumSha256: read.checksumSha256,
        },
      })
      await putPhoto(read, signed, onProgress)
      return { imageUrl: `${storageAddresses[0] ?? ''}${signed.Key}`, taskId: signed.taskId }
    } catch (error) {
      report(error)
      throw error
    }
  }
}
