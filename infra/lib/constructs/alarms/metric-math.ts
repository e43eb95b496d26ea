import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { FindMetric, Vendor } from '../../exported-metrics.ts'

const five = Duration.minutes(5)
const day = Duration.days(1)

/** Requests. About a hundred drivers make this many in a day, and on such a day somebody pays. */
const busyDay = 5000

/** IDs in an expression start with a lower-case letter and have no dash. In a graph of several they must differ. */
const idOf = (name: string) => name.replaceAll(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())

/** 99th percentile in seconds; 0 with 50 calls or fewer, so that one slow call at night raises no alarm. */
export function slowest(
  metric: FindMetric,
  name: 'http.server.request.duration' | 'db.client.operation.duration',
): IMetric {
  const id = idOf(name)
  return new MathExpression({
    expression: `IF(${id}Asked > 50, ${id}Slowest, 0)`,
    usingMetrics: {
      [`${id}Asked`]: metric(name, {}, { statistic: 'SampleCount', period: five }),
      [`${id}Slowest`]: metric(name, {}, { statistic: 'p99', period: five }),
    },
    label: `${name}, 99 of 100`,
    period: five,
  })
}

/** In percent; 0 with 50 requests or fewer. The API answers no server errors but 500 and 503. */
export function failedRequests(metric: FindMetric): IMetric {
  const answered = (type: string) =>
    metric('http.server.request.duration', { 'error.type': type }, { statistic: 'SampleCount', period: five })
  return new MathExpression({
    expression: 'IF(asked > 50, 100 * (FILL(broken, 0) + FILL(away, 0)) / asked, 0)',
    usingMetrics: {
      asked: metric('http.server.request.duration', {}, { statistic: 'SampleCount', period: five }),
      broken: answered('500'),
      away: answered('503'),
    },
    label: 'Failed requests of a hundred',
    period: five,
  })
}

/** Percentage of calls that neither succeeded nor were deliberately refused; 0 with nine calls or fewer. */
export function failuresOf(metric: FindMetric, vendor: Vendor): IMetric {
  const id = idOf(vendor)
  const ended = (outcome: 'done' | 'refused') =>
    metric('arribo.vendor.call.duration', { vendor, outcome }, { statistic: 'SampleCount', period: five })
  return new MathExpression({
    expression: `IF(${id}Asked > 9, 100 * (${id}Asked - FILL(${id}Done, 0) - FILL(${id}Refused, 0)) / ${id}Asked, 0)`,
    usingMetrics: {
      [`${id}Asked`]: metric('arribo.vendor.call.duration', { vendor }, { statistic: 'SampleCount', period: five }),
      [`${id}Done`]: ended('done'),
      [`${id}Refused`]: ended('refused'),
    },
    label: vendor,
    period: five,
  })
}

/** 1 for a busy day on which no payment reached a balance. */
export const daysWithoutPayment = (metric: FindMetric): IMetric =>
  new MathExpression({
    expression: `IF(asked > ${busyDay} AND FILL(paid, 0) < 1, 1, 0)`,
    usingMetrics: {
      asked: metric('http.server.request.duration', {}, { statistic: 'SampleCount', period: day }),
      paid: metric('arribo.payments.applied', {}, { statistic: 'Sum', period: day }),
    },
    label: 'A busy day without a payment',
    period: day,
  })

/** 1 while the load balancer has processes and none of them sends metrics. */
export const missingMetrics = (metric: FindMetric, unhealthy: IMetric): IMetric =>
  new MathExpression({
    expression: 'IF(unhealthy >= 0 AND FILL(samples, 0) < 1, 1, 0)',
    usingMetrics: {
      unhealthy,
      samples: metric('nodejs.eventloop.delay.p99', {}, { statistic: 'SampleCount', period: five }),
    },
    label: 'No metrics of the API',
    period: five,
  })
