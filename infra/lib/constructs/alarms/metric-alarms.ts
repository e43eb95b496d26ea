import { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { type FindMetric, platforms, type Vendor, vendors } from '../../exported-metrics.ts'
import { DriverAlarm, type DriverAlarmProps } from './alarm.ts'
import { daysWithoutPayment, failedRequests, failuresOf, missingMetrics, slowest } from './metric-math.ts'

const [minute, five, ten] = [Duration.minutes(1), Duration.minutes(5), Duration.minutes(10)]
const [hour, day] = [Duration.hours(1), Duration.days(1)]

type AlarmOnMetric = Omit<DriverAlarmProps, 'calls'>

/** Drivers' restrictions while a vendor fails, and the runbook that helps. */
const harms: Record<Vendor, Pick<AlarmOnMetric, 'harm' | 'runbook'>> = {
  cognito: { harm: 'Drivers cannot sign up or be looked up: the user pool fails.', runbook: 'slow-or-failing' },
  s3: { harm: 'Drivers cannot send a selfie, nor see their picture: the storage fails.', runbook: 'slow-or-failing' },
  rekognition: {
    harm: 'Drivers cannot have their selfie checked, and so cannot check in: the vision service fails.',
    runbook: 'driver-cannot-check-in',
  },
  kms: { harm: 'Drivers who wait for a code cannot be told it by support: the key fails.', runbook: 'slow-or-failing' },
  stripe: {
    harm: 'Drivers cannot pay, and whoever has no week cannot check in: Stripe fails.',
    runbook: 'webhook-stopped',
  },
  push: {
    harm: 'Drivers are not told on their phones that their check-in window is open: the push services fail.',
    runbook: 'slow-or-failing',
  },
  'delivery-flex': {
    harm: 'Drivers of Flex see no blocks and cannot check in: the platform fails.',
    runbook: 'platform-down',
  },
  'delivery-spark': {
    harm: 'Drivers of Spark see no blocks and cannot check in: the platform fails.',
    runbook: 'platform-down',
  },
}

const speed = (metric: FindMetric): Record<string, AlarmOnMetric> => ({
  FailedRequests: {
    metric: failedRequests(metric),
    threshold: 5,
    periods: 1,
    harm: 'Drivers get an error for one of twenty requests.',
    runbook: 'slow-or-failing',
  },
  SlowAnswers: {
    metric: slowest(metric, 'http.server.request.duration'),
    threshold: 3,
    periods: 1,
    harm: 'Drivers wait for more than three seconds each hundredth time that they ask something.',
    runbook: 'slow-or-failing',
  },
  SlowTable: {
    metric: slowest(metric, 'db.client.operation.duration'),
    threshold: 1,
    periods: 1,
    harm: 'Drivers wait because the table answers one of a hundred questions after more than a second.',
    runbook: 'slow-or-failing',
  },
  Throttled: {
    metric: metric('arribo.dynamodb.throttles', {}, { statistic: 'Sum', period: five }),
    threshold: 1,
    periods: 1,
    harm: 'Drivers are refused because the table takes no more questions, also after several tries.',
    runbook: 'slow-or-failing',
  },
  LateProcess: {
    metric: metric('nodejs.eventloop.delay.p99', {}, { statistic: 'Maximum', period: minute }),
    threshold: 0.2,
    periods: 5,
    harm: 'Drivers wait for a process that is too busy to answer.',
    runbook: 'slow-or-failing',
  },
})

const work = (metric: FindMetric): Record<string, AlarmOnMetric> => ({
  UnknownCheckIns: {
    metric: metric('arribo.check_ins', { outcome: 'unknown' }, { statistic: 'Sum', period: ten }),
    threshold: 5,
    periods: 1,
    harm: 'Drivers have pressed on arrival and nobody can tell them whether it counts.',
    runbook: 'platform-down',
  },
  MissedReminders: {
    metric: metric('arribo.reminders', { outcome: 'missed' }, { statistic: 'Sum', period: hour }),
    threshold: 20,
    periods: 1,
    harm: 'Drivers who rely on it are not told that their check-in window is open, and may come too late.',
    runbook: 'slow-or-failing',
  },
  BrokenPages: {
    metric: metric('arribo.policy.violations', {}, { statistic: 'Sum', period: hour }),
    threshold: 200,
    periods: 1,
    harm: 'Drivers may press a button that does nothing: browsers report that our pages break their own security policy.',
    runbook: 'roll-back',
  },
  FailedJobs: {
    // A job that runs every five seconds fails three times during a vendor's short outage; that raises no alarm.
    metric: metric('arribo.jobs.runs', { outcome: 'failed' }, { statistic: 'Sum', period: five }),
    threshold: 1,
    periods: 3,
    among: 12,
    harm: 'Drivers wait for what workers bring to its end: open check-ins, payments without an event, deletions.',
    runbook: 'slow-or-failing',
  },
})

const money = (metric: FindMetric): Record<string, AlarmOnMetric> => ({
  DeadEvents: {
    metric: metric('arribo.inbox.events', { outcome: 'dead' }, { statistic: 'Sum', period: five }),
    threshold: 1,
    periods: 1,
    harm: 'Drivers may have paid and not have it: an event of a payment could not be applied in eight tries.',
    runbook: 'webhook-stopped',
  },
  Repairs: {
    metric: metric('arribo.reconciliation.repairs', {}, { statistic: 'Sum', period: hour }),
    threshold: 10,
    periods: 1,
    harm: 'Drivers get what they paid or did minutes late, because only the workers that repair bring it.',
    runbook: 'webhook-stopped',
  },
  Disputes: {
    metric: metric('arribo.disputes', { result: 'open' }, { statistic: 'Sum', period: day }),
    threshold: 3,
    periods: 1,
    harm: 'Drivers have asked their banks for money back three times in a day, and may have been charged wrongly.',
    runbook: 'double-charge',
  },
  BooksDiffer: {
    metric: metric('arribo.books.differences', {}, { statistic: 'Sum', period: hour }),
    threshold: 1,
    periods: 1,
    harm: 'Drivers may have paid for what they do not have, or have what nobody paid: a closed day is not equal to the cent.',
    runbook: 'double-charge',
  },
  NoPayment: {
    metric: daysWithoutPayment(metric),
    threshold: 1,
    periods: 1,
    harm: 'Drivers pay and get nothing, or cannot pay: no payment has reached a balance for a day.',
    runbook: 'webhook-stopped',
  },
})

const nameOf = (word: string) => word.replace(/(^|-)(\w)/g, (_, _dash, first: string) => first.toUpperCase())

const vendorAlarms = (metric: FindMetric): Record<string, AlarmOnMetric> =>
  Object.fromEntries([
    ...vendors.map((vendor) => [
      `Vendor${nameOf(vendor)}`,
      { metric: failuresOf(metric, vendor), threshold: 20, periods: 1, ...harms[vendor] },
    ]),
    ...platforms.map((platform) => [
      `BreakerOpen${nameOf(platform)}`,
      {
        metric: metric('arribo.platform.breaker.state', { platform }, { statistic: 'Maximum', period: minute }),
        threshold: 2,
        periods: 3,
        harm: 'Drivers press on arrival and the platform is not called, because it failed five times in a row.',
        runbook: 'platform-down',
      },
    ]),
  ])

/** Every alarm on the API's own metrics, by name. The thresholds are first guesses: docs/observability.md. */
const metricAlarms = (metric: FindMetric): Record<string, AlarmOnMetric> => ({
  ...speed(metric),
  ...vendorAlarms(metric),
  ...work(metric),
  ...money(metric),
})

/** Without metrics no other alarm works. The load balancer's own metric shows that processes are running. */
const noMetrics = (metric: FindMetric, unhealthy: IMetric): AlarmOnMetric => ({
  metric: missingMetrics(metric, unhealthy),
  threshold: 1,
  periods: 3,
  harm: 'Drivers may suffer unnoticed: the metrics of the API have stopped, and alarms that read them stay silent.',
  runbook: 'slow-or-failing',
})

export function createMetricAlarms(
  scope: Construct,
  metric: FindMetric,
  unhealthy: IMetric,
  calls: ITopic,
): Record<string, IMetric> {
  const all = { ...metricAlarms(metric), NoMetrics: noMetrics(metric, unhealthy) }
  for (const [id, alarm] of Object.entries(all)) new DriverAlarm(scope, id, { ...alarm, calls })
  return Object.fromEntries(Object.entries(all).map(([id, alarm]) => [id, alarm.metric]))
}
