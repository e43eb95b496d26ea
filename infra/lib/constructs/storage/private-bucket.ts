import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'

/** Readable only with a signature over TLS 1.2 or newer. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, stage: Stage, props: BucketProps) {
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
