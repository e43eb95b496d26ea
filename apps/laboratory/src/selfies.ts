import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { examineSelfie } from '@arribo/api-contracts/driver/selfies'
import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import type { Answer as Given } from '@arribo/api-contracts/shared/endpoint'
import { type Answer, type Call, type Fetch, fetchVendor, must, NotDone } from './ask.ts'

type Upload = { readonly uploadURL: string; readonly Key: string; readonly taskId: string }
export type Validity = Given<typeof examineSelfie>

/** The API accepts each file only once, so this adds a comment (JPEG's COM segment) after the first marker. */
export function freshPhoto(jpeg: Buffer): Buffer {
  const comment = randomBytes(16)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    jpeg.subarray(2),
  ])
}

export async function uploadPhoto(
  call: Call,
  photo: Buffer,
  as: Readonly<Record<string, string>> = {},
  put: Fetch = fetchVendor,
): Promise<Upload> {
  const checksumSha256 = createHash('sha256').update(photo).digest('base64')
  const query = { contentLength: String(photo.length), checksumSha256, ...as }
  const { body } = await must('Asking for an upload', call<Upload>('GET', '/api/signed-image-url', { query }))
  const headers = { 'content-type': 'image/jpeg', 'x-amz-checksum-sha256': checksumSha256 }
  const { status } = await put(body.uploadURL, { method: 'PUT', headers, body: photo })
  if (status !== 200) throw new NotDone(`The storage answered ${status}`)
  return body
}

export const lookAt = (
  call: Call,
  taskId: string,
  accountType: AccountType = 'own-account',
): Promise<Answer<Validity>> =>
  call<Validity>('GET', '/api/users/me/check-selfie-validity', { query: { taskId, accountType } })

const untilTurn = (turnAt: number): Promise<unknown> => sleep(Math.max(0, turnAt - Date.now()) + 1000 * Math.random())

export async function verdictOn(look: () => Promise<Answer<Validity>>, wait = untilTurn): Promise<Validity> {
  for (;;) {
    const { body } = await must('Looking at a selfie', look())
    if (!body.line) return body
    await wait(Date.parse(body.line.turnAt))
  }
}

export async function matchSelfie(call: Call, taskId: string): Promise<void> {
  await must('Asking for a match', call('POST', '/api/tasks', { body: { taskId } }))
  for (let look = 0; look < 100; look += 1) {
    const { body } = await call('GET', '/api/tasks/check', { query: { taskId } })
    if (body['status'] === 'completed') return
    if (body['status'] === 'failed') throw new NotDone('The selfie matched nobody')
    await sleep(30)
  }
  throw new NotDone('The selfie was not matched')
}
