import { createHash } from 'node:crypto'
import type { Me } from '@arribo/api-contracts/driver/users'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { City } from '../city/city.ts'
import type { Answer, Person } from './person.ts'

type Pressed = { readonly checkInId: string; readonly code: string }
type Looked = { readonly verdict: string; readonly line: { readonly turnAt: string } | null }
type Upload = { readonly uploadURL: string; readonly taskId: string }

/** The station of every block in the city. */
const station = { addressId: 'UMI1', latitude: 25.8195, longitude: -80.3553 }
const mostPhotos = 3

/** The check-in pages: selfie, then "I'm here". */
export function pressing(city: City, person: Person, me: () => Promise<Me | undefined>, photo: Buffer) {
  let key: JWK | undefined
  return {
    /** True when the photo was accepted. */
    async takeSelfie(): Promise<boolean> {
      for (let attempt = 0; attempt < mostPhotos; attempt += 1) if (await sendSelfie(city, person, photo)) return true
      return false
    },
    async press(assignmentId: string): Promise<Answer<Partial<Pressed>> | undefined> {
      const mine = await me()
      key ??= (await person.insist<{ keys: JWK[] }>('GET', '/api/status/keys'))?.body.keys?.[0]
      if (!mine || !key) return undefined
      const { userId, flexId, amazonToken, name } = mine
      const owner = { userId, flexId, amazonToken, name, phoneNumber: person.phone }
      const payload = await seal(key, { ...owner, ...station, userAgent: 'Simulated', assignmentId })
      return person.call('POST', '/api/users/me/im-here', { body: { payload } })
    },
  }
}

/** Encrypts as a browser does. */
async function seal(key: JWK, payload: object): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(payload))
  const sealed = new CompactEncrypt(text).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
  return sealed.encrypt(await importJWK(key, 'ECDH-ES'))
}

async function sendSelfie(city: City, person: Person, photo: Buffer): Promise<boolean> {
  const checksumSha256 = createHash('sha256').update(photo).digest('base64')
  const query = { contentLength: String(photo.length), checksumSha256 }
  const signed = await person.insist<Upload>('GET', '/api/signed-image-url', { query })
  if (signed?.status !== 200) return false
  const url = new URL(signed.body.uploadURL)
  const headers = {
    host: url.host,
    'content-type': 'image/jpeg',
    'content-length': String(photo.length),
    'x-amz-checksum-sha256': checksumSha256,
  }
  const put = await city.askVendor({ method: 'PUT', path: url.pathname + url.search, headers, body: photo })
  if (typeof put === 'string' || put.status !== 200) return false
  return (await verdictOn(person, signed.body.taskId)) === 'success'
}

/** Waits in line if it has to. */
async function verdictOn(person: Person, taskId: string): Promise<string | undefined> {
  for (;;) {
    const looked = await person.insist<Looked>('GET', '/api/users/me/check-selfie-validity', {
      query: { taskId, accountType: 'own-account' },
    })
    if (looked?.status !== 200 || !looked.body.line) return looked?.body.verdict
    const turnMs = Math.max(0, Date.parse(looked.body.line.turnAt) - Date.now())
    await person.rest(turnMs, turnMs + 1000)
  }
}
