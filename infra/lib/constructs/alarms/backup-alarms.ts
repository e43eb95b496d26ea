import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type EventPattern, Rule } from 'aws-cdk-lib/aws-events'
import type { IBackupVault } from 'aws-cdk-lib/aws-backup'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { createAlarms } from './alarm.ts'

export const matchesOf = (rule: Rule, period: Duration) =>
  new Metric({
    namespace: 'AWS/Events',
    metricName: 'MatchedEvents',
    dimensionsMap: { RuleName: rule.ruleName },
    statistic: 'Sum',
    period,
  })

/** `resources` is how many backups each night must complete. */
export function watchBackups(scope: Construct, vault: IBackupVault, resources: number, calls: ITopic): void {
  const jobs = (id: string, description: string, pattern: EventPattern) =>
    new Rule(scope, id, { description, eventPattern: { source: ['aws.backup'], ...pattern } })
  const failed = jobs('FailedJobs', 'A backup, or its copy to another account, failed', {
    detailType: ['Backup Job State Change', 'Copy Job State Change'],
    detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
  })
  const done = jobs('DoneJobs', 'A backup is complete', {
    detailType: ['Backup Job State Change'],
    detail: { state: ['COMPLETED'], backupVaultName: [vault.backupVaultName] },
  })
  createAlarms(scope, calls, {
    BackupFailed: {
      metric: matchesOf(failed, Duration.minutes(5)),
      runbook: 'restore',
      harm: 'Drivers would lose what they paid for and did since the last backup, because this one failed.',
    },
    NoBackup: {
      metric: matchesOf(done, Duration.hours(6)),
      threshold: resources,
      periods: 5,
      isHeartbeat: true,
      runbook: 'restore',
      harm: 'Drivers would lose what they paid for and did, because no complete backup was made for 30 hours.',
    },
  })
}
