import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type EventPattern, Rule } from 'aws-cdk-lib/aws-events'
import type { IBackupVault } from 'aws-cdk-lib/aws-backup'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { DriverAlarm } from './alarm.ts'

const countOf = (rule: Rule, period: Duration) =>
  new Metric({
    namespace: 'AWS/Events',
    metricName: 'MatchedEvents',
    dimensionsMap: { RuleName: rule.ruleName },
    statistic: 'Sum',
    period,
  })

/** Alarms when a backup or copy fails, and after a night with fewer backups than resources. */
export function watchBackups(scope: Construct, vault: IBackupVault, resources: number, calls: ITopic): void {
  const jobs = (id: string, description: string, { detail, detailType }: EventPattern) =>
    new Rule(scope, id, {
      description,
      eventPattern: { source: ['aws.backup'], ...(detailType && { detailType }), ...(detail && { detail }) },
    })
  const ended = { state: ['FAILED', 'ABORTED', 'EXPIRED'] }
  const failed = jobs('FailedJobs', 'A backup, or its copy to another account, failed', {
    detailType: ['Backup Job State Change', 'Copy Job State Change'],
    detail: ended,
  })
  new DriverAlarm(scope, 'BackupFailed', {
    metric: countOf(failed, Duration.minutes(5)),
    calls,
    runbook: 'restore',
    harm: 'Drivers would lose what they paid for and did since the last backup, because this one failed.',
  })
  const done = jobs('DoneJobs', 'A backup is complete', {
    detailType: ['Backup Job State Change'],
    detail: { state: ['COMPLETED'], backupVaultName: [vault.backupVaultName] },
  })
  new DriverAlarm(scope, 'NoBackup', {
    metric: countOf(done, Duration.hours(6)),
    threshold: resources,
    periods: 5,
    isHeartbeat: true,
    calls,
    runbook: 'restore',
    harm: 'Drivers would lose what they paid for and did, because no complete backup was made for 30 hours.',
  })
}
