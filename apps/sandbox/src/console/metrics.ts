import type { Sandbox } from '../sandbox-parts.ts'
import { quantile, type Series } from '../stand-ins/otlp/series.ts'
import { badge, empty, section } from './elements.ts'
import { html, type Html } from './html.ts'

const minute = 60_000
const requestsStretchMs = 5 * minute
const eventsStretchMs = 15 * minute

type AllSeries = Sandbox['otlp']['series']
type Row = {
  readonly name: string
  readonly requests: number
  readonly errors: number
  readonly bounds: readonly number[]
  readonly buckets: readonly number[]
}

export function metrics({ otlp: { series } }: Sandbox): Html {
  const rows = rowsOf(series)
  const body =
    rows.length === 0
      ? empty('No request yet. Once the API has answered some, their numbers stand here.')
      : html`${head(rows)} ${table(rows)}`
  return section('metrics', 'Requests in the last five minutes', undefined, body)
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

/** Business events by outcome. */
export function events({ otlp: { series } }: Sandbox): Html {
  const lines = Object.entries(business).flatMap(([name, title]) => {
    const parts = series.list(name).map((one) => ({ words: wordsOf(one), value: growthOf(series, one) }))
    const sums = sumBy(parts)
    return sums.length === 0 ? [] : [{ title, sums }]
  })
  const body =
    lines.length === 0
      ? empty('Nothing has happened yet. Register, pay or check in, and it is counted here.')
      : html`<ul class="lines">
          ${lines.map(({ title, sums }) => html`<li><strong>${title}</strong> ${sums.map(sumBadge)}</li>`)}
        </ul>`
  return section('events', 'What happened in the last 15 minutes', undefined, body)
}

const growthOf = (series: AllSeries, one: Series) => series.growth(one, eventsStretchMs).value
const wordsOf = ({ attributes }: Series) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === 'true' ? name : value === 'false' ? `not ${name}` : value))
    .join(' · ')
const sumBadge = ([words, value]: [string, number]): Html => badge([words, String(value)].filter(Boolean).join(': '))

/** Adds up the counts of several processes. */
function sumBy(parts: readonly { readonly words: string; readonly value: number }[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const { words, value } of parts) sums.set(words, (sums.get(words) ?? 0) + value)
  return [...sums].filter(([, value]) => value > 0)
}

function rowsOf(series: AllSeries): Row[] {
  const rows = new Map<string, Row>()
  for (const one of series.list('http.server.request.duration')) {
    const { value, buckets } = series.growth(one, requestsStretchMs)
    if (value === 0) continue
    const name = `${one.attributes['http.request.method']} ${one.attributes['http.route'] ?? '(no such address)'}`
    const isError = Number(one.attributes['http.response.status_code']) >= 500
    rows.set(
      name,
      add(rows.get(name), { name, requests: value, errors: isError ? value : 0, bounds: one.bounds, buckets }),
    )
  }
  return [...rows.values()].sort((a, b) => b.requests - a.requests)
}

const add = (sum: Row | undefined, row: Row): Row =>
  sum
    ? {
        ...row,
        requests: sum.requests + row.requests,
        errors: sum.errors + row.errors,
        buckets: row.buckets.map((count, index) => count + (sum.buckets[index] ?? 0)),
      }
    : row

function head(rows: readonly Row[]): Html {
  const all = rows.reduce<Row | undefined>(add, undefined)
  if (!all) return html``
  return html`<p class="line">
    ${badge(`${perSecond(all)} requests a second`)} ${badge(`half within ${time(all, 0.5)}`)}
    ${badge(`95 of 100 within ${time(all, 0.95)}`)} ${badge(`99 of 100 within ${time(all, 0.99)}`)}
    ${badge(`${all.errors} server errors`, all.errors > 0 ? 'bad' : 'good')}
  </p>`
}

const perSecond = ({ requests }: Row) => (requests / (requestsStretchMs / 1000)).toFixed(2)

function time({ bounds, buckets }: Row, part: number): string {
  const seconds = quantile(bounds, buckets, part)
  return seconds === undefined ? '–' : `${Math.round(seconds * 1000)} ms`
}

const table = (rows: readonly Row[]): Html =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Route</th>
          <th scope="col">Requests</th>
          <th scope="col">A second</th>
          <th scope="col">p50</th>
          <th scope="col">p95</th>
          <th scope="col">p99</th>
          <th scope="col">Errors</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${row.name}</th>
              <td>${row.requests}</td>
              <td>${perSecond(row)}</td>
              <td>${time(row, 0.5)}</td>
              <td>${time(row, 0.95)}</td>
              <td>${time(row, 0.99)}</td>
              <td>${row.errors}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
