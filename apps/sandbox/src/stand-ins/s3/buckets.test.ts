import * as sdk from '@aws-sdk/client-s3'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from './testing/start-s3.ts'

const folder = await mkdtemp(join(tmpdir(), 'arribo-buckets-'))
let world: Awaited<ReturnType<typeof startS3>>
let client: sdk.S3Client

beforeAll(async () => {
  world = await startS3({ folder })
  client = world.client()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const Bucket = 'selfies'
const put = (Key: string, more: object = {}) =>
  client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: 'x', ...more }))
const names = async () => (await client.send(new sdk.ListBucketsCommand())).Buckets?.map(({ Name }) => Name)

describe('CreateBucket, ListBuckets, HeadBucket, DeleteBucket, GetBucketLocation', () => {
  it('has the fixed buckets and those that a client made, also after a restart', async () => {
    await client.send(new sdk.CreateBucketCommand({ Bucket: 'made' }))
    await put('a', { Bucket: 'made' })
    await world.close()
    world = await startS3({ folder })
    client = world.client()
    expect(await names()).toEqual(['made', 'quarantine', 'selfies'])
    expect(world.s3.objects()).toContainEqual(expect.objectContaining({ bucket: 'made', key: 'a' }))
    await client.send(new sdk.HeadBucketCommand({ Bucket: 'made' }))
    await client.send(new sdk.DeleteObjectCommand({ Bucket: 'made', Key: 'a' }))
    await client.send(new sdk.DeleteBucketCommand({ Bucket: 'made' }))
    expect(await names()).toEqual(['quarantine', 'selfies'])
    expect((await client.send(new sdk.GetBucketLocationCommand({ Bucket }))).LocationConstraint).toBeUndefined()
  })

  it('404, 409 and 403: a bucket that is not there, one with objects, one of the product', async () => {
    const missing = { Bucket: 'elsewhere' }
    await expect(client.send(new sdk.HeadBucketCommand(missing))).rejects.toMatchObject({ name: 'NotFound' })
    await expect(client.send(new sdk.GetBucketLocationCommand(missing))).rejects.toMatchObject({ name: 'NoSuchBucket' })
    await put('kept')
    await expect(client.send(new sdk.DeleteBucketCommand({ Bucket }))).rejects.toMatchObject({ name: 'BucketNotEmpty' })
    const fixed = client.send(new sdk.DeleteBucketCommand({ Bucket: 'quarantine' }))
    await expect(fixed).rejects.toMatchObject({ name: 'AccessDenied' })
  })

  it('400: a name that no bucket may have, another region', async () => {
    for (const bad of ['ab', 'Capital', 'two..dots', '.buckets'])
      await expect(client.send(new sdk.CreateBucketCommand({ Bucket: bad }))).rejects.toMatchObject({
        name: 'InvalidBucketName',
      })
    const CreateBucketConfiguration = { LocationConstraint: 'eu-west-1' } as const
    const elsewhere = client.send(new sdk.CreateBucketCommand({ Bucket: 'made', CreateBucketConfiguration }))
    await expect(elsewhere).rejects.toMatchObject({ name: 'IllegalLocationConstraintException' })
  })

  it('SignatureDoesNotMatch: a wrong secret sees no bucket', async () => {
    const stranger = world.client({ credentials: { accessKeyId: 'sandbox', secretAccessKey: 'guessed' } })
    await expect(stranger.send(new sdk.ListBucketsCommand())).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  })
})

describe('ListObjects', () => {
  it('pages by key, and by common prefix where keys are grouped', async () => {
    for (const key of ['v1/a/1', 'v1/a/2', 'v1/b']) await put(key)
    const first = await client.send(new sdk.ListObjectsCommand({ Bucket, Prefix: 'v1/', Delimiter: '/', MaxKeys: 1 }))
    expect(first).toMatchObject({ IsTruncated: true, NextMarker: 'v1/a/', CommonPrefixes: [{ Prefix: 'v1/a/' }] })
    const Marker = first.NextMarker
    const rest = await client.send(new sdk.ListObjectsCommand({ Bucket, Prefix: 'v1/', Delimiter: '/', Marker }))
    expect(rest.Contents?.map(({ Key }) => Key)).toEqual(['v1/b'])
    expect(rest).toMatchObject({ IsTruncated: false, Marker: 'v1/a/' })
  })

  it('NoSuchBucket: an unknown bucket', async () => {
    const attempt = client.send(new sdk.ListObjectsCommand({ Bucket: 'elsewhere' }))
    await expect(attempt).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })
})

describe('DeleteObjects', () => {
  const remove = (keys: string[], Quiet = false) =>
    client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet } }))

  it('deletes several, also with signs in their keys', async () => {
    for (const key of ['many/<1>&"', 'many/2']) await put(key)
    expect((await remove(['many/<1>&"', 'many/none'])).Deleted).toHaveLength(2)
    expect((await remove(['many/2'], true)).Deleted).toBeUndefined()
    expect(world.s3.objects().filter(({ key }) => key.startsWith('many/'))).toEqual([])
  })

  it('400: no key, more than 1,000', async () => {
    for (const keys of [[], Array.from({ length: 1001 }, (_, index) => `k${index}`)])
      await expect(remove(keys)).rejects.toMatchObject({ name: 'MalformedXML' })
  })
})

describe('CopyObject, GetObjectTagging', () => {
  const copy = (CopySource: string, more: object = {}) =>
    client.send(new sdk.CopyObjectCommand({ Bucket: 'quarantine', Key: 'copy', CopySource, ...more }))
  const head = () => client.send(new sdk.HeadObjectCommand({ Bucket: 'quarantine', Key: 'copy' }))

  it('copies with or without headers and metadata', async () => {
    await put('from ñ', { ContentType: 'image/jpeg', Metadata: { who: 'ana' } })
    await copy(`${Bucket}/${encodeURIComponent('from ñ')}`)
    expect(await head()).toMatchObject({ ContentType: 'image/jpeg', Metadata: { who: 'ana' }, ContentLength: 1 })
    await copy('quarantine/copy', {
      MetadataDirective: 'REPLACE',
      ContentType: 'text/plain',
      Metadata: { who: 'luis' },
    })
    expect(await head()).toMatchObject({ ContentType: 'text/plain', Metadata: { who: 'luis' } })
  })

  it('412: another version, or the same one', async () => {
    const { ETag } = await put('versioned')
    await copy(`${Bucket}/versioned`, { CopySourceIfMatch: ETag })
    const failed = { name: 'PreconditionFailed' }
    await expect(copy(`${Bucket}/versioned`, { CopySourceIfMatch: '"x"' })).rejects.toMatchObject(failed)
    await expect(copy(`${Bucket}/versioned`, { CopySourceIfNoneMatch: ETag })).rejects.toMatchObject(failed)
  })

  it('NoSuchKey, NoSuchBucket, InvalidRequest, NotImplemented: refuses', async () => {
    await put('source')
    await copy(`${Bucket}/source`)
    const tags = (Key: string) => client.send(new sdk.GetObjectTaggingCommand({ Bucket, Key }))
    expect((await tags('source')).TagSet).toEqual([])
    await expect(tags('none')).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(copy(`${Bucket}/none`)).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(copy('elsewhere/source')).rejects.toMatchObject({ name: 'NoSuchBucket' })
    await expect(copy('quarantine/copy')).rejects.toMatchObject({ name: 'InvalidRequest' })
    const conditional = copy(`${Bucket}/source`, { CopySourceIfModifiedSince: new Date() })
    await expect(conditional).rejects.toMatchObject({ name: 'NotImplemented' })
  })
})
