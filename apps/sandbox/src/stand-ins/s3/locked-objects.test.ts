import { DeleteObjectCommand, GetObjectCommand, ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { startS3 } from './testing/start-s3.ts'

const lockedMs = 2000
const world = await startS3({ buckets: ['log'], locked: { log: lockedMs / 86_400_000 } })
const client = world.client()
afterAll(() => world.close())

const Bucket = 'log'
const put = (Key: string, more: object = { ChecksumAlgorithm: 'SHA256' }) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body: 'head', ...more }))
const remove = (Key: string, VersionId?: string) => client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
const list = async (Prefix: string, more = {}) => {
  const {
    Versions = [],
    DeleteMarkers = [],
    ...page
  } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...more }))
  return { versions: Versions, markers: DeleteMarkers, page }
}

it('keeps every version of a key, and refuses to delete one before its retention ends', async () => {
  const [first, second] = [await put('a/1'), await put('a/1')]
  const marker = await remove('a/1')
  expect(marker.DeleteMarker).toBe(true)
  const { versions, markers } = await list('a/')
  expect(versions.map(({ VersionId, IsLatest }) => [VersionId, IsLatest])).toEqual([
    [second.VersionId, false],
    [first.VersionId, false],
  ])
  expect(markers.map(({ IsLatest }) => IsLatest)).toEqual([true])
  await expect(remove('a/1', first.VersionId)).rejects.toMatchObject({ name: 'AccessDenied' })
  await remove('a/1', marker.VersionId)
  await sleep(lockedMs)
  await remove('a/1', first.VersionId)
  const left = await list('a/')
  expect([left.versions.map(({ VersionId }) => VersionId), left.markers]).toEqual([[second.VersionId], []])
})

it('refuses a write without a checksum, as S3 does where objects are locked', async () => {
  await expect(put('b', {})).rejects.toMatchObject({ name: 'InvalidRequest' })
})

it.each([
  ['reading an object', () => client.send(new GetObjectCommand({ Bucket, Key: 'a/1' }))],
  [
    'bypassing the lock',
    () => client.send(new DeleteObjectCommand({ Bucket, Key: 'a/1', BypassGovernanceRetention: true })),
  ],
])('says that it does not have %s', async (_what, ask) => {
  await expect(ask()).rejects.toMatchObject({ name: 'NotImplemented' })
})
