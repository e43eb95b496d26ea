import * as sdk from '@aws-sdk/client-s3'
import { type Cloud, type ConformanceCase, one } from '../conformance-case.ts'

const bucketOf = (id: string) => `bucket-${id}`

const create = ({ s3 }: Cloud, Bucket: string) => s3.send(new sdk.CreateBucketCommand({ Bucket }))
const put = ({ s3, bucket: Bucket }: Cloud, Key: string, more: object = {}) =>
  s3.send(new sdk.PutObjectCommand({ Bucket, Key, Body: 'hello', ...more }))

const buckets: readonly ConformanceCase[] = [
  one('a new bucket is listed', async (cloud, id) => {
    await create(cloud, bucketOf(id))
    const { Buckets = [] } = await cloud.s3.send(new sdk.ListBucketsCommand())
    return Buckets.filter(({ Name }) => Name === bucketOf(id)).length
  }),
  one('a bucket that exists already, of the same owner', async (cloud, id) => {
    await create(cloud, bucketOf(id))
    await create(cloud, bucketOf(id))
  }),
  one('a bucket with capital letters', (cloud) => create(cloud, 'Bucket')),
  one('HeadBucket', ({ s3, bucket: Bucket }) => s3.send(new sdk.HeadBucketCommand({ Bucket }))),
  one('HeadBucket of a bucket that is not there', ({ s3 }) =>
    s3.send(new sdk.HeadBucketCommand({ Bucket: 'arribo-no-such-bucket' })),
  ),
  one('GetBucketLocation in us-east-1', async ({ s3, bucket: Bucket }) => {
    const { LocationConstraint } = await s3.send(new sdk.GetBucketLocationCommand({ Bucket }))
    return LocationConstraint ?? 'none'
  }),
  one('DeleteBucket', async (cloud, id) => {
    await create(cloud, bucketOf(id))
    await cloud.s3.send(new sdk.DeleteBucketCommand({ Bucket: bucketOf(id) }))
    return cloud.s3.send(new sdk.HeadBucketCommand({ Bucket: bucketOf(id) }))
  }),
  one('DeleteBucket with an object in it', async (cloud, id) => {
    await create(cloud, bucketOf(id))
    await put({ ...cloud, bucket: bucketOf(id) }, 'a')
    return cloud.s3.send(new sdk.DeleteBucketCommand({ Bucket: bucketOf(id) }))
  }),
  one('the first version of ListObjects, a page of two', async (cloud, id) => {
    for (const name of ['a', 'b/1', 'b/2', 'c']) await put(cloud, `${id}/${name}`)
    const asked = { Bucket: cloud.bucket, Prefix: `${id}/`, Delimiter: '/', MaxKeys: 2 }
    const page = await cloud.s3.send(new sdk.ListObjectsCommand(asked))
    const names = [
      ...(page.Contents ?? []).map(({ Key }) => Key),
      ...(page.CommonPrefixes ?? []).map((at) => at.Prefix),
    ]
    return [...names, page.NextMarker].map((name) => name?.slice(id.length + 1))
  }),
  one('DeleteObjects, also of a key that is not there', async (cloud, id) => {
    await put(cloud, `${id}/a&b`)
    const Objects = [{ Key: `${id}/a&b` }, { Key: `${id}/none` }]
    const { Deleted = [] } = await cloud.s3.send(
      new sdk.DeleteObjectsCommand({ Bucket: cloud.bucket, Delete: { Objects } }),
    )
    return Deleted.map(({ Key = '' }) => Key.slice(id.length)).toSorted()
  }),
]

const copy = (cloud: Cloud, from: string, Key: string, more: object = {}) =>
  cloud.s3.send(
    new sdk.CopyObjectCommand({ Bucket: cloud.bucket, CopySource: `${cloud.bucket}/${from}`, Key, ...more }),
  )

