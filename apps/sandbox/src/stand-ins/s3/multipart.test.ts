import * as sdk from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from './testing/start-s3.ts'

let world: Awaited<ReturnType<typeof startS3>>
let client: sdk.S3Client

beforeAll(async () => {
  world = await startS3()
  client = world.client()
})
afterAll(() => world.close())

const Bucket = 'selfies'
const fiveMegabytes = 5 * 1024 * 1024

async function begin(Key: string) {
  const asked = { Bucket, Key, ContentType: 'text/plain', Metadata: { who: 'ana' } }
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(asked))
  const upload = { Bucket, Key, UploadId }
  return {
    upload,
    part: async (PartNumber: number, Body: Buffer) => {
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }))
      return { PartNumber, ETag }
    },
    complete: (Parts: sdk.CompletedPart[]) =>
      client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })),
    abort: () => client.send(new sdk.AbortMultipartUploadCommand(upload)),
  }
}

describe('CreateMultipartUpload, UploadPart, CompleteMultipartUpload, ListParts, ListMultipartUploads', () => {
  it('makes one object of the parts, with the headers of the beginning', async () => {
    const { upload, part, complete } = await begin('large')
    const second = await part(2, Buffer.from('end'))
    const first = await part(1, Buffer.alloc(fiveMegabytes, 'a'))
    const { Parts } = await client.send(new sdk.ListPartsCommand(upload))
    expect(Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, fiveMegabytes],
      [2, 3],
    ])
    const { Uploads } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket }))
    expect(Uploads).toMatchObject([{ Key: 'large', UploadId: upload.UploadId }])
    expect((await complete([first, second])).ETag).toMatch(/^"[0-9a-f]{32}-2"$/)
    const read = await client.send(new sdk.GetObjectCommand({ Bucket, Key: 'large', Range: 'bytes=-4' }))
    expect(await read.Body?.transformToString()).toBe('aend')
    expect(read).toMatchObject({ ContentType: 'text/plain', Metadata: { who: 'ana' } })
    expect((await client.send(new sdk.ListMultipartUploadsCommand({ Bucket }))).Uploads).toBeUndefined()
  })

  it('EntityTooSmall, InvalidPart, InvalidPartOrder, MalformedXML: an upload that cannot be completed', async () => {
    const { part, complete } = await begin('bad')
    const [first, second] = [await part(1, Buffer.from('a')), await part(2, Buffer.from('b'))]
    await expect(complete([first, second])).rejects.toMatchObject({ name: 'EntityTooSmall' })
    await expect(complete([second, first])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
    await expect(complete([{ PartNumber: 3, ETag: first.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' })
    await expect(complete([])).rejects.toMatchObject({ name: 'MalformedXML' })
  })

  it('400: a part number beyond 10,000; an ACL', async () => {
    const { part } = await begin('numbers')
    await expect(part(10_001, Buffer.from('a'))).rejects.toMatchObject({ name: 'InvalidArgument' })
    const open = new sdk.CreateMultipartUploadCommand({ Bucket, Key: 'open', ACL: 'public-read' })
    await expect(client.send(open)).rejects.toMatchObject({ name: 'AccessControlListNotSupported' })
  })

  it('NoSuchUpload, NoSuchBucket: of another key, of another bucket', async () => {
    const { upload } = await begin('mine')
    const other = new sdk.ListPartsCommand({ ...upload, Key: 'other' })
    await expect(client.send(other)).rejects.toMatchObject({ name: 'NoSuchUpload' })
    const elsewhere = new sdk.ListMultipartUploadsCommand({ Bucket: 'elsewhere' })
    await expect(client.send(elsewhere)).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })
})

describe('AbortMultipartUpload', () => {
  it('forgets the upload with its parts', async () => {
    const { upload, part, abort } = await begin('aborted')
    await part(1, Buffer.from('a'))
    await abort()
    const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: 'aborted' }))
    expect(Uploads).toEqual([])
    expect(world.s3.objects().map(({ key }) => key)).not.toContain(upload.Key)
  })

  it('NoSuchUpload: twice', async () => {
    const { abort } = await begin('twice')
    await abort()
    await expect(abort()).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })
})

describe('UploadPartCopy', () => {
  const copy = (upload: object, CopySource: string, CopySourceRange: string) =>
    client.send(
      new sdk.UploadPartCopyCommand({
        Bucket,
        Key: 'joined',
        UploadId: '',
        ...upload,
        PartNumber: 1,
        CopySource,
        CopySourceRange,
      }),
    )

  it('copies a range of another object', async () => {
    await client.send(new sdk.PutObjectCommand({ Bucket, Key: 'whole', Body: '0123456789' }))
    const { upload, complete } = await begin('joined')
    const { CopyPartResult } = await copy(upload, `${Bucket}/whole`, 'bytes=2-4')
    await complete([{ PartNumber: 1, ETag: CopyPartResult?.ETag }])
    expect((await world.s3.read(Bucket, 'joined'))?.toString()).toBe('234')
  })

  it('NoSuchKey, InvalidRange: of what is not there', async () => {
    const { upload } = await begin('joined')
    await expect(copy(upload, `${Bucket}/none`, 'bytes=0-1')).rejects.toMatchObject({ name: 'NoSuchKey' })
    await client.send(new sdk.PutObjectCommand({ Bucket, Key: 'whole', Body: '0123456789' }))
    await expect(copy(upload, `${Bucket}/whole`, 'bytes=99-100')).rejects.toMatchObject({ name: 'InvalidRange' })
  })
})
