import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { createAlarms } from '../constructs/alarms/alarm.ts'
import { ApiSecrets, showApiSettings } from '../constructs/api/api-secrets.ts'
import { Backups } from '../constructs/storage/backups.ts'
import { MainTable } from '../constructs/storage/main-table.ts'
import { createBuckets } from '../constructs/storage/buckets.ts'
import { TokenKey } from '../constructs/storage/token-key.ts'
import { isGuest, type Stage } from '../stages.ts'

export type Storage = DataStack['kept']

/** `up` fills the secrets as soon as this stack exists, before anything runs that reads them. */
export class DataStack extends Stack {
  readonly kept

  constructor(scope: Construct, id: string, stage: Stage, { calls, ...props }: StackProps & { calls: ITopic }) {
    super(scope, id, props)
    const table = new MainTable(this, 'Table', stage)
    const buckets = createBuckets(this, stage)
    const { selfies, quarantine, people, staffLog } = buckets
    const secrets = new ApiSecrets(this, 'Secrets', stage)
    const tokenKey = new TokenKey(this, 'TokenKey', stage)
    this.kept = { table, secrets, tokenKey, ...buckets }
    if (!isGuest(stage)) new Backups(this, 'Backups', { stage, table, buckets: [selfies, people], calls })
    watch(this, table, calls)
    showApiSettings(this, {
      DYNAMODB_TABLE: table.tableName,
      SELFIE_BUCKET: selfies.bucketName,
      QUARANTINE_BUCKET: quarantine.bucketName,
      STAFF_LOG_BUCKET: staffLog.bucketName,
      TOKEN_KEY_ARN: tokenKey.keyArn,
    })
  }
}

function watch(stack: Stack, table: MainTable, calls: ITopic): void {
  const perMinute = { statistic: 'Sum', period: Duration.minutes(1) }
  createAlarms(stack, calls, {
    RefusedWrites: {
      metric: table.metric('WriteThrottleEvents', perMinute),
      periods: 3,
      runbook: 'slow-or-failing',
      harm: 'Drivers press "I am here" or pay and wait, because the table refuses their writes.',
    },
    RefusedReads: {
      metric: table.metric('ReadThrottleEvents', perMinute),
      periods: 3,
      runbook: 'slow-or-failing',
      harm: 'Drivers look at an empty calendar or a spinner, because the table refuses reads.',
    },
  })
}
