import { createHash, randomUUID } from 'node:crypto'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { portrait } from '@arribo/sandbox/portraits'
import { afterAll, expect } from 'vitest'
import { createSecrets } from '../canary/secrets.ts'
import { type WitnessedWorld, witnessedWorld } from '../canary/witness.ts'
import { promise, size } from '../promise.ts'
import { openStack } from '@arribo/laboratory/processes/stack'
import { inBatches } from '@arribo/server/in-batches'

const stack = await openStack({ apis: 1 })
afterAll(() => stack.close())

const uploads = size({ short: 12, long: 600 })
const uploadsOfDriver = 12

type Sent = { readonly url: string; readonly method?: string; readonly headers?: object; readonly body?: Uint8Array }
type Granted = { readonly uploadURL: string; readonly Key: string; readonly taskId: string }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')
const otherBytes = (photo: Buffer) => Buffer.from(photo).fill(0, photo.length - 64)

/** Everything that a browser could try with an upload URL except uploading that photo. */
function abusesOf({ uploadURL: url, Key }: Granted, photo: Buffer): Record<string, Sent> {
  const other = otherBytes(photo)
  return {
    'another type': { url, headers: { 'content-type': 'text/html' } },
    'no type': { url, headers: { 'content-type': '' } },
    'more bytes': { url, body: Buffer.concat([photo, photo]) },
    'fewer bytes': { url, body: photo.subarray(0, -1) },
    'other bytes': { url, body: other },
    'other bytes and their checksum': { url, body: other, headers: { 'x-amz-checksum-sha256': sha256(other) } },
    'no checksum': { url, headers: { 'x-amz-checksum-sha256': '' } },
    'words of its own': { url, headers: { 'x-amz-meta-a': 'b' } },
    'everybody may read': { url, headers: { 'x-amz-acl': 'public-read' } },
    'another key': { url: url.replace(Key, Key.replace(/[^/]+$/, 'own.jpg')) },
    "somebody else's folder": { url: url.replace(Key, Key.replace(/\/[^/]+\//, `/${randomUUID()}/`)) },
    'the other bucket': { url: url.replace(stack.world.config.QUARANTINE_BUCKET, stack.world.config.SELFIE_BUCKET) },
    'a longer life': { url: url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800') },
    'no signature': { url: url.split('?')[0] ?? '' },
  }
}

async function put(photo: Buffer, { url, method = 'PUT', headers = {}, body = photo }: Sent): Promise<Response> {
  const all = { 'content-type': 'image/jpeg', 'x-amz-checksum-sha256': sha256(photo), ...headers }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== '')
  return fetch(url, { method, headers: given, ...(method === 'PUT' && { body: new Uint8Array(body) }) })
}

const stored = (bucket: string, key: string) => stack.world.sandbox.s3.read(bucket, key)

/** One photo: tries each abuse of its upload URL, uploads it, tries to read it anywhere, and has it checked. */
async function upload(world: WitnessedWorld, driver: DriverAtWork, number: number): Promise<number> {
  const { QUARANTINE_BUCKET: quarantine, SELFIE_BUCKET: photos } = world.config
  const photo = number % 3 === 2 ? Buffer.from(`no photo ${number}`.repeat(20)) : await portrait(900 + (number % 40))
  const query = { contentLength: String(photo.length), checksumSha256: sha256(photo) }
  const { body: granted } = await driver.call<Granted>('GET', '/api/signed-image-url', { query })
  const abuses = Object.entries(abusesOf(granted, photo))
  for (const [what, sent] of abuses) expect((await put(photo, sent)).status, what).toBeGreaterThanOrEqual(400)
  expect(stack.world.sandbox.s3.objects().filter(({ key }) => key.includes(granted.taskId))).toEqual([])

  expect((await put(photo, { url: granted.uploadURL })).status).toBe(200)
  expect(await stored(quarantine, granted.Key)).toEqual(photo)
  const reads = await readsOf(world, driver, granted)
  for (const [method, url] of reads) {
    const answer = await put(photo, { url, method, headers: { 'content-type': '', 'x-amz-checksum-sha256': '' } })
    expect(answer.status, `${method} ${url}`).toBeGreaterThanOrEqual(400)
  }
  expect(await stored(quarantine, granted.Key)).toEqual(photo)

  await driver.validity(granted.taskId)
  expect(await stored(quarantine, granted.Key)).toBeUndefined()
  expect((await stored(photos, granted.Key))?.equals(photo)).toBeOneOf([false, undefined])
  return abuses.length + reads.length
}

/** Reads and deletes with the upload URL itself, and reads with every URL from an answer, pointed at the photo. */
async function readsOf(world: WitnessedWorld, driver: DriverAtWork, { uploadURL, Key }: Granted) {
  await driver.call('GET', '/api/users/me/photos')
  const answers = world.answers.map(({ text }) => text).join('\n')
  const held = answers.match(/http[^"\\]+X-Amz-Signature=[^"\\]+/g)?.slice(-20) ?? []
  const led = held.map((url) => url.replace(/\/s3\/[^?]+/, `/s3/${world.config.QUARANTINE_BUCKET}/${Key}`))
  const [bare = ''] = uploadURL.split('?')
  return [
    ...['GET', 'HEAD', 'DELETE'].map((method) => [method, uploadURL] as const),
    ...[bare, ...led].map((url) => ['GET', url] as const),
  ]
}

promise('uploads: only the announced photo is accepted, nobody can read it, and no original is kept', async () => {
  const [api] = stack.apis
  const drivers = Math.ceil(uploads / uploadsOfDriver)
  const tried = await inBatches(Array.from({ length: drivers }), 4, async (_none, which) => {
    const world = witnessedWorld(stack.world, api, createSecrets())
    const driver = await startWork(world, { isLinked: false })
    let count = 0
    const own = Math.min(uploadsOfDriver, uploads - which * uploadsOfDriver)
    for (let number = 0; number < own; number += 1) count += await upload(world, driver, number)
    return count
  })
  const { sandbox, config } = stack.world
  const left = sandbox.s3.objects().filter(({ bucket }) => bucket === config.QUARANTINE_BUCKET)
  expect(left).toEqual([])
  return `${uploads} photos, ${tried.reduce((sum, each) => sum + each, 0)} misuses of their addresses refused, 0 originals left`
})
