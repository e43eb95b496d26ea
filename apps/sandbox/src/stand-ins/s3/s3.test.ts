import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from './testing/start-s3.ts'

let world: Awaited<ReturnType<typeof startS3>>
let client: ReturnType<typeof world.client>

beforeAll(async () => {
  world = await startS3()
  client = world.client()
})
afterAll(() => world.close())

const Bucket = 'selfies'
const put = (Key: string, Body: string | Buffer = 'hello', more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const text = async (Key: string, more = {}) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...more }))
  return Body?.transformToString()
}

describe('PutObject, GetObject, DeleteObject', () => {
  it('returns the object as it was written, with headers and metadata', async () => {
    const ETag = '"5d41402abc4b2a76b9719d911017c592"'
    const written = await put('a/b c+ñ!(1).jpg', 'hello', {
      ContentType: 'image/jpeg',
      CacheControl: 'private',
      Metadata: { driver: 'd-1' },
    })
    expect(written.ETag).toBe(ETag)
    const read = await client.send(new GetObjectCommand({ Bucket, Key: 'a/b c+ñ!(1).jpg' }))
    expect(await read.Body?.transformToString()).toBe('hello')
    expect(read).toMatchObject({
      ContentType: 'image/jpeg',
      CacheControl: 'private',
      ContentLength: 5,
      Metadata: { driver: 'd-1' },
      ETag,
    })
    expect(Math.abs(Date.now() - Number(read.LastModified))).toBeLessThan(5000)
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'a/b c+ñ!(1).jpg' }))
    expect(head).toMatchObject({ ContentType: 'image/jpeg', ContentLength: 5, ETag, Metadata: { driver: 'd-1' } })
  })

  it('reads ranges', async () => {
    await put('range', '0123456789')
    expect(await text('range', { Range: 'bytes=2-4' })).toBe('234')
    expect(await text('range', { Range: 'bytes=7-' })).toBe('789')
    expect(await text('range', { Range: 'bytes=-2' })).toBe('89')
    expect(await text('range', { Range: 'bytes=8-99' })).toBe('89')
    const part = await client.send(new GetObjectCommand({ Bucket, Key: 'range', Range: 'bytes=0-0' }))
    expect(part).toMatchObject({ ContentRange: 'bytes 0-0/10', ContentLength: 1, $metadata: { httpStatusCode: 206 } })
    await expect(text('range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  it('accepts an empty object', async () => {
    await put('empty', '')
    expect(await text('empty')).toBe('')
  })

  it('replaces the whole object', async () => {
    await put('twice', 'first', { Metadata: { a: '1' } })
    await put('twice', 'second')
    const read = await client.send(new GetObjectCommand({ Bucket, Key: 'twice' }))
    expect(await read.Body?.transformToString()).toBe('second')
    expect(read.Metadata).toEqual({})
  })

  it('deletes the object, and deleting again succeeds', async () => {
    await put('gone')
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }))
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }))
    await expect(text('gone')).rejects.toBeInstanceOf(NoSuchKey)
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'gone' }))).rejects.toMatchObject({
      name: 'NotFound',
    })
  })
})

describe('PutObject, GetObject: conditions', () => {
  it('412: refuses to overwrite', async () => {
    await put('once', 'first', { IfNoneMatch: '*' })
    await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await expect(put('once', 'second', { IfMatch: '"0123"' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    expect(await text('once')).toBe('first')
  })

  it('304: sends nothing that the reader already has', async () => {
    const { ETag } = await put('known')
    const same = new GetObjectCommand({ Bucket, Key: 'known', IfNoneMatch: ETag })
    await expect(client.send(same)).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
  })
})

describe('PutObject: checksums', () => {
  it.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)('verifies %s from the SDK', async (name) => {
    const sent = await put(`sum/${name}`, 'checked', { ChecksumAlgorithm: name })
    const read = await client.send(new GetObjectCommand({ Bucket, Key: `sum/${name}`, ChecksumMode: 'ENABLED' }))
    expect(await read.Body?.transformToString()).toBe('checked')
    expect(read[`Checksum${name}`]).toBe(sent[`Checksum${name}`])
    expect(read[`Checksum${name}`]).toBeTruthy()
  })

  it('accepts a stream with a trailing checksum', async () => {
    const streaming = world.client({ requestChecksumCalculation: 'WHEN_SUPPORTED' })
    const Body = Readable.from([Buffer.from('part one, '), Buffer.from('part two')])
    await streaming.send(new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: 18 }))
    expect(await text('stream')).toBe('part one, part two')
  })

  it('400: refuses a body that differs from what was announced', async () => {
    const ChecksumSHA256 = Buffer.alloc(32).toString('base64')
    await expect(put('bad', 'x', { ChecksumSHA256 })).rejects.toMatchObject({ name: 'BadDigest' })
    await expect(put('bad', 'x', { ChecksumSHA256: 'AAAA' })).rejects.toMatchObject({ name: 'InvalidRequest' })
    await expect(put('bad', 'x', { ContentMD5: Buffer.alloc(16).toString('base64') })).rejects.toMatchObject({
      name: 'BadDigest',
    })
    await expect(text('bad')).rejects.toBeInstanceOf(NoSuchKey)
  })
})

