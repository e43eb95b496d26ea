import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, it } from 'vitest'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from './operations/operations.ts'
import type { Operation } from './wire.ts'
import { startS3 } from './testing/start-s3.ts'
import { expiresAt } from './s3.ts'

const world = await startS3()
const client = world.client()
afterAll(() => world.close())

const Bucket = 'selfies'
const put = (Key: string, Body: string | Buffer = 'hello', more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket, ...more }))

describe('PutObject: checksums', () => {
  it.each(['CRC32', 'SHA256'] as const)('verifies %s from the SDK', async (name) => {
    const sent = await put(`sum/${name}`, 'checked', { ChecksumAlgorithm: name })
    const read = await client.send(new GetObjectCommand({ Bucket, Key: `sum/${name}`, ChecksumMode: 'ENABLED' }))
    expect(await read.Body?.transformToString()).toBe('checked')
    expect(read[`Checksum${name}`]).toBe(sent[`Checksum${name}`])
    expect(read[`Checksum${name}`]).toBeTruthy()
  })
})

it.each<[string, () => Promise<unknown>]>([
  ['folders', () => list({ Delimiter: '/' })],
  ['tags', () => put('more', 'x', { Tagging: 'a=b' })],
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

const folder = await mkdtemp(join(tmpdir(), 'arribo-s3-test-'))
afterAll(() => rm(folder, { recursive: true }))

describe('stored objects', () => {
  it('exist after a restart, and orphaned bytes do not', async () => {
    const first = await startS3({ folder })
    await first.client().send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'bytes', ContentType: 'text/plain' }))
    await first.close()
    await writeFile(join(folder, 'bodies', 'orphan'), 'left by a killed process')
    const second = await startS3({ folder })
    expect(second.s3.objects()).toEqual([
      { bucket: Bucket, key: 'kept', size: 5, type: 'text/plain', at: expect.any(Number) },
    ])
    expect((await second.s3.read(Bucket, 'kept'))?.toString()).toBe('bytes')
    expect(await readdir(join(folder, 'bodies'))).toHaveLength(1)
    await second.close()
  })

  it('are never a mix of two writes', async () => {
    const world = await startS3({ folder })
    const client = world.client()
    const versions = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(50_000))
    const put = (Body: string) =>
      client.send(new PutObjectCommand({ Bucket, Key: 'contended', Body, ContentType: `text/${Body.slice(0, 1)}` }))
    await put(versions[0] ?? '')
    const writes = versions.flatMap((version) => Array.from({ length: 10 }, () => put(version)))
    const reads = Array.from({ length: 40 }, async () => {
      const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key: 'contended' }))
      return { letter: ContentType?.slice(-1), text: await Body?.transformToString() }
    })
    for (const { letter, text } of await Promise.all(reads)) expect(text).toBe(letter?.repeat(50_000))
    await Promise.all(writes)
    expect(await readdir(join(folder, 'bodies'))).toHaveLength(world.s3.objects().length)
    await world.close()
  })
})

describe('the lifecycle', () => {
  const day = 86_400_000

  it.each([
    ['2026-07-01T00:00:00Z', 30, '2026-07-31T00:00:00Z'],
    ['2026-07-01T00:00:01Z', 30, '2026-08-01T00:00:00Z'],
    ['2026-07-01T23:59:59Z', 1, '2026-07-03T00:00:00Z'],
  ])('an object written at %s that lives %i days expires at %s', (written, days, expected) => {
    expect(new Date(expiresAt(Date.parse(written), days)).toISOString()).toBe(new Date(expected).toISOString())
  })

  it('sweeps by prefix', async () => {
    let now = Date.now()
    const world = await startS3({ lifecycle: [{ bucket: Bucket, prefix: 'selfies/', expiryDays: 30 }], now: () => now })
    const client = world.client()
    for (const Key of ['selfies/1', 'selfies/2', 'references/1'])
      await client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))
    expect(await world.s3.sweep(now + 29 * day)).toBe(0)
    now += 31 * day
    expect(await world.s3.sweep(now)).toBe(2)
    expect(world.s3.objects().map(({ key }) => key)).toEqual(['references/1'])
    await world.close()
  })
})
