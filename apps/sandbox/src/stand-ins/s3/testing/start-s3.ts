import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { clientConfig, serve } from '../../../testing/serve.ts'
import { createS3, type S3Options } from '../s3.ts'

export async function startS3(options: Partial<S3Options> = {}) {
  const s3 = await createS3({ buckets: ['selfies', 'quarantine'], ...options })
  const { origin, close } = await serve(s3)
  const shared = { ...clientConfig(`${origin}/s3`), forcePathStyle: true } satisfies S3ClientConfig
  return {
    s3,
    client: (config: S3ClientConfig = {}) =>
      new S3Client({ ...shared, requestChecksumCalculation: 'WHEN_REQUIRED', ...config }),
    close,
  }
}
