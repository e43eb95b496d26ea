import { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'
import { slotAt, waitForSlot } from '@arribo/server/call-slots'
import { observeAws, observedAt } from '../telemetry/observe-aws.ts'

export function createStorageClient(config: Config): S3Client {
  const client = new S3Client({
    region: config.AWS_REGION,
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    // A checksum that the SDK adds by itself would be signed too, but the browser doesn't send it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { throwOnRequestTimeout: true, requestTimeout: 8000, connectionTimeout: 2000 },
  })
  client.middlewareStack.add(observeAws('s3'), observedAt)
  client.middlewareStack.add(waitForSlot(), slotAt)
  return client
}
