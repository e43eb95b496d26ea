import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { listen } from '../../../listener.ts'
import { world } from '../../../world.ts'
import { createS3, type S3Options } from '../s3.ts'

/** An S3 for one test file, with the vendor's client. */
export async function startS3(options: Partial<S3Options> = {}) {
  const s3 = await createS3({ buckets: ['selfies', 'quarantine'], ...options })
  const listener = await listen(0, [s3], 'PORT')
  const endpoint = `${listener.address}/s3`
  const clients: S3Client[] = []
  return {
    s3,
    endpoint,
    client(config: S3ClientConfig = {}) {
      const client = new S3Client({
        region: world.region,
        endpoint,
        forcePathStyle: true,
        maxAttempts: 1,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        credentials: { accessKeyId: world.accessKeyId, secretAccessKey: world.secretAccessKey },
        ...config,
      })
      clients.push(client)
      return client
    },
    async close() {
      for (const client of clients) client.destroy()
      await listener.close()
      await s3.close()
    },
  }
}
