import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type Cloud, type ConformanceCase, one } from '../conformance-case.ts'

const put = ({ s3, bucket: Bucket }: Cloud, Key: string, Body = 'hello', more: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))

const get = ({ s3, bucket: Bucket }: Cloud, Key: string, more: object = {}) =>
  s3.send(new GetObjectCommand({ Bucket, Key, ...more }))

async function list(cloud: Cloud, id: string, asked: object): Promise<unknown> {
  for (const name of ['a', 'b/1', 'b/2', 'c']) await put(cloud, `${id}/${name}`)
  const input = { Bucket: cloud.bucket, Prefix: `${id}/`, ...asked }
  const { Contents = [], IsTruncated } = await cloud.s3.send(new ListObjectsV2Command(input))
  return [Contents.map(({ Key }) => Key?.slice(id.length + 1)).join(' '), IsTruncated]
}

const objects: readonly ConformanceCase[] = [
  one('an object that was put is read', async (cloud, id) => {
    await put(cloud, id)
    const { Body, $metadata } = await get(cloud, id)
    return [$metadata.httpStatusCode, await Body?.transformToString()]
  }),
  one('the tag is the MD5 of the bytes', async (cloud, id) => (await put(cloud, id)).ETag),
  one('no type', async (cloud, id) => {
    await put(cloud, id)
    return (await get(cloud, id)).ContentType
  }),
  one('an object that is not there is read', (cloud, id) => get(cloud, id)),
  one('the head of an object that is not there', (cloud, id) =>
    cloud.s3.send(new HeadObjectCommand({ Bucket: cloud.bucket, Key: id })),
  ),
  one('deleting what is not there', async (cloud, id) => {
    const { $metadata } = await cloud.s3.send(new DeleteObjectCommand({ Bucket: cloud.bucket, Key: id }))
    return $metadata.httpStatusCode
  }),
  one('a bucket that is not there', (cloud, id) =>
    cloud.s3.send(new GetObjectCommand({ Bucket: 'arribo-no-such-bucket', Key: id })),
  ),
  one('a key of spaces, accents and signs', async (cloud, id) => {
    await put(cloud, `${id}/ñ +&?=#%.txt`)
    const input = { Bucket: cloud.bucket, Prefix: `${id}/` }
    const { Contents } = await cloud.s3.send(new ListObjectsV2Command(input))
    return Contents?.[0]?.Key?.slice(id.length)
  }),
  one('a key of 1,024 bytes', async (cloud, id) => void (await put(cloud, id.padEnd(1024, 'x')))),
  one('a key of 1,025 bytes', async (cloud, id) => void (await put(cloud, id.padEnd(1025, 'x')))),
  one('an object without bytes', async (cloud, id) => {
    await put(cloud, id, '')
    return (await get(cloud, id)).ContentLength
  }),
]

const conditions: readonly ConformanceCase[] = [
  one('IfNoneMatch with its tag', async (cloud, id) => {
    const { ETag } = await put(cloud, id)
    return get(cloud, id, { IfNoneMatch: ETag })
  }),
  one('PutObject with another SHA-256', (cloud, id) =>
    put(cloud, id, 'x', { ChecksumSHA256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' }),
  ),
]

const lists: readonly ConformanceCase[] = [
  one('all below a prefix', (cloud, id) => list(cloud, id, {})),
  one('a continuation of rubbish', (cloud, id) => list(cloud, id, { ContinuationToken: 'rubbish' })),
]

const signatures: readonly ConformanceCase[] = [
  one('a presigned address is read', async (cloud, id) => {
    await put(cloud, id)
    const command = new GetObjectCommand({ Bucket: cloud.bucket, Key: id })
    return (await fetch(await getSignedUrl(cloud.s3, command, { expiresIn: 60 }))).status
  }),
  one('a presigned address of an hour ago', async (cloud, id) => {
    await put(cloud, id)
    const command = new GetObjectCommand({ Bucket: cloud.bucket, Key: id })
    const signingDate = new Date(Date.now() - 3_600_000)
    return (await fetch(await getSignedUrl(cloud.s3, command, { expiresIn: 60, signingDate }))).status
  }),
  one('a presigned address for another object', async (cloud, id) => {
    await put(cloud, `${id}-other`)
    const address = await getSignedUrl(cloud.s3, new GetObjectCommand({ Bucket: cloud.bucket, Key: id }))
    return (await fetch(address.replace(id, `${id}-other`))).status
  }),
  one('no signature', async (cloud, id) => {
    await put(cloud, id)
    const address = await getSignedUrl(cloud.s3, new GetObjectCommand({ Bucket: cloud.bucket, Key: id }))
    return (await fetch(address.split('?')[0] ?? '')).status
  }),
  one('another secret', async (cloud, id) => {
    const { accessKeyId } = await cloud.s3.config.credentials()
    const credentials = { accessKeyId, secretAccessKey: 'another' }
    const { endpoint, region } = cloud.s3.config
    const options = { endpoint: await endpoint?.(), region, forcePathStyle: true, maxAttempts: 1 }
    return put({ ...cloud, s3: new S3Client({ ...options, credentials }) }, id)
  }),
]

export const s3Objects = objects
export const s3Conditions = conditions
export const s3Lists = lists
export const s3Signatures = signatures
