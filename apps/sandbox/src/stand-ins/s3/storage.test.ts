import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { expiresAt } from './s3.ts'
import { startS3 } from './testing/start-s3.ts'

const folder = await mkdtemp(join(tmpdir(), 'arribo-s3-test-'))
afterAll(() => rm(folder, { recursive: true }))

const Bucket = 'selfies'

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