describe('ListObjectsV2', () => {
  const keys = ['list/a/1', 'list/a/2', 'list/b/1', 'list/c', 'list/d & <e>']
  beforeAll(async () => {
    for (const key of keys) await put(key)
  })

  it('lists in the order of keys, paginated', async () => {
    const found: string[] = []
    let pages = 0
    for await (const page of paginateListObjectsV2({ client, pageSize: 2 }, { Bucket, Prefix: 'list/' })) {
      pages += 1
      for (const { Key } of page.Contents ?? []) found.push(String(Key))
    }
    expect(found).toEqual(keys)
    expect(pages).toBe(3)
  })

  it('groups by delimiter, also over pages', async () => {
    const folded = { Bucket, Prefix: 'list/', Delimiter: '/' }
    const unpaged = await client.send(new ListObjectsV2Command(folded))
    expect(unpaged.CommonPrefixes).toEqual([{ Prefix: 'list/a/' }, { Prefix: 'list/b/' }])
    expect(unpaged.Contents?.map(({ Key }) => Key)).toEqual(['list/c', 'list/d & <e>'])
    const seen: (string | undefined)[] = []
    for await (const page of paginateListObjectsV2({ client, pageSize: 1 }, folded)) {
      for (const each of page.CommonPrefixes ?? []) seen.push(each.Prefix)
      for (const each of page.Contents ?? []) seen.push(each.Key)
    }
    expect(seen).toEqual(['list/a/', 'list/b/', 'list/c', 'list/d & <e>'])
  })

  it('starts after a key', async () => {
    const { Contents } = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'list/', StartAfter: 'list/b/1' }),
    )
    expect(Contents?.map(({ Key }) => Key)).toEqual(['list/c', 'list/d & <e>'])
  })
})

describe('GetObject', () => {
  const read = (Key: string, more = {}) => client.send(new GetObjectCommand({ Bucket, Key, ...more }))

  it('NoSuchKey: an unknown object', async () => {
    await expect(read('nothing')).rejects.toMatchObject({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } })
  })

  it('NoSuchBucket: an unknown bucket', async () => {
    await expect(read('x', { Bucket: 'elsewhere' })).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  it('412: a version that no longer exists', async () => {
    await put('changed')
    await expect(read('changed', { IfMatch: '"0"' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
  })
})

describe('HeadObject', () => {
  it('returns size, type and metadata without the bytes', async () => {
    await put('head', 'hello', { ContentType: 'text/plain', Metadata: { by: 'ana' } })
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'head' }))
    expect(head).toMatchObject({ ContentLength: 5, ContentType: 'text/plain', Metadata: { by: 'ana' } })
  })

  it('404: an unknown object or bucket', async () => {
    for (const where of [{ Bucket }, { Bucket: 'elsewhere' }]) {
      const head = new HeadObjectCommand({ ...where, Key: 'nothing' })
      await expect(client.send(head)).rejects.toMatchObject({ name: 'NotFound' })
    }
  })
})

describe('DeleteObject', () => {
  it('NoSuchBucket: an unknown bucket', async () => {
    const attempt = client.send(new DeleteObjectCommand({ Bucket: 'elsewhere', Key: 'x' }))
    await expect(attempt).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  it('SignatureDoesNotMatch: a wrong secret', async () => {
    const stranger = world.client({ credentials: { accessKeyId: 'sandbox', secretAccessKey: 'guessed' } })
    await put('guarded')
    const attempt = stranger.send(new DeleteObjectCommand({ Bucket, Key: 'guarded' }))
    await expect(attempt).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    expect(await text('guarded')).toBe('hello')
  })
})

describe('ListObjectsV2', () => {
  const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket, ...more }))

  it('NoSuchBucket: an unknown bucket', async () => {
    await expect(list({ Bucket: 'elsewhere' })).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  it('InvalidArgument: an unknown token', async () => {
    await expect(list({ ContinuationToken: 'x' })).rejects.toMatchObject({ name: 'InvalidArgument' })
  })
})

describe('PutObject', () => {
  it('NoSuchBucket: an unknown bucket', async () => {
    await expect(put('x', 'x', { Bucket: 'elsewhere' })).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  it('400: has no ACLs', async () => {
    await expect(put('public', 'x', { ACL: 'public-read' })).rejects.toMatchObject({
      name: 'AccessControlListNotSupported',
    })
    await put('owned', 'x', { ACL: 'bucket-owner-full-control' })
  })

  it('501: says what it does not support', async () => {
    await expect(put('tagged', 'x', { Tagging: 'a=b' })).rejects.toMatchObject({ name: 'NotImplemented' })
  })

  it('400: accepts keys up to 1,024 bytes', async () => {
    await put('k'.repeat(1024))
    await expect(put('k'.repeat(1025))).rejects.toMatchObject({ name: 'KeyTooLongError' })
  })
})
