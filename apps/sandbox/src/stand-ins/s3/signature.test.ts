import { GetObjectCommand, PutObjectCommand, type S3ClientConfig } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from './testing/start-s3.ts'

const hour = 3_600_000
let laterMs = 0
const world = await startS3({ now: () => Date.now() + laterMs })
afterAll(() => world.close())

const Bucket = 'quarantine'
const photo = Buffer.from('not really a photo')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')
const headers = { 'content-type': 'image/jpeg', 'x-amz-checksum-sha256': sha256(photo) }

function uploadUrl(Key: string, config: S3ClientConfig = {}) {
  const upload = { Bucket, Key, ContentType: 'image/jpeg', ContentLength: photo.length, ChecksumSHA256: sha256(photo) }
  return getSignedUrl(world.client(config), new PutObjectCommand(upload), {
    expiresIn: 300,
    signableHeaders: new Set(['content-type', 'content-length', 'x-amz-checksum-sha256']),
    unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
  })
}

async function send(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init)
  const body = await response.text()
  return {
    status: response.status,
    code: /<Code>(.*?)</.exec(body)?.[1],
    message: /<Message>(.*?)</.exec(body)?.[1],
    body,
    response,
  }
}

describe('PutObject, presigned', () => {
  it.each([
    ['another type', { ...headers, 'content-type': 'text/html' }, photo, 403, 'SignatureDoesNotMatch'],
    ['another length', headers, Buffer.concat([photo, photo]), 403, 'SignatureDoesNotMatch'],
    [
      'another checksum',
      { ...headers, 'x-amz-checksum-sha256': sha256(Buffer.from('x')) },
      photo,
      403,
      'SignatureDoesNotMatch',
    ],
    ['other bytes of the same length', headers, Buffer.alloc(photo.length), 400, 'BadDigest'],
    ['metadata that was not signed', { ...headers, 'x-amz-meta-a': '1' }, photo, 403, 'AccessDenied'],
    ['a public ACL that was not signed', { ...headers, 'x-amz-acl': 'public-read' }, photo, 403, 'AccessDenied'],
  ])('refuses %s', async (_what, sent, body, status, code) => {
    const url = await uploadUrl('refused.jpg')
    expect(await send(url, { method: 'PUT', headers: sent, body })).toMatchObject({ status, code })
    expect(await world.s3.read(Bucket, 'refused.jpg')).toBeUndefined()
  })

  it('checks a checksum in the URL', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'hoisted', ChecksumSHA256: sha256(photo) })
    const url = await getSignedUrl(world.client(), command, { expiresIn: 60 })
    expect(new URL(url).searchParams.has('x-amz-checksum-sha256')).toBe(true)
    expect(await send(url, { method: 'PUT', body: 'other' })).toMatchObject({ status: 400, code: 'BadDigest' })
    expect(await send(url, { method: 'PUT', body: photo })).toMatchObject({ status: 200 })
  })

  it('answers the browser across origins', async () => {
    const url = await uploadUrl('cors.jpg')
    const origin = 'http://localhost:5173'
    const asked = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,x-amz-checksum-sha256',
    }
    const preflight = await send(url, { method: 'OPTIONS', headers: { origin, ...asked } })
    expect(preflight.status).toBe(204)
    expect(preflight.response.headers.get('access-control-allow-headers')).toBe('content-type,x-amz-checksum-sha256')
    const { response } = await send(url, { method: 'PUT', headers: { ...headers, origin }, body: photo })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-expose-headers')).toContain('etag')
  })
})

describe('GetObject, presigned', () => {
  const read = (Key: string) => getSignedUrl(world.client(), new GetObjectCommand({ Bucket, Key }), { expiresIn: 60 })

  beforeAll(async () => {
    await world
      .client()
      .send(new PutObjectCommand({ Bucket, Key: 'read me.jpg', Body: photo, ContentType: 'image/jpeg' }))
  })

  it('403: expires', async () => {
    const url = await read('read me.jpg')
    laterMs = 61_000
    expect(await send(url)).toMatchObject({ status: 403, code: 'AccessDenied', message: 'Request has expired' })
    laterMs = -hour
    expect(await send(url)).toMatchObject({ status: 403, message: 'Request is not valid yet' })
    laterMs = 0
    expect(await send(url)).toMatchObject({ status: 200 })
  })
})

describe('a signed request', () => {
  const get = new GetObjectCommand({ Bucket, Key: 'read me.jpg' })
  const credentials = { accessKeyId: 'sandbox', secretAccessKey: 'wrong' }

  it.each([
    ['a wrong secret', { credentials }, 'SignatureDoesNotMatch'],
    ['an unknown key', { credentials: { ...credentials, accessKeyId: 'stranger' } }, 'InvalidAccessKeyId'],
    ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  ])('is refused with %s', async (_what, config, name) => {
    await expect(world.client(config).send(get)).rejects.toMatchObject({ name })
  })

  it('403: is refused with a clock that is far off', async () => {
    laterMs = hour
    await expect(world.client({ systemClockOffset: 0 }).send(get)).rejects.toMatchObject({
      name: 'RequestTimeTooSkewed',
    })
    laterMs = 0
  })
})
