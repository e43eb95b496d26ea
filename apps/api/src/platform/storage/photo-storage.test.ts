import { createHash } from 'node:crypto'
import { openWorld } from '../../testing/worlds.ts'
import { describe, expect, it } from 'vitest'
import { createPhotoStorage } from './photo-storage.ts'

const world = await openWorld()
const { storage } = world.deps

const photo = Buffer.from('bytes that promise to be a photo')
const other = Buffer.alloc(photo.length)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')
const promised = { contentLength: photo.length, checksumSha256: sha256(photo) }
const headers = { 'content-type': 'image/jpeg', 'x-amz-checksum-sha256': promised.checksumSha256 }
async function put(url: string, body: Uint8Array = photo, sent: Readonly<Record<string, string>> = {}) {
  const given = Object.entries({ ...headers, ...sent }).filter(([, value]) => value !== '')
  return (await fetch(url, { method: 'PUT', headers: given, body })).status
}
const key = 'selfies/a/1.jpg'
const signed = async () => (await storage.signUpload('a', '1', promised)).uploadURL
const { QUARANTINE_BUCKET: quarantine, SELFIE_BUCKET: photos } = world.config
const stored = () => world.sandbox.s3.objects().filter((each) => each.key.startsWith('selfies/'))

describe('an upload', () => {
  it('is in quarantine only', async () => {
    expect(await put(await signed())).toBe(200)
    expect(await storage.readUpload(key)).toEqual(photo)
    expect(await storage.hasPhoto(key)).toBe(false)
    await storage.deleteUpload(key)
    await expect(storage.readUpload(key)).rejects.toThrow('no_image')
  })

  it.each([
    ['other bytes', other, {}],
    ['other bytes and their checksum', other, { 'x-amz-checksum-sha256': sha256(other) }],
    ['more bytes', Buffer.alloc(photo.length + 1), {}],
    ['fewer bytes', photo.subarray(0, -1), {}],
    ['another type', photo, { 'content-type': 'text/html' }],
    ['no type', photo, { 'content-type': '' }],
    ['no checksum', photo, { 'x-amz-checksum-sha256': '' }],
    ['words of its own', photo, { 'x-amz-meta-a': 'b' }],
    ['a public object', photo, { 'x-amz-acl': 'public-read' }],
  ])('is refused with %s', async (_what, body, sent) => {
    expect(await put(await signed(), body, sent)).toBeGreaterThanOrEqual(400)
    expect(stored()).toEqual([])
  })

  it.each([
    ['another key', (url: string) => url.replace(key, 'selfies/a/own.jpg')],
    ["somebody else's folder", (url: string) => url.replace(key, 'selfies/b/1.jpg')],
    ['the other bucket', (url: string) => url.replace(quarantine, photos)],
    ['a longer life', (url: string) => url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800')],
    ['no signature', (url: string) => url.split('?')[0] ?? ''],
  ])('is refused at an address with %s', async (_what, changed) => {
    expect(await put(changed(await signed()))).toBeGreaterThanOrEqual(400)
    expect(stored()).toEqual([])
  })

  it('can be neither read nor deleted, by its own address or by that of a photo', async () => {
    const url = await signed()
    expect(await put(url)).toBe(200)
    const ofPhoto = (await storage.signPhoto('selfies/a/2.jpg')).replace(/selfies\/a\/2/, 'selfies/a/1')
    const reads = [
      ...['GET', 'HEAD', 'DELETE'].map((method) => [method, url] as const),
      ...[url.split('?')[0] ?? '', ofPhoto, ofPhoto.replace(photos, quarantine)].map((each) => ['GET', each] as const),
    ]
    for (const [method, address] of reads)
      expect((await fetch(address, { method })).status, `${method} ${address}`).toBeGreaterThanOrEqual(400)
    expect(await storage.readUpload(key)).toEqual(photo)
    await storage.deleteUpload(key)
  })
})

it('a photo is stored, visible by a signed URL only, and deleted', async () => {
  const shown = 'selfies/a/2.jpg'
  await storage.putPhoto(shown, photo)
  expect(await storage.hasPhoto(shown)).toBe(true)
  expect(await storage.readPhoto(shown)).toEqual(photo)
  expect(await storage.findPhoto(shown)).toEqual(photo)
  const url = await storage.signPhoto(shown)
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(photo)
  expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403)
  await storage.deletePhoto(shown)
  await expect(storage.readPhoto(shown)).rejects.toThrow('no_image')
  expect(await storage.findPhoto(shown)).toBeUndefined()
})

it("storage_down: when it can't be reached, without the reason", async () => {
  const lost = createPhotoStorage({ ...world.config, S3_ENDPOINT: 'http://127.0.0.1:9' })
  await expect(lost.readPhoto('selfies/a/2.jpg')).rejects.toThrow(/^storage_down$/)
  await expect(lost.putPhoto('selfies/a/2.jpg', photo)).rejects.toThrow('storage_down')
  lost.close()
})
