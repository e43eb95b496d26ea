import * as sdk from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type Cloud, type ConformanceCase, one, why } from '../clouds.ts'
import { DecryptCommand, GenerateDataKeyCommand } from '@aws-sdk/client-kms'
import { PublishCommand } from '@aws-sdk/client-sns'

const guide = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide'
const signed = why(
  `${guide}/using-presigned-url.html`,
  'An address is good for one object and until it expires; moto checks no signature.',
)

const put = ({ s3, bucket: Bucket }: Cloud, Key: string, more: object = {}) =>
  s3.send(new sdk.PutObjectCommand({ Bucket, Key, Body: 'hello', ...more }))

const get = ({ s3, bucket: Bucket }: Cloud, Key: string, more: object = {}) =>
  s3.send(new sdk.GetObjectCommand({ Bucket, Key, ...more }))

async function addressOf(cloud: Cloud, Key: string, agoMs = 0): Promise<string> {
  await put(cloud, Key)
  const signingDate = new Date(Date.now() - agoMs)
  return getSignedUrl(cloud.s3, new sdk.GetObjectCommand({ Bucket: cloud.bucket, Key }), { expiresIn: 60, signingDate })
}

export const s3Cases: readonly ConformanceCase[] = [
  one('an object that was put is read', async (cloud, id) => {
    const { ETag } = await put(cloud, id)
    const { Body, ContentType } = await get(cloud, id)
    return [ETag, ContentType, await Body?.transformToString()]
  }),
  one('an object that is not there is read', (cloud, id) => get(cloud, id)),
  one('the head of an object that is not there', (cloud, id) =>
    cloud.s3.send(new sdk.HeadObjectCommand({ Bucket: cloud.bucket, Key: id })),
  ),
  one('deleting what is not there', (cloud, id) =>
    cloud.s3.send(new sdk.DeleteObjectCommand({ Bucket: cloud.bucket, Key: id })),
  ),
  one('a list below a prefix', async (cloud, id) => {
    for (const name of ['a', 'b/ñ +&?=#%.txt', 'c']) await put(cloud, `${id}/${name}`)
    const command = new sdk.ListObjectsV2Command({ Bucket: cloud.bucket, Prefix: `${id}/b` })
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

const EncryptionContext = { purpose: 'token' }

async function open({ kms, keyId: KeyId }: Cloud, more: object = {}, damage = 0): Promise<boolean> {
  const sealing = new GenerateDataKeyCommand({ KeyId, NumberOfBytes: 32, EncryptionContext })
  const { CiphertextBlob = new Uint8Array(), Plaintext } = await kms.send(sealing)
  const blob = Uint8Array.from(CiphertextBlob)
  blob[blob.length - 1] = (blob.at(-1) ?? 0) ^ damage
  const opened = await kms.send(new DecryptCommand({ CiphertextBlob: blob, EncryptionContext, ...more }))
  return Buffer.from(opened.Plaintext ?? []).equals(Buffer.from(Plaintext ?? []))
}

export const kmsCases: readonly ConformanceCase[] = [
  one('what was sealed opens', (cloud) => open(cloud)),
  one('another context', (cloud) => open(cloud, { EncryptionContext: { purpose: 'other' } })),
  one('a damaged seal', (cloud) => open(cloud, {}, 1)),
]

const publish = ({ sns }: Cloud, PhoneNumber: string, Message: string) =>
  sns.send(new PublishCommand({ PhoneNumber, Message }))
const sms = 'https://docs.aws.amazon.com/sns/latest/api/API_Publish.html'

export const snsCases: readonly ConformanceCase[] = [
  one(
    'a text without words',
    (cloud) => publish(cloud, '+13055550199', ''),
    why(sms, 'InvalidParameter: the message is empty.'),
  ),
  one(
    'a number without its country',
    (cloud) => publish(cloud, '3055550199', 'Hello'),
    why(sms, 'PhoneNumber: use E.164 format.'),
  ),
]
