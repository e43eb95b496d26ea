import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { limits } from '@arribo/api-contracts/shared/limits'
import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { Refusal } from '@arribo/server/refusal'
import type { Config } from '../../config.ts'
import { createStorageClient } from './storage-client.ts'

export type PromisedPhoto = {
  readonly contentLength: number
  /** Base64. */
  readonly checksumSha256: string
}

const uploadSeconds = 5 * 60
const readSeconds = 60
const jpeg = 'image/jpeg'

export type PhotoStorage = ReturnType<typeof createPhotoStorage>

/**
 * Photos in two private buckets: uploads stay in quarantine until they are judged; only our re-encoded version is
 * kept. A photo has the same key in both. Refuses with `storage_down` when the storage is unavailable.
 */
export function createPhotoStorage(config: Config) {
  const client = createStorageClient(config)
  const quarantine = config.QUARANTINE_BUCKET
  const photos = config.SELFIE_BUCKET
  const remove = async (Bucket: string, Key: string): Promise<void> => {
    await reach(() => client.send(new DeleteObjectCommand({ Bucket, Key })))
  }
  return {
    /** URL for uploading exactly the promised JPEG, valid for five minutes, and the key that the photo has from then on. */
    async signUpload(sub: string, taskId: string, promised: PromisedPhoto) {
      const photoKey = selfieKey(sub, taskId)
      return { photoKey, uploadURL: await signing(() => signPut(client, quarantine, photoKey, promised)) }
    },
    /** Refuses with `no_image` if nothing was uploaded, and with `image_too_large` before reading too much. */
    readUpload: (key: string): Promise<Buffer> => read(client, quarantine, key),
    deleteUpload: (key: string) => remove(quarantine, key),
    async putPhoto(Key: string, Body: Uint8Array): Promise<void> {
      await reach(() => client.send(new PutObjectCommand({ Bucket: photos, Key, Body, ContentType: jpeg })))
    },
    /** Refuses with `no_image` if it doesn't exist (any more). */
    readPhoto: (key: string): Promise<Buffer> => read(client, photos, key),
    /** A photo that was deleted meanwhile is treated as missing, not as an error. */
    findPhoto: (key: string): Promise<Buffer | undefined> => find(client, photos, key),
    hasPhoto: async (Key: string) =>
      (await reach(() => client.send(new HeadObjectCommand({ Bucket: photos, Key })))) !== undefined,
    signPhoto: (Key: string, expiresIn = readSeconds): Promise<string> =>
      signing(() => getSignedUrl(client, new GetObjectCommand({ Bucket: photos, Key }), { expiresIn })),
    deletePhoto: (key: string) => remove(photos, key),
    deleteSelfie: (sub: string, taskId: string) => remove(photos, selfieKey(sub, taskId)),
    /** At most a thousand photos. */
    async deletePhotosUnder(Prefix: string): Promise<void> {
      const list = new ListObjectsV2Command({ Bucket: photos, Prefix })
      const found = (await reach(() => client.send(list)))?.Contents ?? []
      await Promise.all(found.map(({ Key = '' }) => remove(photos, Key)))
    },
    /** In both buckets, any number of objects. */
    async deleteAllUnder(prefix: string): Promise<void> {
      for (const bucket of [photos, quarantine])
        for await (const { key } of listObjects(client, bucket, prefix)) await remove(bucket, key)
    },
    buckets: [photos, quarantine] as const,
    listObjects: (bucket: string) => listObjects(client, bucket),
    close: () => client.destroy(),
  }
}

const selfieKey = (sub: string, taskId: string): string => `${photoPrefixes.selfie}${sub}/${taskId}.jpg`

/** The signature covers length and checksum, so that no other bytes can be uploaded. */
const signPut = (
  client: S3Client,
  Bucket: string,
  Key: string,
  { contentLength: ContentLength, checksumSha256: ChecksumSHA256 }: PromisedPhoto,
): Promise<string> =>
  getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType: jpeg, ContentLength, ChecksumSHA256 }), {
    expiresIn: uploadSeconds,
    signableHeaders: new Set(['content-type', 'content-length', 'x-amz-checksum-sha256']),
    unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
  })

async function* listObjects(
  client: S3Client,
  Bucket: string,
  Prefix?: string,
): AsyncGenerator<{ key: string; size: number }> {
  let ContinuationToken: string | undefined
  do {
    const page = await reach(() => client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })))
    for (const { Key, Size } of page?.Contents ?? []) yield { key: Key ?? '', size: Size ?? 0 }
    ContinuationToken = page?.NextContinuationToken
  } while (ContinuationToken)
}

async function read(client: S3Client, bucket: string, key: string): Promise<Buffer> {
  const found = await find(client, bucket, key)
  if (!found) throw new Refusal('no_image')
  return found
}

async function find(client: S3Client, Bucket: string, Key: string): Promise<Buffer | undefined> {
  const found = await reach(() => client.send(new GetObjectCommand({ Bucket, Key })))
  if (!found?.Body) return undefined
  const { Body: body, ContentLength: length = 0 } = found
  if (length > limits.imageMaxBytes) {
    // Unread bytes would block the connection.
    await body.transformToWebStream().cancel()
    throw new Refusal('image_too_large')
  }
  return Buffer.from((await reach(() => body.transformToByteArray())) ?? [])
}

async function reach<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound'))
      return undefined
    throw new Refusal('storage_down', {}, { cause: error })
  }
}

async function signing(step: () => Promise<string>): Promise<string> {
  try {
    return await step()
  } catch (error) {
    throw new Refusal('storage_down', {}, { cause: error })
  }
}
