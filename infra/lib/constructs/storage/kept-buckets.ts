import { staffLogLockedDays } from '@arribo/runtime-contracts/storage'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { type IBucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { keptVersions, PrivateBucket } from './private-bucket.ts'

/**
 * Copies elsewhere last as long as point-in-time recovery here, so no copy keeps a deleted person longer. Backups here
 * last a week, because each holds the whole table.
 */
export const backupDays = { here: 7, elsewhere: 35 } as const

/** The prefix of the nightly export of the user pool, of which the vendor keeps no backup. */
export const peoplePrefix = 'people/'

export const createPeopleBucket = (scope: Construct, stage: Stage, log: IBucket): PrivateBucket =>
  new PrivateBucket(scope, 'People', stage, {
    serverAccessLogsBucket: log,
    serverAccessLogsPrefix: 'people/',
    ...keptVersions({ id: 'as-long-as-backups', expiration: Duration.days(backupDays.elsewhere) }),
  })

/**
 * For heads of the staff log, written once: in compliance mode nobody, not even the account's root user, can delete or
 * change a version before its retention ends.
 */
export function createStaffLogBucket(scope: Construct, stage: Stage, log: IBucket): PrivateBucket {
  // Where there are no real people, a bucket has to be deletable soon.
  const days = stage.keepsPeople ? staffLogLockedDays : 1
  return new PrivateBucket(scope, 'StaffLog', stage, {
    serverAccessLogsBucket: log,
    serverAccessLogsPrefix: 'staff-log/',
    objectLockEnabled: true,
    objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(days)),
    // It can't be emptied with its stack.
    removalPolicy: RemovalPolicy.RETAIN,
    ...keptVersions({ id: 'after-its-lock', expiration: Duration.days(days + 1) }),
  })
}
