import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Watched } from './measured-process.ts'
import { aligned } from '@arribo/sandbox/testing/aligned'

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
