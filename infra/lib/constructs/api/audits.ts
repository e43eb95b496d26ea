import { Duration, Stack, TimeZone } from 'aws-cdk-lib'
import type { SecurityGroup } from 'aws-cdk-lib/aws-ec2'
import type { Cluster } from 'aws-cdk-lib/aws-ecs'
import { Rule } from 'aws-cdk-lib/aws-events'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { EcsRunFargateTask } from 'aws-cdk-lib/aws-scheduler-targets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { DriverAlarm, matchesOf } from '../alarms/alarm.ts'
import type { ApiTask } from './api-service.ts'

const audit = (alarm: string) =>
  ({
    group: 'audit',
    alarm,
    runbook: 'double-charge',
    harm: 'Drivers may be charged wrongly and nobody would know, because the nightly audit has not passed for 30 hours.',
  }) as const

/**
 * Nightly jobs beside the API, each a command of its image, in New York's time. Jobs that run every few minutes and the
 * image bank's count run in the API's own processes, one at a time with a lease, and need no schedule here. `alarm` goes
 * off after more than a day without a passing run. Only a failed run of the group `audit` is also reported at once.
 */
export const nightly = [
  { name: 'ledger', command: ['ledger:verify'], hour: '3', minute: '5', ...audit('NoAuditLedger') },
  { name: 'billing', command: ['billing:verify'], hour: '3', minute: '20', ...audit('NoAuditBilling') },
  { name: 'counters', command: ['counters:verify'], hour: '3', minute: '35', ...audit('NoAuditCounters') },
  {
    name: 'payments',
    command: ['payments:reconcile', '--hours', '168'],
    hour: '3',
    minute: '50',
    ...audit('NoAuditPayments'),
  },
  {
    name: 'people',
    command: ['people:export'],
    // Before the nightly backup, which includes the file.
    hour: '4',
    minute: '5',
    group: 'saving',
    alarm: 'PeopleNotSaved',
    runbook: 'restore',
    harm: 'Drivers could not sign in again if the user pool were lost, because its people have not been saved for 30 hours.',
  },
  {
    name: 'staffLog',
    command: ['staff-log:verify'],
    hour: '4',
    minute: '20',
    group: 'staff-log',
    alarm: 'StaffLogNotVerified',
    runbook: 'restore',
    harm: 'Drivers may be held for what staff never did, because the staff log has not passed its check for 30 hours.',
  },
] as const

export type AuditsProps = {
  readonly cluster: Cluster
  readonly task: ApiTask
  readonly outgoing: SecurityGroup
  readonly calls: ITopic
}

export class Audits extends Construct {
  constructor(scope: Construct, id: string, { cluster, task, outgoing, calls }: AuditsProps) {
    super(scope, id)
    for (const { name, command, hour, minute, group } of nightly) {
      new Schedule(this, name, {
        description: `node commands.mjs ${command.join(' ')}`,
        schedule: ScheduleExpression.cron({ hour, minute, timeZone: TimeZone.AMERICA_NEW_YORK }),
        target: new EcsRunFargateTask(cluster, {
          taskDefinition: task,
          securityGroups: [outgoing],
          group,
          input: ScheduleTargetInput.fromObject({
            containerOverrides: [{ name: task.container.containerName, command: ['commands.mjs', ...command] }],
          }),
        }),
      })
    }
    watchFailures(this, cluster, calls)
    watchSilence(this, task, calls)
  }
}

function watchFailures(scope: Construct, cluster: Cluster, calls: ITopic): void {
  const failed = new Rule(scope, 'Failed', {
    description: 'A nightly audit ended with something wrong, or did not end by itself',
    eventPattern: {
      source: ['aws.ecs'],
      detailType: ['ECS Task State Change'],
      detail: {
        clusterArn: [cluster.clusterArn],
        group: ['audit'],
        lastStatus: ['STOPPED'],
        containers: { exitCode: [{ 'anything-but': 0 }] },
      },
    },
  })
  new DriverAlarm(scope, 'AuditFailed', {
    metric: matchesOf(failed, Duration.minutes(5)),
    calls,
    runbook: 'double-charge',
    harm: 'Drivers may have paid for days or credits that they do not have, or have some that nobody paid for.',
  })
}

/** 5 × 6 hours: a day, plus some hours for the run itself and for daylight saving time. */
const [period, periods] = [Duration.hours(6), 5]

/** An audit that never starts doesn't fail either, so the last line of its command must show up in the log. */
function watchSilence(scope: Construct, task: ApiTask, calls: ITopic): void {
  const passed = task.log.addMetricFilter('Passed', {
    filterPattern: FilterPattern.all(
      FilterPattern.exists('$.command'),
      FilterPattern.numberValue('$.exitCode', '=', 0),
    ),
    metricNamespace: `Arribo/${Stack.of(scope).stackName}/audits`,
    metricName: 'audit-passed',
    metricValue: '1',
    dimensions: { command: '$.command' },
  })
  for (const { command, alarm, harm, runbook } of nightly) {
    const metric = passed.metric({ dimensionsMap: { command: command[0] }, statistic: 'Sum', period })
    new DriverAlarm(scope, alarm, { metric, periods, isHeartbeat: true, calls, harm, runbook })
  }
}
