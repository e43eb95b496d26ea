import { Duration } from 'aws-cdk-lib'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { PrivateBucket } from './private-bucket.ts'
import { keptVersions } from './kept-versions.ts'

/**
 * Elsewhere as long as the table can be taken back here: no copy holds somebody longer who has deleted their account.
 * Here only for a week, since each of the table's is a whole one.
 */
export const backupDays = { here: 7, elsewhere: 35 } as const

/** Where the user pool's people are saved every night, under this prefix: the vendor keeps no backup of a pool. */
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
