import { S3Client } from '@aws-sdk/client-s3'
import { clientOptions } from '@arribo/server/aws-clients'
import type { Config } from '../../config.ts'
import { watched } from '../aws-client.ts'

export function createStorageClient(config: Config): S3Client {
  const client = new S3Client({
    ...clientOptions(config, config.S3_ENDPOINT, { maxAttempts: 3, requestMs: 8000 }),
    ...(config.S3_ENDPOINT && { forcePathStyle: true }),
    // By default the SDK adds a checksum, which would be signed too, but the browser doesn't send it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  return watched(client, 's3')
}
