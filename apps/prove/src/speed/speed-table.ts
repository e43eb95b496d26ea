import { readFileSync, writeFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { aligned } from '@arribo/sandbox/testing/aligned'
import type { Watched } from './measured-process.ts'

export type Round = {
  /** Microseconds of the server's CPU time per answer. */
  readonly cpu: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export type Measured = {
  readonly name: string
  readonly rounds: readonly Round[]
  readonly baseline: readonly Round[]
  /** Per answer. */
  readonly allocatedBytes: number | undefined
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const medianOf = <T>(all: readonly T[], of: (each: T) => number): number => quantile(all.map(of), 0.5)

/** The median of each round's own ratio, because both values of a round were measured under the same load. */
function ratio(rounds: readonly Round[], others: readonly Round[], of: (round: Round, other: Round) => number): string {
  const ratios = rounds.flatMap((round, index) => others.slice(index, index + 1).map((other) => of(round, other)))
  return ratios.length === 0 ? '' : quantile(ratios, 0.5).toFixed(2)
}

export function speedTable(measured: readonly Measured[]): string {
  const yardstick = measured[0]?.rounds ?? []
  const rows = measured.map(({ name, rounds, baseline, allocatedBytes }) => [
    name,
    `${medianOf(rounds, ({ cpu }) => cpu).toFixed(0)} µs`,
    baseline.length === 0 ? '' : `${medianOf(baseline, ({ cpu }) => cpu).toFixed(0)} µs`,
    ratio(rounds, baseline, (round, other) => round.cpu / other.cpu),
    ratio(rounds, yardstick, (round, bare) => bare.cpu / round.cpu),
    ratio(rounds, yardstick, (round, bare) => round.perSecond / bare.perSecond),
    medianOf(rounds, ({ perSecond }) => perSecond).toFixed(0),
    `${medianOf(rounds, ({ p50 }) => p50).toFixed(0)} ms`,
    `${medianOf(rounds, ({ p99 }) => p99).toFixed(0)} ms`,
    allocatedBytes === undefined ? '' : `${(allocatedBytes / 1024).toFixed(0)} kB`,
  ])
  const head = ['Answer', 'CPU', 'CPU before', 'Ratio', 'Share by CPU', 'Share by answers']
  return aligned([[...head, 'Answers a second', 'p50', 'p99', 'Allocated'], ...rows])
}

export type Shares = {
  /** Microseconds for each library. */
  readonly us: ReadonlyMap<string, number>
  /** Per answer. */
  readonly allocatedBytes: number
}

/** Groups packages by the beginning of their name. */
const families: readonly (readonly [string, RegExp])[] = [
  ['AWS Encryption SDK', /^@aws-crypto\/|^@aws-sdk\/(?:client-kms|encryption)/],
  ['AWS SDK', /^@aws-sdk\/|^@smithy\/|^@aws\//],
  ['OpenTelemetry', /^@opentelemetry\//],
  ['Fastify', /^@?fastify|^find-my-way|^avvio|^fast-json|^secure-json|^light-my-request|^@fastify\//],
  ['pino', /^pino|^sonic-boom|^safe-stable-stringify|^quick-format/],
]

const libraryOf = (source: string): string => {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  return name === undefined ? 'our own code' : (families.find(([, belongs]) => belongs.test(name))?.[0] ?? name)
}

const mapOf = (file: string) => new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)

function outside({ url, name }: Watched['places'][number]): string {
  if (name === '(garbage collector)') return 'garbage collection'
  if (url.startsWith('node:') || url === '') return 'Node'
  return libraryOf(url)
}

/** Leaves out the time in which the thread had nothing to do. */
export function sharesOf(bundle: string, places: Watched['places'], allocatedBytes: number): Shares {
  const map = mapOf(bundle)
  const { href } = pathToFileURL(bundle)
  const us = new Map<string, number>()
  for (const place of places.filter(({ name }) => name !== '(idle)')) {
    const entry = place.url === href ? map.findEntry(place.line, place.column) : {}
    const library = 'originalSource' in entry ? libraryOf(String(entry.originalSource)) : outside(place)
    us.set(library, (us.get(library) ?? 0) + place.us)
  }
  return { us, allocatedBytes }
}

const leastShare = 0.015

export function sharesTable(shares: ReadonlyMap<string, Shares>): string {
  const columns = [...shares.values()].map(({ us }) => {
    const sum = [...us.values()].reduce((total, each) => total + each, 0)
    return new Map([...us].map(([library, each]) => [library, each / sum]))
  })
  const partOf = (library: string) => columns.reduce((sum, column) => sum + (column.get(library) ?? 0), 0)
  const named = [...new Set(columns.flatMap((column) => [...column.keys()]))]
    .filter((library) => columns.some((column) => (column.get(library) ?? 0) >= leastShare))
    .toSorted((one, other) => partOf(other) - partOf(one))
  const cells = (library: string) => columns.map((column) => `${(100 * (column.get(library) ?? 0)).toFixed(0)} %`)
  return aligned([['Library', ...shares.keys()], ...named.map((library) => [library, ...cells(library)])])
}

const page = fileURLToPath(new URL('../../../../docs/speed.md', import.meta.url))

/** Replaces the table between `<!-- npm run bench -- BENCH --write -->` and `<!-- /bench BENCH -->` in docs/speed.md. */
export function writeTable(bench: string, table: string): void {
  const [opening, closing] = [`<!-- npm run bench -- ${bench} --write -->`, `<!-- /bench ${bench} -->`]
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(opening)
  const [, after] = rest.split(closing)
  if (after === undefined) throw new Error(`The page has no place for ${bench}`)
  writeFileSync(page, `${before}${opening}\n\n${table}\n\n${closing}${after}`)
}
