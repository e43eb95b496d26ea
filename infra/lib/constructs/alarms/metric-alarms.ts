import { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { type FindMetric, platforms, type Vendor, vendors } from '../../exported-metrics.ts'
import { type Alarms, createAlarms } from './alarm.ts'
import { daysWithoutPayment, failedRequests, failuresOf, missingMetrics, slowest } from './metric-math.ts'

const [minute, five, ten] = [Duration.minutes(1), Duration.minutes(5), Duration.minutes(10)]
const [hour, day] = [Duration.hours(1), Duration.days(1)]

const harms: Record<Vendor, Alarms[string]['harm']> = {
  cognito: 'Drivers cannot sign up, and support cannot look them up: the user pool is failing.',
  s3: 'Drivers cannot send a selfie or see their picture: the storage is failing.',
  rekognition: 'Drivers cannot have their selfie checked, so they cannot check in: the vision service is failing.',
  kms: 'Drivers who wait for a code cannot get it from support: the key service is failing.',
  stripe: 'Drivers cannot pay, so those without a plan cannot check in: Stripe is failing.',
  push: 'Drivers get no notification that their check-in window is open: the push services are failing.',
  'delivery-flex': 'Drivers on Flex see no blocks and cannot check in: the platform is failing.',
  'delivery-spark': 'Drivers on Spark see no blocks and cannot check in: the platform is failing.',
}

/** The others share `slow-or-failing`. */
const runbooks: Partial<Record<Vendor, Alarms[string]['runbook']>> = {
  rekognition: 'driver-cannot-check-in',
  stripe: 'webhook-stopped',
  'delivery-flex': 'platform-down',
  'delivery-spark': 'platform-down',
}

const speed = (metric: FindMetric): Alarms => ({
  FailedRequests: {
    metric: failedRequests(metric),
    threshold: 5,
    harm: 'Drivers get an error for one request in twenty.',
    runbook: 'slow-or-failing',
  },
  SlowAnswers: {
    metric: slowest(metric, 'http.server.request.duration'),
    threshold: 3,
    harm: 'Drivers wait more than three seconds for one request in a hundred.',
    runbook: 'slow-or-failing',
  },
  SlowTable: {
    metric: slowest(metric, 'db.client.operation.duration'),
    harm: 'Drivers wait because one call to the table in a hundred takes more than a second.',
    runbook: 'slow-or-failing',
  },
  Throttled: {
    metric: metric('arribo.dynamodb.throttles', {}, { statistic: 'Sum', period: five }),
    harm: 'Drivers are refused because the table throttles requests, even after several retries.',
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

const work = (metric: FindMetric): Alarms => ({
  UnknownCheckIns: {
    metric: metric('arribo.check_ins', { outcome: 'unknown' }, { statistic: 'Sum', period: ten }),
    threshold: 5,
    harm: 'Drivers have checked in, and nobody knows whether it counts.',
    runbook: 'platform-down',
  },
  MissedReminders: {
    metric: metric('arribo.reminders', { outcome: 'missed' }, { statistic: 'Sum', period: hour }),
    threshold: 20,
    harm: 'Drivers who rely on reminders get none when their check-in window opens, and may arrive too late.',
    runbook: 'slow-or-failing',
  },
  BrokenPages: {
    metric: metric('arribo.policy.violations', {}, { statistic: 'Sum', period: hour }),
    threshold: 200,
    harm: 'Drivers may press a button that does nothing: browsers report that our pages violate their own security policy.',
    runbook: 'roll-back',
  },
  FailedJobs: {
    // A job that runs every five seconds may fail three times during a vendor's short outage, which raises no alarm.
    metric: metric('arribo.jobs.runs', { outcome: 'failed' }, { statistic: 'Sum', period: five }),
    periods: 3,
    among: 12,
    harm: 'Drivers wait for what the workers have to finish: open check-ins, payments without an event, deletions.',
    runbook: 'slow-or-failing',
  },
})

const money = (metric: FindMetric): Alarms => ({
  DeadEvents: {
    metric: metric('arribo.inbox.events', { outcome: 'dead' }, { statistic: 'Sum', period: five }),
    harm: 'Drivers may have paid and got nothing: a payment event could not be applied in eight attempts.',
    runbook: 'webhook-stopped',
  },
  Repairs: {
    metric: metric('arribo.reconciliation.repairs', {}, { statistic: 'Sum', period: hour }),
    threshold: 10,
    harm: 'Drivers see their payments and check-ins minutes late, because only the repairing workers apply them.',
    runbook: 'webhook-stopped',
  },
  Disputes: {
    metric: metric('arribo.disputes', { result: 'open' }, { statistic: 'Sum', period: day }),
    threshold: 3,
    harm: 'Drivers have disputed three payments in a day, and may have been charged wrongly.',
    runbook: 'double-charge',
  },
  BooksDiffer: {
    metric: metric('arribo.books.differences', {}, { statistic: 'Sum', period: hour }),
    harm: 'Drivers may have paid for something they did not get, or got something unpaid: a closed day does not match to the cent.',
    runbook: 'double-charge',
  },
  NoPayment: {
    metric: daysWithoutPayment(metric),
    harm: 'Drivers pay and get nothing, or cannot pay: no payment has reached a balance for a day.',
    runbook: 'webhook-stopped',
  },
})

const nameOf = (word: string) => word.replace(/(^|-)(\w)/g, (_, _dash, first: string) => first.toUpperCase())

const vendorAlarms = (metric: FindMetric): Alarms =>
  Object.fromEntries([
    ...vendors.map((vendor) => [
      `Vendor${nameOf(vendor)}`,
      {
        metric: failuresOf(metric, vendor),
        threshold: 20,
        harm: harms[vendor],
        runbook: runbooks[vendor] ?? 'slow-or-failing',
      },
    ]),
    ...platforms.map((platform) => [
      `BreakerOpen${nameOf(platform)}`,
      {
        metric: metric('arribo.platform.breaker.state', { platform }, { statistic: 'Maximum', period: minute }),
        threshold: 2,
        periods: 3,
        harm: 'Drivers try to check in and the platform is not called, because it failed five times in a row.',
        runbook: 'platform-down',
      },
    ]),
  ])

/** The thresholds are first guesses (docs/observability.md). Returns the metrics by the IDs of their alarms. */
export function createMetricAlarms(
  scope: Construct,
  metric: FindMetric,
  unhealthy: IMetric,
  calls: ITopic,
): Record<string, IMetric> {
  const all: Alarms = {
    ...speed(metric),
    ...vendorAlarms(metric),
    ...work(metric),
    ...money(metric),
    // Without metrics none of the other alarms works. The load balancer's own metric proves that processes are running.
    NoMetrics: {
      metric: missingMetrics(metric, unhealthy),
      periods: 3,
      harm: 'Drivers may be affected without anybody noticing: the API sends no metrics, so the alarms that read them stay silent.',
      runbook: 'slow-or-failing',
    },
  }
  createAlarms(scope, calls, all)
  return Object.fromEntries(Object.entries(all).map(([id, alarm]) => [id, alarm.metric]))
}
