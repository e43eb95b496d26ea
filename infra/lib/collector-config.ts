import { figures } from '@arribo/runtime-contracts/figures'
import { type Kept, kept, ofAll } from './kept-figures.ts'
import { region } from './stages.ts'

/** Where the API of the same task reaches the collector, and nobody else does. */
export const collectorAddress = '127.0.0.1:4318'

const names = [...new Set(kept.map(({ figure }) => figure))]

/** What balancers ask many times a minute would drown what drivers ask. */
const probes = ['/api/status/ready', '/api/status/health'].map((route) => `attributes["http.route"] == "${route}"`)

/**
 * How the collector reads expressions: by RE2, whose `\z` ends a text. A dollar sign would be a variable to it.
 */
const exactly = (words: readonly string[]) => `^(${words.map((word) => word.replaceAll('.', '\\.')).join('|')})`
const end = '\\z'

const declarationOf = ({ figure, by }: Kept) => {
  const attributes = Object.keys(by)
  return {
    metric_name_selectors: [`${exactly([figure])}${end}`],
    dimensions: [attributes.length > 0 ? attributes : Object.keys(ofAll)],
    ...(attributes.length > 0 && {
      label_matchers: [
        {
          label_names: attributes,
          separator: ';',
          regex: `^${Object.values(by)
            .map((words) => exactly(words).slice(1))
            .join(';')}${end}`,
        },
      ],
    }),
  }
}

/**
 * What the collector does: takes OTLP from its own task, lets through what is kept, and writes it to a log group from
 * which CloudWatch makes metrics; traces go to X-Ray. JSON is YAML, which is what it reads.
 */
export const collectorConfig = (namespace: string, logGroup: string) => ({
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
      metric_declarations: kept.map(declarationOf),
      // CloudWatch knows no {payment}: a unit that it does not know would cost the metric.
      metric_descriptors: names
        .filter((name) => figures[name].kind === 'counter')
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
      traces: { receivers: ['otlp'], processors: ['memory_limiter', 'filter/probes', 'batch'], exporters: ['awsxray'] },
    },
  },
})