const copies: readonly ConformanceCase[] = [
  one('a copy has the bytes, type and metadata', async (cloud, id) => {
    await put(cloud, id, { ContentType: 'image/jpeg', Metadata: { who: 'ana' } })
    const { CopyObjectResult } = await copy(cloud, id, `${id}-copy`)
    const read = await cloud.s3.send(new sdk.GetObjectCommand({ Bucket: cloud.bucket, Key: `${id}-copy` }))
    return [CopyObjectResult?.ETag, await read.Body?.transformToString(), read.ContentType, read.Metadata]
  }),
  one('a copy with other metadata', async (cloud, id) => {
    await put(cloud, id, { Metadata: { who: 'ana' } })
    await copy(cloud, id, id, { MetadataDirective: 'REPLACE', Metadata: { who: 'luis' } })
    return (await cloud.s3.send(new sdk.HeadObjectCommand({ Bucket: cloud.bucket, Key: id }))).Metadata
  }),
  one('a copy onto itself that changes nothing', async (cloud, id) => {
    await put(cloud, id)
    return copy(cloud, id, id)
  }),
  one('a copy of what is not there', (cloud, id) => copy(cloud, id, `${id}-copy`)),
]

const begin = async (cloud: Cloud, Key: string) =>
  (await cloud.s3.send(new sdk.CreateMultipartUploadCommand({ Bucket: cloud.bucket, Key, ContentType: 'text/plain' })))
    .UploadId
const uploadPart = async (
  cloud: Cloud,
  Key: string,
  UploadId: string | undefined,
  PartNumber: number,
  size: number,
) => {
  const Body = Buffer.alloc(size, PartNumber)
  const part = { Bucket: cloud.bucket, Key, UploadId, PartNumber, Body }
  return { PartNumber, ETag: (await cloud.s3.send(new sdk.UploadPartCommand(part))).ETag }
}
const complete = (cloud: Cloud, Key: string, UploadId: string | undefined, Parts: sdk.CompletedPart[]) =>
  cloud.s3.send(
    new sdk.CompleteMultipartUploadCommand({ Bucket: cloud.bucket, Key, UploadId, MultipartUpload: { Parts } }),
  )

const fiveMegabytes = 5 * 1024 * 1024

const multipart: readonly ConformanceCase[] = [
  one('two parts become one object', async (cloud, id) => {
    const upload = await begin(cloud, id)
    const parts = [await uploadPart(cloud, id, upload, 1, fiveMegabytes), await uploadPart(cloud, id, upload, 2, 3)]
    const { ETag } = await complete(cloud, id, upload, parts)
    const head = await cloud.s3.send(new sdk.HeadObjectCommand({ Bucket: cloud.bucket, Key: id }))
    return [ETag, head.ETag, head.ContentLength, head.ContentType]
  }),
  one('the parts so far are listed', async (cloud, id) => {
    const UploadId = await begin(cloud, id)
    await uploadPart(cloud, id, UploadId, 2, 3)
    const { Parts } = await cloud.s3.send(new sdk.ListPartsCommand({ Bucket: cloud.bucket, Key: id, UploadId }))
    return Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])
  }),
  one('an upload in progress is listed', async (cloud, id) => {
    await begin(cloud, id)
    const asked = { Bucket: cloud.bucket, Prefix: id }
    return (await cloud.s3.send(new sdk.ListMultipartUploadsCommand(asked))).Uploads?.length
  }),
  one('a first part that is too small', async (cloud, id) => {
    const upload = await begin(cloud, id)
    const parts = [await uploadPart(cloud, id, upload, 1, 3), await uploadPart(cloud, id, upload, 2, 3)]
    return complete(cloud, id, upload, parts)
  }),
  one('parts in the wrong order', async (cloud, id) => {
    const upload = await begin(cloud, id)
    const sizes = [fiveMegabytes, fiveMegabytes]
    const parts = await Promise.all(sizes.map((size, at) => uploadPart(cloud, id, upload, at + 1, size)))
    return complete(cloud, id, upload, parts.toReversed())
  }),
  one('a part that nobody uploaded', async (cloud, id) => {
    const upload = await begin(cloud, id)
    return complete(cloud, id, upload, [{ PartNumber: 1, ETag: '"5d41402abc4b2a76b9719d911017c592"' }])
  }),
  one('no part at all', async (cloud, id) => complete(cloud, id, await begin(cloud, id), [])),
  one('completing after AbortMultipartUpload', async (cloud, id) => {
    const UploadId = await begin(cloud, id)
    const part = await uploadPart(cloud, id, UploadId, 1, 3)
    await cloud.s3.send(new sdk.AbortMultipartUploadCommand({ Bucket: cloud.bucket, Key: id, UploadId }))
    return complete(cloud, id, UploadId, [part])
  }),
]

export const s3Buckets = buckets
export const s3Copies = copies
export const s3Multipart = multipart
