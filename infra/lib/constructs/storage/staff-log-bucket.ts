import { staffLogLockedDays } from '@arribo/runtime-contracts/storage'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { type IBucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { keptVersions } from './kept-versions.ts'
import { PrivateBucket } from './private-bucket.ts'

/** Where there are no real people, a bucket has to be deletable soon. */
const lockedDaysOf = ({ keepsPeople }: Stage) => (keepsPeople ? staffLogLockedDays : 1)

/**
 * Heads of the staff log, written once: in compliance mode nobody, not even the account's root user, can delete or change
 * a version before its retention ends.
 */
export class StaffLogBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, stage: Stage, log: IBucket) {
    const days = lockedDaysOf(stage)
    super(scope, id, stage, {
      serverAccessLogsBucket: log,
      serverAccessLogsPrefix: 'staff-log/',
      objectLockEnabled: true,
      objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(days)),
      // It can't be emptied with its stack.
      removalPolicy: RemovalPolicy.RETAIN,
      ...keptVersions([{ id: 'after-its-lock', expiration: Duration.days(days + 1) }]),
    })
  }
}
