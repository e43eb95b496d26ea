import { type AttributesOf, type MetricName, metrics, scopeName, serverErrors } from '@arribo/runtime-contracts/metrics'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'

type Values<Name extends MetricName> = {
  readonly [Attribute in keyof AttributesOf<Name>]?: readonly NonNullable<AttributesOf<Name>[Attribute]>[]
}
export type ExportedMetric = {
  readonly metric: MetricName
  readonly by: Readonly<Record<string, readonly string[]>>
}

const exportMetric = <Name extends MetricName>(metric: Name, by: Values<Name> = {}): ExportedMetric => ({
  metric,
  by: by as ExportedMetric['by'],
})

export const { vendor: vendors } = metrics['arribo.vendor.call.duration'].words
export const { platform: platforms } = metrics['arribo.platform.breaker.state'].words

export type Vendor = (typeof vendors)[number]

/**
 * The API metrics that reach CloudWatch: only those that alarms read, since each series costs money every month.
 * Naming a metric or value that the API never sends is a compile error.
 */
export const exportedMetrics: readonly ExportedMetric[] = [
  exportMetric('http.server.request.duration'),
  exportMetric('http.server.request.duration', { 'error.type': serverErrors }),
  exportMetric('db.client.operation.duration'),
  exportMetric('arribo.dynamodb.throttles'),
  exportMetric('arribo.vendor.call.duration', { vendor: vendors }),
  exportMetric('arribo.vendor.call.duration', { vendor: vendors, outcome: ['done', 'refused'] }),
  exportMetric('arribo.platform.breaker.state', { platform: platforms }),
  exportMetric('nodejs.eventloop.delay.p99'),
  exportMetric('arribo.inbox.events', { outcome: ['dead'] }),
  exportMetric('arribo.jobs.runs', { outcome: ['failed'] }),
  exportMetric('arribo.check_ins', { outcome: ['unknown'] }),
  exportMetric('arribo.reminders', { outcome: ['missed'] }),
  exportMetric('arribo.disputes', { result: ['open'] }),
  exportMetric('arribo.policy.violations'),
  exportMetric('arribo.reconciliation.repairs'),
  exportMetric('arribo.payments.applied'),
  exportMetric('arribo.books.differences'),
]

/** The only dimension that every metric has, for metrics exported as a whole. */
export const wholeMetric = { OTelLib: scopeName } as const

export type FindMetric = <Name extends MetricName>(
  name: Name,
  by: AttributesOf<Name>,
  options: MetricOptions & { readonly statistic: string },
) => Metric

/** Throws for a metric that isn't exported. */
export const metricsIn =
  (namespace: string): FindMetric =>
  (metricName, by, options) => {
    const wanted = Object.entries(by).map(([attribute, value]) => [attribute, String(value)] as const)
    const isExported = exportedMetrics.some(
      (each) =>
        each.metric === metricName &&
        Object.keys(each.by).length === wanted.length &&
        wanted.every(([attribute, value]) => each.by[attribute]?.includes(value)),
    )
    if (!isExported) throw new Error(`Not exported: ${metricName} by ${JSON.stringify(by)}`)
    const dimensionsMap = wanted.length > 0 ? Object.fromEntries(wanted) : wholeMetric
    return new Metric({ namespace, metricName, dimensionsMap, ...options })
  }
