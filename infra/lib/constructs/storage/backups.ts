import { CfnCondition, CfnParameter, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type CfnBackupPlan } from 'aws-cdk-lib/aws-backup'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { type EventPattern, Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { acceptPolicies } from '../accepted-rules.ts'
import { createAlarms, matchesOf } from '../alarms/alarm.ts'
import { backupDays } from './buckets.ts'

export type BackupsProps = {
  readonly stage: Stage
  readonly table: ITable
  readonly buckets: readonly IBucket[]
  readonly calls: ITopic
}

export class Backups extends Construct {
  constructor(scope: Construct, id: string, { stage, table, buckets, calls }: BackupsProps) {
    super(scope, id)
    const removalPolicy = stage.keepsPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
    const encryptionKey = new Key(this, 'Key', {
      description: 'Backups of the table, the photos and the people',
      enableKeyRotation: true,
      removalPolicy,
    })
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: `arribo-${stage.name}`,
      encryptionKey,
      removalPolicy,
    })
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: `arribo-${stage.name}`, backupVault: vault })
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'nightly',
        // In UTC, after the people have been saved (audits.ts, which uses New York's time).
        scheduleExpression: Schedule.cron({ hour: '10', minute: '0' }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(8),
        deleteAfter: Duration.days(backupDays.here),
      }),
    )
    copyElsewhere(Stack.of(this), plan)
    const role = serviceRole(this, 'Role', [`service-role/${policyFor}Backup`, `${policyFor}S3Backup`])
    plan.addSelection('Kept', {
      role,
      disableDefaultBackupPolicy: true,
      resources: [
        BackupResource.fromDynamoDbTable(table),
        ...buckets.map(({ bucketArn }) => BackupResource.fromArn(bucketArn)),
      ],
    })
    // For somebody who restores by hand (docs/runbooks/restore.md).
    serviceRole(this, 'RestoreRole', [`service-role/${policyFor}Restores`, `${policyFor}S3Restore`])
    watchBackups(this, vault, 1 + buckets.length, calls)
  }
}

/** Copies survive the loss of this account. Nothing is copied if no vault is set, but `up` requires one for prod. */
function copyElsewhere(stack: Stack, plan: BackupPlan): void {
  const { valueAsString: vaultArn } = new CfnParameter(stack, 'BackupVaultArn', {
    description: 'The vault of the account for backups (arribo-backups), if there is one',
    allowedPattern: '^(arn:aws:backup:[a-z0-9-]+:\\d{12}:backup-vault:[\\w-]+)?$',
    default: '',
  })
  const isKnown = new CfnCondition(stack, 'HasBackupVault', {
    expression: Fn.conditionNot(Fn.conditionEquals(vaultArn, '')),
  })
  const copy = [{ DestinationBackupVaultArn: vaultArn, Lifecycle: { DeleteAfterDays: backupDays.elsewhere } }]
  const resource = plan.node.defaultChild as CfnBackupPlan
  resource.addPropertyOverride(
    'BackupPlan.BackupPlanRule.0.CopyActions',
    Fn.conditionIf(isKnown.logicalId, copy, Fn.ref('AWS::NoValue')),
  )
}

const policyFor = 'AWSBackupServiceRolePolicyFor'

function serviceRole(scope: Construct, id: string, names: readonly string[]): Role {
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: names.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  })
  const reason =
    'What AWS Backup needs changes with AWS Backup: its own policy follows, and only its service takes this role.'
  acceptPolicies(role, names, reason)
  return role
}

/** `resources` is how many backups each night must complete. */
function watchBackups(scope: Construct, vault: BackupVault, resources: number, calls: ITopic): void {
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
