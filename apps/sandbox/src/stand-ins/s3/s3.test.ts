import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3'
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
const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket, ...more }))
const text = async (Key: string, more = {}) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...more }))
  return Body?.transformToString()
}

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

it.each<[string, () => Promise<unknown>]>([
  ['folders', () => list({ Delimiter: '/' })],
  ['smaller pages', () => list({ MaxKeys: 2 })],
  ['a list after a key', () => list({ StartAfter: 'a' })],
  ['tags', () => put('more', 'x', { Tagging: 'a=b' })],
  ['an ACL', () => put('more', 'x', { ACL: 'public-read' })],
  ['metadata', () => put('more', 'x', { Metadata: { by: 'ana' } })],
  ['a condition', () => put('more', 'x', { IfNoneMatch: '*' })],
  ['an MD5', () => put('more', 'x', { ContentMD5: Buffer.alloc(16).toString('base64') })],
])('NotImplemented: %s', async (_what, ask) => {
  await expect(ask()).rejects.toMatchObject({ name: 'NotImplemented' })
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
