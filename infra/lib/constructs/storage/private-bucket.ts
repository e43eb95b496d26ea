import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'

/** AWS Backup requires versioned buckets. A deleted object's last version still expires within two days. */
export const keptVersions = (
  ...rules: readonly LifecycleRule[]
): Pick<BucketProps, 'versioned' | 'lifecycleRules'> => ({
  versioned: true,
  lifecycleRules: [
    ...rules,
    { id: 'deleted-is-gone', noncurrentVersionExpiration: Duration.days(1), expiredObjectDeleteMarker: true },
  ],
})

export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, stage: Pick<Stage, 'keepsPeople'>, props: BucketProps) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: stage.keepsPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...props,
    })
    this.addLifecycleRule({ id: 'unfinished-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) })
  }
}
