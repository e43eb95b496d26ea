import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { SelfieUploadEnvironment } from '@arribo/runtime-contracts/env'
import { clientOptions } from '@arribo/server/client-options'
import { Refusal } from '@arribo/server/refusal'

export type SelfieBucket = { put(key: string, jpeg: Buffer): Promise<void> }

export function createSelfieBucket(settings: SelfieUploadEnvironment): SelfieBucket {
  const { S3_ENDPOINT, SELFIE_BUCKET } = settings
  const client = new S3Client({
    ...clientOptions(settings, S3_ENDPOINT, { maxAttempts: 3, requestMs: 8000 }),
    forcePathStyle: S3_ENDPOINT !== undefined,
  })
  return {
    async put(Key, Body) {
      const command = new PutObjectCommand({ Bucket: SELFIE_BUCKET, Key, Body, ContentType: 'image/jpeg' })
      await client.send(command).catch((cause: unknown) => {
        throw new Refusal('storage_down', {}, { cause })
      })
    },
  }
}
