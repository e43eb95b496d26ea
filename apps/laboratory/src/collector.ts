import { text } from 'node:stream/consumers'
import { openServer } from '@arribo/sandbox/open-server'

type Attributes = Readonly<Record<string, string>>
type Sent = readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
type Point = { readonly attributes: Sent; readonly asDouble?: number; readonly asInt?: number; readonly count?: number }
type Points = { readonly dataPoints: readonly Point[] }
type Metric = { readonly name: string } & Partial<Record<'sum' | 'gauge' | 'exponentialHistogram', Points>>
type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: Sent
}
type Signal = {
  readonly resourceMetrics?: readonly { readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[] }[]
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

/** An OpenTelemetry collector (OTLP over HTTP, as JSON) that keeps everything it receives. */
export async function openCollector() {
  const texts: string[] = []
  const { server, address, close } = await openServer((request, response) => {
    void (async () => {
      texts.push(await text(request))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })()
  })
  server.unref()
  const signals = () => texts.map((text) => JSON.parse(text) as Signal)
  return {
    address,
    close,
    received: () => texts.join('\n'),
    /** The latest value of a metric for each set of attributes; of a histogram, how many it has measured. */
    metric(name: string): { attributes: Attributes; value: number }[] {
      const points = signals()
        .flatMap(({ resourceMetrics = [] }) => resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics))
        .flatMap(({ metrics }) => metrics.filter((metric) => metric.name === name))
        .flatMap(({ sum, gauge, exponentialHistogram }) => (sum ?? gauge ?? exponentialHistogram)?.dataPoints ?? [])
        .map(({ attributes, asDouble, asInt, count }) => ({
          attributes: textsOf(attributes),
          value: Number(asDouble ?? asInt ?? count),
        }))
      return [...new Map(points.map((point) => [JSON.stringify(point.attributes), point])).values()]
    },
    spans: () =>
      signals()
        .flatMap(({ resourceSpans = [] }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
        .flatMap(({ spans }) => spans.map((span) => ({ ...span, attributes: textsOf(span.attributes) }))),
  }
}

const textsOf = (attributes: Sent): Attributes =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]))
