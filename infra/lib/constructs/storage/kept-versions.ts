import { Duration } from 'aws-cdk-lib'
import type { BucketProps, LifecycleRule } from 'aws-cdk-lib/aws-s3'

/** AWS Backup requires versioned buckets. A deleted object's last version still expires within two days. */
export const keptVersions = (rules: readonly LifecycleRule[]): Pick<BucketProps, 'versioned' | 'lifecycleRules'> => ({
  versioned: true,
  lifecycleRules: [
    ...rules,
    { id: 'deleted-is-gone', noncurrentVersionExpiration: Duration.days(1), expiredObjectDeleteMarker: true },
  ],
})
