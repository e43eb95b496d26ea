import { createClient, type Routes } from '@arribo/api-contracts/client'
import type * as driver from '@arribo/api-contracts/driver'
import type { Message } from '@arribo/api-contracts/shared/errors'
import type { WebConfig } from '@arribo/runtime-contracts/env'
import { judgeWith } from '../app/photos/judge-with.ts'
import { type ReadPhoto, readPhoto, UploadRefused } from '../app/photos/photo-bytes.ts'
import { putPhoto } from '../app/photos/put-photo.ts'
import { parentOrigins } from './embedding.rules.ts'

export type SentSelfie = { readonly imageUrl: string; readonly taskId: string }
/** The photo was looked at and can't be used. The message says why. */
export class PhotoNotAccepted extends Error {
  readonly sentence: Message
  constructor(sentence: Message) {
    super(sentence.en)
    this.sentence = sentence
  }
}

type Contracts = Pick<typeof driver, 'startUpload' | 'examineSelfie' | 'reportClientError'>
/** A type-checked subset of the generated routes, which keeps the page small. */
const routes = {
  startUpload: ['GET', '/api/signed-image-url'],
  examineSelfie: ['GET', '/api/users/me/check-selfie-validity'],
  reportClientError: ['POST', '/api/users/me/errors'],
} as const satisfies Routes<Contracts>
type Where = Pick<WebConfig, 'apiAddress' | 'storageAddresses'>

/** The token names the person, and is the only identity that this page has. */
export function createSender({ apiAddress, storageAddresses }: Where, token: string) {
  const api = createClient<Contracts>(routes, { baseAddress: apiAddress, token: () => Promise.resolve(token) })
  const report = (error: unknown) => {
    const status = error instanceof UploadRefused ? error.status : undefined
    const data = { page: 'spark/iframe', status: status ?? null, isOnline: navigator.onLine }
    void api
      .reportClientError({ body: { description: `The selfie was not sent: ${String(error)}`, data } })
      .catch(() => null)
  }

  const deliver = async (read: ReadPhoto, onProgress: (share: number) => void) => {
    const { bytes, checksumSha256 } = read
    const signed = await api.startUpload({ query: { isSpark: 'true', contentLength: bytes.length, checksumSha256 } })
    await putPhoto(read, signed, onProgress)
    const query = { taskId: signed.taskId, accountType: 'own-account' } as const
    // Only an accepted photo is stored at the address that the parent page is given.
    return {
      signed,
      verdict: await judgeWith(
        () => api.examineSelfie({ query }),
        () => undefined,
      ),
    }
  }

  /** Throws UploadRefused, PhotoNotAccepted, or the API's refusal. Reports failures, but no wrong file or bad photo. */
  return async function send(photo: Blob, onProgress: (share: number) => void): Promise<SentSelfie> {
    const read = await readPhoto(photo)
    const { signed, verdict } = await deliver(read, onProgress).catch((error: unknown) => {
      report(error)
      throw error
    })
    if (verdict.verdict !== 'success') throw new PhotoNotAccepted(verdict.message)
    return { imageUrl: `${storageAddresses[0] ?? ''}${signed.Key}`, taskId: signed.taskId }
  }
}

export function postToParent(allowed: readonly string[], { imageUrl, taskId }: SentSelfie): void {
  if (parent === window) return
  // Some browsers don't have it.
  const known = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0]
  for (const origin of parentOrigins(allowed, known))
    parent.postMessage({ type: 'arribo:selfie', imageUrl, taskId }, origin)
}
