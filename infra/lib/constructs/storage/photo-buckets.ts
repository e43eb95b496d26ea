import { photoLifecycle } from '@arribo/runtime-contracts/storage'
import { Duration } from 'aws-cdk-lib'
import { type Bucket, HttpMethods, type LifecycleRule } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { isGuest, type Stage } from '../../stages.ts'
import { keptVersions, PrivateBucket } from './private-bucket.ts'

type Name = (typeof photoLifecycle)[number]['bucket']

/**
 * Holds the photos: uploads from browsers wait in quarantine until the API has checked them; selfies has the API's
 * re-encoded versions. Read access is logged for a year.
 */
export class PhotoBuckets extends Construct {
  readonly selfies: Bucket
  readonly quarantine: Bucket
  readonly log: Bucket

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    const log = new PrivateBucket(this, 'AccessLog', stage, {
      lifecycleRules: [{ id: 'a-year', expiration: Duration.days(365) }],
    })
    const logged = (name: Name) => ({ serverAccessLogsBucket: log, serverAccessLogsPrefix: `${name}/` })
    this.log = log
    this.selfies = new PrivateBucket(this, 'Selfies', stage, {
      ...logged('selfies'),
      ...(isGuest(stage) ? { lifecycleRules: expiryOf('selfies') } : keptVersions(...expiryOf('selfies'))),
    })
    this.quarantine = new PrivateBucket(this, 'Quarantine', stage, {
      ...logged('quarantine'),
      lifecycleRules: expiryOf('quarantine'),
      // Only the driver app uploads photos from a browser. No script reads any: images need no CORS.
      cors: [
        {
          allowedOrigins: [stage.driverOrigin],
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
          maxAge: 3600,
        },
      ],
    })
  }
}

const expiryOf = (bucket: Name): LifecycleRule[] =>
  photoLifecycle
    .filter((rule) => rule.bucket === bucket)
    .map(({ prefix, expiryDays }) => ({
      id: `${prefix.replace('/', '') || 'everything'}-${expiryDays}-days`,
      ...(prefix && { prefix }),
      expiration: Duration.days(expiryDays),
    }))
