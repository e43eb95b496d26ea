import { Aws, Duration } from 'aws-cdk-lib'
import { Trail } from 'aws-cdk-lib/aws-cloudtrail'
import { ObjectLockRetention } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { accept } from '../accepted-rules.ts'
import { PrivateBucket } from '../storage/private-bucket.ts'

export const trailName = 'arribo'
const bucketPrefix = 'arribo-trail-'
export const trailBucketArn = (partition: string, account: string): string =>
  `arn:${partition}:s3:::${bucketPrefix}${account}`

/** As long as log entries stay in the table. */
const keptDays = 400

/**
 * Nobody, not even the root user, can change or delete its files early. An hourly digest proves that no file is missing
 * or changed (`aws cloudtrail validate-logs`).
 */
export class AccountTrail extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id)
    const bucket = new PrivateBucket(
      this,
      'Files',
      { keepsPeople: true },
      {
        bucketName: `${bucketPrefix}${Aws.ACCOUNT_ID}`,
        versioned: true,
        objectLockEnabled: true,
        objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(keptDays)),
        lifecycleRules: [
          {
            id: 'kept-long-enough',
            expiration: Duration.days(keptDays + 1),
            noncurrentVersionExpiration: Duration.days(1),
          },
        ],
      },
    )
    new Trail(this, 'Trail', {
      trailName,
      bucket,
      enableFileValidation: true,
    })
    accept(bucket, {
      S1: 'Its files cannot be changed by anybody, and who reads them is itself an event of an account, not of a bucket.',
    })
  }
}
