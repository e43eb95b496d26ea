import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { DriverAlarm } from '../constructs/alarms/alarm.ts'
import { ApiSecrets } from '../constructs/api/api-secrets.ts'
import { showApiSettings } from '../constructs/api/api-settings.ts'
import { Backups } from '../constructs/storage/backups.ts'
import { MainTable } from '../constructs/storage/main-table.ts'
import { PeopleBucket } from '../constructs/storage/people-bucket.ts'
import { PhotoBuckets } from '../constructs/storage/photo-buckets.ts'
import { StaffLogBucket } from '../constructs/storage/staff-log-bucket.ts'
import { TokenKey } from '../constructs/storage/token-key.ts'
import { isGuest, type Stage } from '../stages.ts'

/** Everything stored, with its backups: the table, photos, saved people, and the secrets, filled before anything runs. */
export class DataStack extends Stack {
  readonly table: MainTable
  readonly photos: PhotoBuckets
  readonly secrets: ApiSecrets
  readonly tokenKey: TokenKey
  readonly people: PeopleBucket
  readonly staffLog: StaffLogBucket

  constructor(scope: Construct, id: string, stage: Stage, { calls, ...props }: StackProps & { calls: ITopic }) {
    super(scope, id, props)
    const table = new MainTable(this, 'Table', stage)
    const photos = new PhotoBuckets(this, 'Photos', stage)
    this.table = table
    this.photos = photos
    this.secrets = new ApiSecrets(this, 'Secrets', stage)
    this.tokenKey = new TokenKey(this, 'TokenKey', stage)
    this.people = new PeopleBucket(this, 'People', stage, photos.log)
    this.staffLog = new StaffLogBucket(this, 'StaffLog', stage, photos.log)
    if (!isGuest(stage)) new Backups(this, 'Backups', { stage, table, buckets: [photos.selfies, this.people], calls })
    watch(this, table, calls)
    showApiSettings(this, {
      DYNAMODB_TABLE: table.tableName,
      SELFIE_BUCKET: photos.selfies.bucketName,
      QUARANTINE_BUCKET: photos.quarantine.bucketName,
      STAFF_LOG_BUCKET: this.staffLog.bucketName,
      TOKEN_KEY_ARN: this.tokenKey.keyArn,
    })
  }
}

function watch(stack: Stack, table: MainTable, calls: ITopic): void {
  const perMinute = { statistic: 'Sum', period: Duration.minutes(1) }
  new DriverAlarm(stack, 'RefusedWrites', {
    metric: table.metric('WriteThrottleEvents', perMinute),
    periods: 3,
    calls,
    runbook: 'slow-or-failing',
    harm: 'Drivers press "I am here" or pay and wait, because the table refuses their writes.',
  })
  new DriverAlarm(stack, 'RefusedReads', {
    metric: table.metric('ReadThrottleEvents', perMinute),
    periods: 3,
    calls,
    runbook: 'slow-or-failing',
    harm: 'Drivers look at an empty calendar or a spinner, because the table refuses reads.',
  })
}
