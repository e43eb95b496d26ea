import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Cloud } from '../clouds.ts'
import { type ConformanceCase, one, why } from '../conformance-case.ts'

const guide = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide'
const signed = why(
  `${guide}/using-presigned-url.html`,
  'An address is good for one object and until it expires; moto checks no signature.',
)

const put = ({ s3, bucket: Bucket }: Cloud, Key: string, more: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body: 'hello', ...more }))

const get = ({ s3, bucket: Bucket }: Cloud, Key: string, more: object = {}) =>
  s3.send(new GetObjectCommand({ Bucket, Key, ...more }))

async function addressOf(cloud: Cloud, Key: string, agoMs = 0): Promise<string> {
  await put(cloud, Key)
  const signingDate = new Date(Date.now() - agoMs)
  return getSignedUrl(cloud.s3, new GetObjectCommand({ Bucket: cloud.bucket, Key }), { expiresIn: 60, signingDate })
}

export const s3Cases: readonly ConformanceCase[] = [
  one('an object that was put is read', async (cloud, id) => {
    const { ETag } = await put(cloud, id)
    const { Body, ContentType } = await get(cloud, id)
    return [ETag, ContentType, await Body?.transformToString()]
  }),
  one('an object that is not there is read', (cloud, id) => get(cloud, id)),
  one('the head of an object that is not there', (cloud, id) =>
    cloud.s3.send(new HeadObjectCommand({ Bucket: cloud.bucket, Key: id })),
  ),
  one('deleting what is not there', (cloud, id) =>
    cloud.s3.send(new DeleteObjectCommand({ Bucket: cloud.bucket, Key: id })),
  ),
  one('a list below a prefix', async (cloud, id) => {
    for (const name of ['a', 'b/ñ +&?=#%.txt', 'c']) await put(cloud, `${id}/${name}`)
    const command = new ListObjectsV2Command({ Bucket: cloud.bucket, Prefix: `${id}/b` })
    const { Contents = [], IsTruncated } = await cloud.s3.send(command)
    return [Contents.map(({ Key }) => Key?.slice(id.length)), IsTruncated]
  }),
  one('IfNoneMatch with its tag', async (cloud, id) => {
    const { ETag } = await put(cloud, id)
    return get(cloud, id, { IfNoneMatch: ETag })
  }),
  one(
    'PutObject with another SHA-256',
    (cloud, id) => put(cloud, id, { ChecksumSHA256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' }),
    why(
      `${guide}/checking-object-integrity-upload.html`,
      'An upload whose bytes do not match the checksum it came with is refused.',
    ),
  ),
  one('a presigned address is read', async (cloud, id) => (await fetch(await addressOf(cloud, id))).status),
  one(
    'a presigned address of an hour ago',
    async (cloud, id) => (await fetch(await addressOf(cloud, id, 3_600_000))).status,
    signed,
  ),
  one(
    'a presigned address for another object',
    async (cloud, id) => {
      await put(cloud, `${id}-other`)
      return (await fetch((await addressOf(cloud, id)).replace(id, `${id}-other`))).status
    },
    signed,
  ),
  one('no signature', async (cloud, id) => (await fetch((await addressOf(cloud, id)).split('?')[0] ?? '')).status),
]
