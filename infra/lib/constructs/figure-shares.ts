import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { FiguresOf, Vendor } from '../kept-figures.ts'

const five = Duration.minutes(5)
const day = Duration.days(1)

/** So many requests in a day with not one payment are no quiet day: they are those of about a hundred drivers. */
const busyDay = 5000

/** Ids within an expression begin small and have no dash; a graph of several needs them to differ. */
const idOf = (name: string) => name.replaceAll(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The slowest of a hundred, in seconds; a single slow one of a quiet night wakes nobody. */
export function slowest(
  figure: FiguresOf,
  name: 'http.server.request.duration' | 'db.client.operation.duration',
): IMetric {
  const id = idOf(name)
  return new MathExpression({
    expression: `IF(${id}Asked > 50, ${id}Slowest, 0)`,
    usingMetrics: {
      [`${id}Asked`]: figure(name, {}, { statistic: 'SampleCount', period: five }),
      [`${id}Slowest`]: figure(name, {}, { statistic: 'p99', period: five }),
    },
    label: `${name}, 99 of 100`,
    period: five,
  })
}

/** Requests of a hundred that ended with a status from 500 on. */
export function faults(figure: FiguresOf): IMetric {
  const answered = (type: string) =>
    figure('http.server.request.duration', { 'error.type': type }, { statistic: 'SampleCount', period: five })
  return new MathExpression({
    expression: 'IF(asked > 50, 100 * (FILL(broken, 0) + FILL(away, 0)) / asked, 0)',
    usingMetrics: {
      asked: figure('http.server.request.duration', {}, { statistic: 'SampleCount', period: five }),
      broken: answered('500'),
      away: answered('503'),
    },
    label: 'Faults of a hundred requests',
    period: five,
  })
}

/** Calls of a hundred after which a vendor had neither done it nor meant its refusal. */
export function failures(figure: FiguresOf, vendor: Vendor): IMetric {
  const id = idOf(vendor)
  const ended = (outcome: 'done' | 'refused') =>
    figure('arribo.vendor.call.duration', { vendor, outcome }, { statistic: 'SampleCount', period: five })
  return new MathExpression({
    expression: `IF(${id}Asked > 9, 100 * (${id}Asked - FILL(${id}Done, 0) - FILL(${id}Refused, 0)) / ${id}Asked, 0)`,
    usingMetrics: {
      [`${id}Asked`]: figure('arribo.vendor.call.duration', { vendor }, { statistic: 'SampleCount', period: five }),
      [`${id}Done`]: ended('done'),
      [`${id}Refused`]: ended('refused'),
    },
    label: vendor,
    period: five,
  })
}

/** 1 for a busy day on which nothing that was paid reached a balance. */
export const daysWithoutPayment = (figure: FiguresOf): IMetric =>
  new MathExpression({
    expression: `IF(asked > ${busyDay} AND FILL(paid, 0) < 1, 1, 0)`,
    usingMetrics: {
      asked: figure('http.server.request.duration', {}, { statistic: 'SampleCount', period: day }),
      paid: figure('arribo.payments.applied', {}, { statistic: 'Sum', period: day }),
    },
    label: 'A busy day without a payment',
    period: day,
  })

/** 1 while the balancer knows of processes and none of them tells anything. */
export const silences = (figure: FiguresOf, unhealthy: IMetric): IMetric =>
  new MathExpression({
    expression: 'IF(unhealthy >= 0 AND FILL(heard, 0) < 1, 1, 0)',
    usingMetrics: {
      unhealthy,
      heard: figure('nodejs.eventloop.delay.p99', {}, { statistic: 'SampleCount', period: five }),
    },
    label: 'Nothing is heard of the API',
    period: five,
  })
