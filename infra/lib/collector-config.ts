import { metrics } from '@arribo/runtime-contracts/metrics'
import { type ExportedSeries, wholeMetric } from './exported-metrics.ts'
import { region } from './stages.ts'
import { words } from './up/ask.ts'

export const collectorAddress = '127.0.0.1:4318'

/** The load balancer's health checks, which would outnumber the drivers' requests. */
const probes = ['/api/status/ready', '/api/status/health'].map((route) => `attributes["http.route"] == "${route}"`)

/** The collector uses RE2, where `\z` matches the end of a text. It would read `$` as the start of a variable. */
const exactly = (values: readonly string[]) => `^(${values.map((each) => each.replaceAll('.', '\\.')).join('|')})\\z`

const declarationOf = ({ metric, attributes, values }: ExportedSeries) => ({
  metric_name_selectors: [exactly([metric])],
  dimensions: [attributes.length > 0 ? attributes : Object.keys(wholeMetric)],
  ...(attributes.length > 0 && {
    label_matchers: [{ label_names: attributes, separator: ';', regex: exactly([...values]) }],
  }),
})

/** The collector reads YAML, and JSON is YAML. CloudWatch makes metrics from the log group's lines. */
export function collectorConfig(namespace: string, logGroup: string, exported: readonly ExportedSeries[]) {
  const names = [...new Set(exported.map(({ metric }) => metric))]
  return {
    extensions: { health_check: { endpoint: '127.0.0.1:13133' } },
    receivers: { otlp: { protocols: { http: { endpoint: collectorAddress } } } },
    processors: {
      memory_limiter: { check_interval: '1s', limit_mib: 160, spike_limit_mib: 40 },
      'filter/kept': { metrics: { include: { match_type: 'strict', metric_names: names } } },
      'filter/probes': { error_mode: 'ignore', metrics: { datapoint: probes }, traces: { span: probes } },
      batch: { timeout: '5s' },
    },
    exporters: {
      awsemf: {
        region,
        namespace,
        log_group_name: logGroup,
        log_stream_name: 'api',
        dimension_rollup_option: 'NoDimensionRollup',
        metric_declarations: exported.map(declarationOf),
        // CloudWatch drops a metric with an unknown unit, such as {payment}.
        metric_descriptors: names
          .filter((name) => metrics[name].kind === 'counter')
          .map((name) => ({ metric_name: name, unit: 'Count', overwrite: true })),
      },
      awsxray: { region, indexed_attributes: ['arribo.request_id', 'http.route'] },
    },
    service: {
      extensions: ['health_check'],
      telemetry: { logs: { level: 'warn' }, metrics: { level: 'none' } },
      pipelines: {
        metrics: {
          receivers: ['otlp'],
          processors: ['memory_limiter', 'filter/kept', 'filter/probes', 'batch'],
          exporters: ['awsemf'],
        },
        traces: {
          receivers: ['otlp'],
          processors: ['memory_limiter', 'filter/probes', 'batch'],
          exporters: ['awsxray'],
        },
      },
    },
  }
}

/**
 * AWS's build of the OpenTelemetry collector. The digest pins the image, even if the tag moves; a copy in the account's
 * registry keeps it.
 */
export const collectorImage = {
  source: 'docker.io/amazon/aws-otel-collector',
  tag: 'v0.46.0',
  digest: 'sha256:371d3c8b9b97d0ebd0c56eb6b1e4f3d2ba4980c255f67d02695158e5851c2b31',
} as const

/** Copies the image as it is, all platforms included, so that its digest stays the same. */
export const copyingOf = (repository: string): readonly string[] =>
  words`buildx imagetools create --tag ${repository}:${collectorImage.tag} ${collectorImage.source}@${collectorImage.digest}`
