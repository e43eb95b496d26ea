import type { Sandbox } from '../../sandbox-parts.ts'
import { quantile, type Series } from '../../stand-ins/otlp/series.ts'
import type { Trace } from '../../stand-ins/otlp/traces.ts'
import { matches } from './search.ts'

const minute = 60_000
const requestsStretchMs = 5 * minute
const eventsStretchMs = 15 * minute
const shownLatest = 20
const shownSlowest = 5
const shownParts = 25

type AllSeries = Sandbox['otlp']['series']
type Sum = {
  readonly route: string
  readonly requests: number
  readonly errors: number
  readonly bounds: readonly number[]
  readonly buckets: readonly number[]
}

export function requests({ otlp: { series, traces } }: Sandbox, search: string) {
  const sums = sumsOf(series).filter(({ route }) => matches(search, route))
  const all = sums.reduce<Sum | undefined>((sum, row) => (sum ? add(sum, row) : row), undefined)
  const found = traces.list().filter(({ root, traceId }) => matches(search, root.name, traceId, requestIdOf(root)))
  const newest = found.toSorted((a, b) => b.root.startTimeUnixNano - a.root.startTimeUnixNano)
  const slowest = found.toSorted((a, b) => b.ms - a.ms)
  return {
    all: all ? rowOf(all) : null,
    routes: sums.map(rowOf),
    events: eventsOf(series),
    latest: newest.slice(0, shownLatest).map(requestOf),
    slowest: slowest.slice(0, shownSlowest).map(requestOf),
  }
}

function sumsOf(series: AllSeries): Sum[] {
  const sums = new Map<string, Sum>()
  for (const one of series.list('http.server.request.duration')) {
    const { value, buckets } = series.growth(one, requestsStretchMs)
    if (value === 0) continue
    const route = `${one.attributes['http.request.method']} ${one.attributes['http.route'] ?? '(no such address)'}`
    const isError = Number(one.attributes['http.response.status_code']) >= 500
    const row = { route, requests: value, errors: isError ? value : 0, bounds: one.bounds, buckets }
    const known = sums.get(route)
    sums.set(route, known ? add(known, row) : row)
  }
  return [...sums.values()].sort((a, b) => b.requests - a.requests)
}

const add = (sum: Sum, row: Sum): Sum => ({
  ...row,
  requests: sum.requests + row.requests,
  errors: sum.errors + row.errors,
  buckets: row.buckets.map((count, index) => count + (sum.buckets[index] ?? 0)),
})

function rowOf({ route, requests: count, errors, bounds, buckets }: Sum) {
  const within = (part: number) => {
    const seconds = quantile(bounds, buckets, part)
    return seconds === undefined ? null : Math.round(seconds * 1000)
  }
  return { route, requests: count, errors, p50: within(0.5), p95: within(0.95), p99: within(0.99) }
}

const business: Record<string, string> = {
  'arribo.registrations': 'Registrations',
  'arribo.payments.applied': 'Payments applied',
  'arribo.refunds.applied': 'Refunds applied',
  'arribo.disputes': 'Disputes',
  'arribo.check_ins': 'Check-ins',
  'arribo.selfies': 'Selfies judged',
  'arribo.inbox.events': "Stripe's events",
  'arribo.jobs.runs': 'Jobs run',
  'arribo.reconciliation.repairs': 'Repairs',
  'arribo.books.differences': 'Differences in the books',
  'arribo.dynamodb.retries': 'Database retries',
  'arribo.dynamodb.throttles': 'Database throttled',
}

/** Business events by outcome, over all processes. */
const eventsOf = (series: AllSeries) =>
  Object.entries(business).flatMap(([name, title]) => {
    const sums = new Map<string, number>()
    for (const one of series.list(name)) {
      const value = series.growth(one, eventsStretchMs).value
      sums.set(wordsOf(one), (sums.get(wordsOf(one)) ?? 0) + value)
    }
    const shown = [...sums]
      .filter(([, value]) => value > 0)
      .map(([words, value]) => [words, value].filter(Boolean).join(': '))
    return shown.length > 0 ? [{ title, sums: shown }] : []
  })

const wordsOf = ({ attributes }: Series) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === 'true' ? name : value === 'false' ? `not ${name}` : value))
    .join(' · ')

const requestIdOf = ({ attributes }: Trace['root']) => attributes['arribo.request_id'] ?? ''

const requestOf = ({ root, spans, ms, traceId }: Trace) => ({
  id: `${requestIdOf(root)} · trace ${traceId}`,
  name: root.name,
  status: root.attributes['http.response.status_code'] ?? '',
  ms: Math.round(ms * 10) / 10,
  at: root.startTimeUnixNano,
  parts: spans.slice(0, shownParts).map((span) => ({
    name: span.name,
    from: span.startTimeUnixNano - root.startTimeUnixNano,
    ms: span.endTimeUnixNano - span.startTimeUnixNano,
    error: span.attributes['error.type'] ?? '',
  })),
})
