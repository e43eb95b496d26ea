import { metrics as contract, scopeName } from '@arribo/runtime-contracts/metrics'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { stages } from '../lib/stages.ts'
import { collectorImage, copyingOf } from '../lib/collector-config.ts'
import { deployed, propertiesOf, resourcesOf, templateOf } from './templates.ts'
import { stepsOf } from './workflows.ts'

type Container = { Name: string; Environment: { Name: string; Value: unknown }[] } & Record<string, unknown>
type Series = { readonly MetricName: string; readonly Dimensions: { Name: string; Value: string }[] }
type Declaration = {
  metric_name_selectors: string[]
  dimensions: string[][]
  label_matchers?: { label_names: string[]; separator: string; regex: string }[]
}

const nameOf = ({ MetricName, Dimensions }: Series) =>
  [MetricName, ...Dimensions.map(({ Name, Value }) => `${Name}=${Value}`).toSorted()].join(' ')

/** What a pattern names: a metric, or the values of a series. The collector uses RE2 syntax. */
const namedBy = (pattern: string) => {
  expect(pattern).toMatch(/^\^\([^()]+\)\\z$/)
  return pattern.slice(2, -3).replaceAll('\\.', '.').split('|')
}

/** The awsemf exporter makes one series for each combination of labels that a declaration lists. */
function seriesOf({ metric_name_selectors, dimensions, label_matchers }: Declaration): string[] {
  const [MetricName = ''] = metric_name_selectors.flatMap(namedBy)
  const [attributes = []] = dimensions
  const listed = label_matchers?.flatMap(({ regex }) => namedBy(regex)) ?? [scopeName]
  return listed.map((values) =>
    nameOf({ MetricName, Dimensions: values.split(';').map((Value, at) => ({ Name: attributes[at] ?? '', Value })) }),
  )
}

describe.each(stages)('the collector in $name', ({ name, api }) => {
  const id = `${name}-api`
  const tasks = () =>
    propertiesOf(id, 'AWS::ECS::TaskDefinition').map(({ ContainerDefinitions }) => ContainerDefinitions as Container[])
  const task = () => tasks().find((containers) => containers.length > 1) ?? []
  const container = (which: string) => task().find(({ Name }) => Name === which)
  const text = () => deployed(container('collector')?.Environment[0]?.Value)
  const config = () => JSON.parse(text())
  const namespace = `Arribo/arribo-${name}-api`
  const alarms = () => resourcesOf(id, 'AWS::CloudWatch::Alarm')
  const watchedBy = ({ Metrics, ...own }: Record<string, unknown>): Record<string, unknown>[] =>
    Array.isArray(Metrics)
      ? Metrics.flatMap(({ MetricStat }) => (MetricStat ? [{ ...MetricStat.Metric, Statistic: MetricStat.Stat }] : []))
      : [own]
  const watched = () =>
    alarms().flatMap(([, { Properties }]) => watchedBy(Properties).filter(({ Namespace }) => Namespace === namespace))

  it('runs beside the API and nowhere else, as an unprivileged user, and the API runs without it', () => {
    expect(tasks().map((containers) => containers.map(({ Name }) => Name))).toEqual([['api', 'collector'], ['api']])
    expect(container('collector')).toMatchObject({
      Essential: false,
      User: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
      ReadonlyRootFilesystem: true,
      LinuxParameters: { Capabilities: { Drop: ['ALL'] } },
      RestartPolicy: { Enabled: true },
      HealthCheck: { Command: ['CMD', '/healthcheck'] },
      Memory: 256,
    })
    expect(container('api')).toMatchObject({ Essential: true, DependsOn: [{ ContainerName: 'collector' }] })
    expect(Number(container('api')?.['Cpu']) + Number(container('collector')?.['Cpu'])).toBe(api.cpu)
  })

  it('comes from the account’s own registry, by the digest that the pipeline copied there', () => {
    const image = deployed(container('collector')?.['Image'])
    expect(image).toContain('/arribo-collector@sha256:')
    expect(image.endsWith(collectorImage.digest)).toBe(true)
    expect(JSON.stringify(templateOf(id).toJSON())).not.toMatch(/docker\.io|amazon\/aws-otel-collector/)
    expect(copyingOf('registry/arribo-collector').at(-1)).toBe(`${collectorImage.source}@${collectorImage.digest}`)
    expect(stepsOf('deploy.yml').map(({ run }) => run)).toContain('npm run deploy -- collector')
  })

  it('is the API’s export target', () => {
    const said = (container('api')?.Environment ?? []).filter(({ Name }) => Name.startsWith('OTEL_'))
    const Value = `http://${config().receivers.otlp.protocols.http.endpoint}`
    expect(said).toEqual([{ Name: 'OTEL_EXPORTER_OTLP_ENDPOINT', Value }])
  })

  it('reads its configuration as YAML, and finds no variable in it', () => {
    expect(parse(text())).toEqual(config())
    expect(text()).not.toContain('$')
  })

  it('has every component that its pipelines name, and no other', () => {
    const { service, ...parts } = config()
    for (const kind of ['receivers', 'processors', 'exporters']) {
      const named = Object.values(service.pipelines).flatMap((pipeline) => Object(pipeline)[kind] as string[])
      expect([...new Set(named)].toSorted()).toEqual(Object.keys(parts[kind]).toSorted())
    }
    expect(service.extensions).toEqual(Object.keys(parts.extensions))
  })

  it('exports every series that an alarm reads, and no other', () => {
    const { processors, exporters } = config()
    const asked = watched().map((each) => nameOf(each as Series))
    expect(asked.length).toBeGreaterThan(30)
    const exported: string[] = exporters.awsemf.metric_declarations.flatMap(seriesOf)
    expect([...new Set(asked)].toSorted()).toEqual(exported.toSorted())
    const passed: string[] = processors['filter/kept'].metrics.include.metric_names
    expect(new Set(watched().map(({ MetricName }) => MetricName))).toEqual(new Set(passed))
    expect(exporters.awsemf).toMatchObject({ namespace, dimension_rollup_option: 'NoDimensionRollup' })
  })

  it('gives every metric a unit that CloudWatch knows, and percentiles only of durations, sums only of counters', () => {
    const { metric_descriptors: given } = config().exporters.awsemf
    const counted = given.map(({ metric_name }: { metric_name: string }) => metric_name)
    for (const { MetricName, Statistic, ExtendedStatistic } of watched()) {
      const metric = MetricName as keyof typeof contract
      const { kind, unit } = contract[metric]
      expect(counted.includes(metric) ? 'Count' : unit, metric).toMatch(/^(Count|s|1)$/)
      const statistic = String(ExtendedStatistic ?? Statistic)
      if (statistic === 'p99') expect(kind, metric).toBe('histogram')
      expect(statistic === 'Sum', metric).toBe(kind === 'counter')
    }
  })

  it('drops health checks, which would outnumber the drivers’ requests', () => {
    const { metrics, traces } = config().processors['filter/probes']
    const [targets] = propertiesOf(id, 'AWS::ElasticLoadBalancingV2::TargetGroup')
    const probe = `attributes["http.route"] == "${String(targets?.['HealthCheckPath'])}"`
    expect(metrics.datapoint).toContain(probe)
    expect(traces.span).toContain(probe)
  })
})
