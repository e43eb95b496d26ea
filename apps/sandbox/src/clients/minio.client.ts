import { Client } from 'minio'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { world } from '../world.ts'
import { openHosts } from './open-hosts.ts'

const { sandbox, at } = await openHosts('s3')
const folder = await mkdtemp(join(tmpdir(), 'arribo-minio-'))
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

const { hostname: endPoint, port } = at('s3')
const { accessKeyId: accessKey, secretAccessKey: secretKey } = world
const minio = new Client({ endPoint, port: Number(port), useSSL: false, accessKey, secretKey })

async function listed(list: AsyncIterable<{ name?: string; prefix?: string }>): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = []
  for await (const { name, prefix } of list) names.push(name ?? prefix)
  return names
}

it('makes a bucket, finds it and removes it', async () => {
  await minio.makeBucket('albums')
  expect(await minio.bucketExists('albums')).toBe(true)
  expect((await minio.listBuckets()).map(({ name }) => name)).toContain('albums')
  await minio.removeBucket('albums')
  expect(await minio.bucketExists('albums')).toBe(false)
})

it('puts, describes, reads, copies, lists and removes objects', async () => {
  const bucket = world.selfieBucket
  await minio.putObject(bucket, 'a/1.txt', 'hello', 5, { 'Content-Type': 'text/plain', 'x-amz-meta-who': 'ana' })
  expect(await minio.statObject(bucket, 'a/1.txt')).toMatchObject({ size: 5, metaData: { who: 'ana' } })
  await minio.copyObject(bucket, 'a/2.txt', `/${bucket}/a/1.txt`)
  const chunks: Buffer[] = []
  for await (const chunk of await minio.getPartialObject(bucket, 'a/2.txt', 1, 3)) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toBe('ell')
  expect(await listed(minio.listObjectsV2(bucket, 'a/', true))).toEqual(['a/1.txt', 'a/2.txt'])
  expect(await listed(minio.listObjects(bucket))).toEqual(['a/'])
  await minio.removeObjects(bucket, ['a/1.txt', 'a/2.txt'])
  expect(await listed(minio.listObjectsV2(bucket, 'a/', true))).toEqual([])
  await expect(minio.statObject(bucket, 'a/1.txt')).rejects.toMatchObject({ code: 'NotFound' })
})

it('uploads and downloads a file in parts', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const bytes = Buffer.alloc(11 * 1024 * 1024, 'arribo ')
  await writeFile(from, bytes)
  const inParts = new Client({ endPoint, port: Number(port), useSSL: false, accessKey, secretKey, partSize: 5_242_880 })
  await inParts.fPutObject(world.selfieBucket, 'large', from)
  expect((await minio.statObject(world.selfieBucket, 'large')).etag).toMatch(/-3$/)
  await minio.fGetObject(world.selfieBucket, 'large', to)
  expect((await readFile(to)).equals(bytes)).toBe(true)
})

it('presigns addresses that a browser could use', async () => {
  const put = await minio.presignedPutObject(world.selfieBucket, 'signed.txt', 60)
  expect((await fetch(put, { method: 'PUT', body: 'by address' })).status).toBe(200)
  const get = await minio.presignedGetObject(world.selfieBucket, 'signed.txt', 60)
  expect(await (await fetch(get)).text()).toBe('by address')
})

it('is refused with another secret', async () => {
  const stranger = new Client({ endPoint, port: Number(port), useSSL: false, accessKey, secretKey: 'guessed' })
  await expect(stranger.listBuckets()).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
})
