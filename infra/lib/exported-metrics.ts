import { type AttributesOf, type MetricName, metrics, scopeName } from '@arribo/runtime-contracts/metrics'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'

export const { vendor: vendors } = metrics['arribo.vendor.call.duration'].words
export const { platform: platforms } = metrics['arribo.platform.breaker.state'].words

export type Vendor = (typeof vendors)[number]

/** The only dimension that every metric has, for metrics exported as a whole. */
export const wholeMetric = { OTelLib: scopeName } as const

/** Naming a metric or value that the API never sends is a compile error. */
export type FindMetric = <Name extends MetricName>(
  name: Name,
  by: AttributesOf<Name>,
  options: MetricOptions & { readonly statistic: string },
) => Metric

/** Of one metric, by the same attributes. */
export type ExportedSeries = {
  readonly metric: MetricName
  /** Empty for the whole metric. */
  readonly attributes: readonly string[]
  /** The attributes' values, each time joined by `;`. */
  readonly values: Set<string>
}

/** Those of the API's metrics that reach CloudWatch: only what is asked for here, since each series costs money every month. */
export function exportedMetrics(namespace: string) {
  const exported = new Map<string, ExportedSeries>()
  const find: FindMetric = (metricName, by, options) => {
    const dimensions = Object.entries(by).map(([attribute, value]) => [attribute, String(value)] as const)
    const attributes = dimensions.map(([attribute]) => attribute)
    const id = [metricName, ...attributes].join(' ')
    const series = exported.get(id) ?? { metric: metricName, attributes, values: new Set() }
    exported.set(id, series)
    series.values.add(dimensions.map(([, value]) => value).join(';'))
    const dimensionsMap = attributes.length > 0 ? Object.fromEntries(dimensions) : wholeMetric
    return new Metric({ namespace, metricName, dimensionsMap, ...options })
  }
  return { find, series: () => [...exported.values()] }
}
