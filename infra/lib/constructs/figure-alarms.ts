import { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { type FiguresOf, platforms, type Vendor, vendors } from '../kept-figures.ts'
import { DriverAlarm, type DriverAlarmProps } from './alarm.ts'
import { daysWithoutPayment, failures, faults, silences, slowest } from './figure-shares.ts'

const [minute, five, ten] = [Duration.minutes(1), Duration.minutes(5), Duration.minutes(10)]
const [hour, day] = [Duration.hours(1), Duration.days(1)]

type Watched = Omit<DriverAlarmProps, 'calls'>

/** What drivers cannot do while a vendor fails, and the page that helps. */
const harms: Record<Vendor, Pick<Watched, 'harm' | 'runbook'>> = {
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
  'delivery-flex': {
    harm: 'Drivers of Flex see no blocks and cannot check in: the platform fails.',
    runbook: 'platform-down',
  },
  'delivery-spark': {
    harm: 'Drivers of Spark see no blocks and cannot check in: the platform fails.',
    runbook: 'platform-down',
  },
}

const speed = (figure: FiguresOf): Record<string, Watched> => ({
  Faults: {
    metric: faults(figure),
    threshold: 5,
    periods: 1,
    harm: 'Drivers get a fault for one of twenty things that they ask.',
    runbook: 'slow-or-failing',
  },
  SlowAnswers: {
    metric: slowest(figure, 'http.server.request.duration'),
    threshold: 3,
    periods: 1,
    harm: 'Drivers wait for more than three seconds each hundredth time that they ask something.',
    runbook: 'slow-or-failing',
  },
  SlowTable: {
    metric: slowest(figure, 'db.client.operation.duration'),
    threshold: 1,
    periods: 1,
    harm: 'Drivers wait because the table answers one of a hundred questions after more than a second.',
    runbook: 'slow-or-failing',
  },
  Throttled: {
    metric: figure('arribo.dynamodb.throttles', {}, { statistic: 'Sum', period: five }),
    threshold: 1,
    periods: 1,
    harm: 'Drivers are refused because the table takes no more questions, also after several tries.',
    runbook: 'slow-or-failing',
  },
  LateProcess: {
    metric: figure('nodejs.eventloop.delay.p99', {}, { statistic: 'Maximum', period: minute }),
    threshold: 0.2,
    periods: 5,
    harm: 'Drivers wait for a process that is too busy with itself to answer anybody.',
    runbook: 'slow-or-failing',
  },
})

const work = (figure: FiguresOf): Record<string, Watched> => ({
  UnknownCheckIns: {
    metric: figure('arribo.check_ins', { outcome: 'unknown' }, { statistic: 'Sum', period: ten }),
    threshold: 5,
    periods: 1,
    harm: 'Drivers have pressed on arrival and nobody can tell them whether it counts.',
    runbook: 'platform-down',
  },
  FailedJobs: {
    // A worker that runs every five seconds fails three times while a vendor takes a breath; that calls nobody.
    metric: figure('arribo.jobs.runs', { outcome: 'failed' }, { statistic: 'Sum', period: five }),
    threshold: 1,
    periods: 3,
    among: 12,
    harm: 'Drivers wait for what workers bring to its end: open check-ins, payments without an event, deletions.',
    runbook: 'slow-or-failing',
  },
})

const money = (figure: FiguresOf): Record<string, Watched> => ({
  DeadEvents: {
    metric: figure('arribo.inbox.events', { outcome: 'dead' }, { statistic: 'Sum', period: five }),
    threshold: 1,
    periods: 1,
    harm: 'Drivers may have paid and not have it: an event of a payment could not be applied in eight tries.',
    runbook: 'webhook-stopped',
  },
  Repairs: {
    metric: figure('arribo.reconciliation.repairs', {}, { statistic: 'Sum', period: hour }),
    threshold: 10,
    periods: 1,
    harm: 'Drivers get what they paid or did minutes late, because only the workers that repair bring it.',
    runbook: 'webhook-stopped',
  },
  Disputes: {
    metric: figure('arribo.disputes', { result: 'open' }, { statistic: 'Sum', period: day }),
    threshold: 3,
    periods: 1,
    harm: 'Drivers have asked their banks for money back three times in a day, and may have been charged wrongly.',
    runbook: 'double-charge',
  },
  NoPayment: {
    metric: daysWithoutPayment(figure),
    threshold: 1,
    periods: 1,
    harm: 'Drivers pay and get nothing, or cannot pay: no payment has reached a balance for a day.',
    runbook: 'webhook-stopped',
  },
})

/** `delivery-flex` as a part of an alarm's name: `DeliveryFlex`. */
const nameOf = (word: string) => word.replace(/(^|-)(\w)/g, (_, _dash, first: string) => first.toUpperCase())

const vendorsOf = (figure: FiguresOf): Record<string, Watched> =>
  Object.fromEntries([
    ...vendors.map((vendor) => [
      `Vendor${nameOf(vendor)}`,
      { metric: failures(figure, vendor), threshold: 20, periods: 1, ...harms[vendor] },
    ]),
    ...platforms.map((platform) => [
      `LeftAlone${nameOf(platform)}`,
      {
        metric: figure('arribo.platform.breaker.state', { platform }, { statistic: 'Maximum', period: minute }),
        threshold: 2,
        periods: 3,
        harm: 'Drivers press on arrival and the platform is not even asked, because it failed five times in a row.',
        runbook: 'platform-down',
      },
    ]),
  ])

/** Every alarm on what the API tells of itself, by its name. Thresholds are where to begin: docs/observability.md. */
export const figureAlarms = (figure: FiguresOf): Record<string, Watched> => ({
  ...speed(figure),
  ...vendorsOf(figure),
  ...work(figure),
  ...money(figure),
})

/** A collector that tells nothing would keep all of these silent. The balancer's own figure says that there are processes. */
const silence = (figure: FiguresOf, unhealthy: IMetric): Watched => ({
  metric: silences(figure, unhealthy),
  threshold: 1,
  periods: 3,
  harm: 'Drivers are watched over by half: the figures of the API have stopped, and alarms that use them stay silent.',
  runbook: 'slow-or-failing',
})

/** Makes every alarm on figures; answers what they reckon with, by the alarm's name. */
export function watchFigures(
  scope: Construct,
  figure: FiguresOf,
  unhealthy: IMetric,
  calls: ITopic,
): Record<string, IMetric> {
  const all = { ...figureAlarms(figure), NothingHeard: silence(figure, unhealthy) }
  for (const [id, watched] of Object.entries(all)) new DriverAlarm(scope, id, { ...watched, calls })
  return Object.fromEntries(Object.entries(all).map(([id, { metric }]) => [id, metric]))
}
