import { Duration } from 'aws-cdk-lib'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { PrivateBucket } from './private-bucket.ts'
import { keptVersions } from './kept-versions.ts'

/**
 * Copies elsewhere last as long as point-in-time recovery here, so no copy keeps a deleted person longer. Backups here
 * last a week, because each holds the whole table.
 */
export const backupDays = { here: 7, elsewhere: 35 } as const

/** The prefix of the nightly export of the user pool, of which the vendor keeps no backup. */
export const peoplePrefix = 'people/'

export class PeopleBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, stage: Stage, log: IBucket) {
    super(scope, id, stage, {
      serverAccessLogsBucket: log,
      serverAccessLogsPrefix: 'people/',
      ...keptVersions([{ id: 'as-long-as-backups', expiration: Duration.days(backupDays.elsewhere) }]),
    })
  }
}
