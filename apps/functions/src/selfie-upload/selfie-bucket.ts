import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { SelfieUploadEnvironment } from '@arribo/runtime-contracts/env'
import { Refusal } from '@arribo/server/refusal'

export type SelfieBucket = { put(key: string, jpeg: Buffer): Promise<void> }

export function createSelfieBucket({ AWS_REGION, S3_ENDPOINT, SELFIE_BUCKET }: SelfieUploadEnvironment): SelfieBucket {
  const client = new S3Client({
    region: AWS_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    maxAttempts: 3,
    requestHandler: { throwOnRequestTimeout: true, requestTimeout: 8000, connectionTimeout: 2000 },
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
