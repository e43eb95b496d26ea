import { createHash } from 'node:crypto'
import { openWorld } from '../../testing/worlds.ts'
import { describe, expect, it } from 'vitest'
import { createPhotoStorage } from './photo-storage.ts'

const world = await openWorld()
const { storage } = world.deps

const photo = Buffer.from('bytes that promise to be a photo')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')
const promised = { contentLength: photo.length, checksumSha256: sha256(photo) }
const headers = { 'content-type': 'image/jpeg', 'x-amz-checksum-sha256': promised.checksumSha256 }
const upload = async (taskId: string, body: Uint8Array = photo, sent = {}) => {
  const { uploadURL, photoKey } = await storage.signUpload('a', taskId, promised)
  expect(photoKey).toBe(`selfies/a/${taskId}.jpg`)
  const { status } = await fetch(uploadURL, { method: 'PUT', headers: { ...headers, ...sent }, body })
  return status
}

describe('an upload', () => {
  it('is in quarantine only', async () => {
    expect(await upload('1')).toBe(200)
    expect(await storage.readUpload('selfies/a/1.jpg')).toEqual(photo)
    expect(await storage.hasPhoto('selfies/a/1.jpg')).toBe(false)
    await storage.deleteUpload('selfies/a/1.jpg')
    await expect(storage.readUpload('selfies/a/1.jpg')).rejects.toThrow('no_image')
  })

  it.each([
    ['other bytes', Buffer.alloc(photo.length), {}],
    ['more bytes', Buffer.alloc(photo.length + 1), {}],
    ['another type', photo, { 'content-type': 'text/html' }],
    ['a public object', photo, { 'x-amz-acl': 'public-read' }],
  ])('is refused with %s', async (_what, body, sent) => {
    expect(await upload('refused', body, sent)).toBeGreaterThanOrEqual(400)
    await expect(storage.readUpload('selfies/a/refused.jpg')).rejects.toThrow('no_image')
  })
})

describe('a photo', () => {
  it('is stored, visible by a signed URL only, and deleted', async () => {
    const key = 'selfies/a/2.jpg'
    await storage.putPhoto(key, photo)
    expect(await storage.hasPhoto(key)).toBe(true)
    expect(await storage.readPhoto(key)).toEqual(photo)
    expect(await storage.findPhoto(key)).toEqual(photo)
    const url = await storage.signPhoto(key)
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(photo)
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403)
    await storage.deletePhoto(key)
    await expect(storage.readPhoto(key)).rejects.toThrow('no_image')
    expect(await storage.findPhoto(key)).toBeUndefined()
  })
})

it("storage_down: when it can't be reached, without the reason", async () => {
  const lost = createPhotoStorage({ ...world.config, S3_ENDPOINT: 'http://127.0.0.1:9' })
  await expect(lost.readPhoto('selfies/a/2.jpg')).rejects.toThrow(/^storage_down$/)
  await expect(lost.putPhoto('selfies/a/2.jpg', photo)).rejects.toThrow('storage_down')
  lost.close()
})
