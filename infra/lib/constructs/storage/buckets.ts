import { photoLifecycle, staffLogLockedDays } from '@arribo/runtime-contracts/storage'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type LifecycleRule,
  ObjectLockRetention,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { isGuest, type Stage } from '../../stages.ts'

/**
 * Copies elsewhere are kept for as long as point-in-time recovery reaches back here, so that no copy keeps a deleted
 * person longer. Backups here are kept for only a week, because each holds the whole table.
 */
export const backupDays = { here: 7, elsewhere: 35 } as const

/** AWS keeps no backup of a user pool, so its people are exported every night. */
export const peoplePrefix = 'people/'

/**
 * Browsers upload to quarantine, where photos wait until the API has checked them; the API stores its re-encoded
 * versions in selfies. Every read is logged, and the logs are kept for a year.
 */
export function createBuckets(scope: Construct, stage: Stage) {
  const photos = new Construct(scope, 'Photos')
  const log = new PrivateBucket(photos, 'AccessLog', stage, {
    lifecycleRules: [{ id: 'a-year', expiration: Duration.days(365) }],
  })
  const logged = (of: Construct, id: string, name: string, props: BucketProps) =>
    new PrivateBucket(of, id, stage, {
      serverAccessLogsBucket: log,
      serverAccessLogsPrefix: `${name}/`,
      ...props,
    })
  const ofSelfies = expiryOf('selfies')
  return {
    selfies: logged(
      photos,
      'Selfies',
      'selfies',
      isGuest(stage) ? { lifecycleRules: ofSelfies } : keptVersions(...ofSelfies),
    ),
    quarantine: logged(photos, 'Quarantine', 'quarantine', quarantined(stage)),
    people: logged(
      scope,
      'People',
      'people',
      keptVersions({ id: 'as-long-as-backups', expiration: Duration.days(backupDays.elsewhere) }),
    ),
    staffLog: logged(scope, 'StaffLog', 'staff-log', lockedFor(stage.keepsPeople ? staffLogLockedDays : 1)),
  }
}

const quarantined = ({ driverOrigin }: Stage): BucketProps => ({
  lifecycleRules: expiryOf('quarantine'),
  // Only the driver app uploads photos from a browser. No script reads any: images need no CORS.
  cors: [
    {
      allowedOrigins: [driverOrigin],
      allowedMethods: [HttpMethods.PUT],
      allowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
      maxAge: 3600,
    },
  ],
})

/**
 * Write-once storage for the heads of the staff log: in compliance mode not even the account's root user can change or
 * delete a version before its retention ends. Stages without real people keep it short, so that the bucket can be deleted.
 */
const lockedFor = (days: number): BucketProps => ({
  objectLockEnabled: true,
  objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(days)),
  // A bucket with locked objects can't be deleted with its stack.
  removalPolicy: RemovalPolicy.RETAIN,
  ...keptVersions({ id: 'after-its-lock', expiration: Duration.days(days + 1) }),
})

const expiryOf = (bucket: (typeof photoLifecycle)[number]['bucket']): LifecycleRule[] =>
  photoLifecycle
    .filter((rule) => rule.bucket === bucket)
    .map(({ prefix, expiryDays }) => ({
      id: `${prefix.replace('/', '') || 'everything'}-${expiryDays}-days`,
      ...(prefix && { prefix }),
      expiration: Duration.days(expiryDays),
    }))

/** AWS Backup requires versioned buckets. A deleted object's last version still expires within two days. */
const keptVersions = (...rules: readonly LifecycleRule[]): Pick<BucketProps, 'versioned' | 'lifecycleRules'> => ({
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
