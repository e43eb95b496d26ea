import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, describe, expect, it } from 'vitest'
import { operations } from './operations/operations.ts'
import type { Operation } from './request.ts'
import { startS3 } from './testing/start-s3.ts'

const world = await startS3()
const client = world.client()
afterAll(() => world.close())

const Bucket = 'selfies'
const put = (Key: string, Body: string | Buffer = 'hello', more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const text = async (Key: string, more = {}) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...more }))
  return Body?.transformToString()
}

describe('PutObject, GetObject, DeleteObject', () => {
  it('returns the object as it was written, with its type', async () => {
    const ETag = '"5d41402abc4b2a76b9719d911017c592"'
    const written = await put('a/b c+ñ!(1).jpg', 'hello', { ContentType: 'image/jpeg' })
    expect(written.ETag).toBe(ETag)
    const read = await client.send(new GetObjectCommand({ Bucket, Key: 'a/b c+ñ!(1).jpg' }))
    expect(await read.Body?.transformToString()).toBe('hello')
    expect(read).toMatchObject({ ContentType: 'image/jpeg', ContentLength: 5, ETag })
    expect(Math.abs(Date.now() - Number(read.LastModified))).toBeLessThan(5000)
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'a/b c+ñ!(1).jpg' }))
    expect(head).toMatchObject({ ContentType: 'image/jpeg', ContentLength: 5, ETag })
  })
})

describe('PutObject: checksums', () => {
  it.each(['CRC32', 'SHA256'] as const)('verifies %s from the SDK', async (name) => {
    const sent = await put(`sum/${name}`, 'checked', { ChecksumAlgorithm: name })
    const read = await client.send(new GetObjectCommand({ Bucket, Key: `sum/${name}`, ChecksumMode: 'ENABLED' }))
    expect(await read.Body?.transformToString()).toBe('checked')
    expect(read[`Checksum${name}`]).toBe(sent[`Checksum${name}`])
    expect(read[`Checksum${name}`]).toBeTruthy()
  })

  it('400: refuses a body that differs from what was announced', async () => {
    const ChecksumSHA256 = Buffer.alloc(32).toString('base64')
    await expect(put('bad', 'x', { ChecksumSHA256 })).rejects.toMatchObject({ name: 'BadDigest' })
    await expect(put('bad', 'x', { ChecksumSHA256: 'AAAA' })).rejects.toMatchObject({ name: 'InvalidRequest' })
    await expect(text('bad')).rejects.toBeInstanceOf(NoSuchKey)
  })
})

describe('ListObjectsV2', () => {
  const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket, ...more }))

  it('NotImplemented: folders, smaller pages', async () => {
    for (const more of [{ Delimiter: '/' }, { MaxKeys: 2 }, { StartAfter: 'a' }])
      await expect(list(more)).rejects.toMatchObject({ name: 'NotImplemented' })
  })
})

describe('PutObject', () => {
  it.each([
    ['tags', { Tagging: 'a=b' }],
    ['an ACL', { ACL: 'public-read' }],
    ['metadata', { Metadata: { by: 'ana' } }],
    ['a condition', { IfNoneMatch: '*' }],
    ['an MD5', { ContentMD5: Buffer.alloc(16).toString('base64') }],
  ])('NotImplemented: %s', async (_what, more) => {
    await expect(put('more', 'x', more)).rejects.toMatchObject({ name: 'NotImplemented' })
  })
})

describe('ListObjectsV2, ListObjectVersions: pages of a thousand', () => {
  const stored = Array.from({ length: 1002 }, (_, index) => ({
    bucket: Bucket,
    key: `many/${String(index).padStart(4, '0')}`,
    versionId: `v${index}`,
    size: 1,
    md5: '',
    at: 0,
    isDeleteMarker: false,
  }))
  /** The keys of a page, and the parameters of the next. */
  const page = async (operation: Operation, asked: Record<string, string>) => {
    const list = () => stored
    const query = new URLSearchParams({ prefix: 'many/', ...asked })
    const { body } = await operation(
      { objects: { list }, versions: { list } } as never,
      { bucket: Bucket, query } as never,
    )
    const found = (name: string) =>
      [...(body as string).matchAll(new RegExp(`<${name}>(.*?)<`, 'g'))].map(([, text = '']) => text)
    return { keys: found('Key'), next: (name: string) => found(name)[0] ?? '' }
  }

  it.each<[string, Operation, Record<string, string>]>([
    ['ListObjectsV2', operations.ListObjectsV2, { 'continuation-token': 'NextContinuationToken' }],
    [
      'ListObjectVersions',
      operations.ListObjectVersions,
      { 'key-marker': 'NextKeyMarker', 'version-id-marker': 'NextVersionIdMarker' },
    ],
  ])('%s goes on after them', async (_name, operation, markers) => {
    const first = await page(operation, {})
    const marked = Object.entries(markers).map(([name, given]) => [name, first.next(given)])
    const second = await page(operation, Object.fromEntries(marked) as Record<string, string>)
    expect([first, second].map(({ keys }) => keys.length)).toEqual([1000, 2])
    expect([...first.keys, ...second.keys]).toEqual(stored.map(({ key }) => key))
    expect(second.next(Object.values(markers)[0] ?? '')).toBe('')
  })
})
