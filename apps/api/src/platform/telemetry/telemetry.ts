import type { AttributesOf, FigureName, FigureOf } from '@arribo/runtime-contracts/figures'

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** One request as its trace sees it. */
export type TracedRequest = {
  readonly traceId: string
  /** What runs inside belongs to the request's trace. */
  within<T>(step: () => T): T
  end(answered: Answered): void
}

/** Without a status nobody was there any more to be answered. */
export type Answered = {
  readonly status: number | undefined
  readonly route: string | undefined
  readonly error: string | undefined
}

export type Asked = {
  readonly method: string
  readonly requestId: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Where figures and traces go. */
export type Sink = {
  record(name: FigureName, value: number, attributes: Attributes): void
  request(asked: Asked): TracedRequest
  /** A part of a trace; `tell` adds to it what only its end knows, `fault` the kind of what went wrong. */
  span<T>(name: string, attributes: Attributes, step: (part: SpanPart) => Promise<T>): Promise<T>
  /** The headers by which a callee goes on with our trace. */
  headers(): Record<string, string>
  /** Sends what has not been sent. */
  close(): Promise<void>
}

export type SpanPart = { tell(attributes: Attributes): void; fault(type: string): void }

export type Gauge = {
  readonly name: FigureOf<'gauge'>
  readonly attributes: Attributes
  readonly read: () => number
}

/** One of each per process: a counter counts the process, whoever asked it. Nothing is told while there is no sink. */
let sink: Sink | undefined
const gauges = new Map<string, Gauge>()

/** Tells figures and traces to `next` from now on; to nobody when it is undefined. */
export function tellTo(next: Sink | undefined): void {
  sink = next
}

export const isTelling = (): boolean => sink !== undefined

/** Counts what has happened: after its transaction, once. */
export function count<Name extends FigureOf<'counter' | 'upDownCounter'>>(
  name: Name,
  attributes: AttributesOf<Name>,
  by = 1,
): void {
  sink?.record(name, by, attributes as Attributes)
}

/** How long something took, in seconds. */
export function measure<Name extends FigureOf<'histogram'>>(
  name: Name,
  seconds: number,
  attributes: AttributesOf<Name>,
): void {
  sink?.record(name, seconds, attributes as Attributes)
}

/** Lets a state be read whenever figures are sent; the same figure of the same attributes replaces the one before. */
export function watchState<Name extends FigureOf<'gauge'>>(
  name: Name,
  attributes: AttributesOf<Name>,
  read: () => number,
): void {
  gauges.set(`${name} ${JSON.stringify(attributes)}`, { name, attributes: attributes as Attributes, read })
}

export const watchedStates = (): Iterable<Gauge> => gauges.values()

export const traceRequest = (asked: Asked): TracedRequest | undefined => sink?.request(asked)

const noPart: SpanPart = { tell() {}, fault() {} }

export function inSpan<T>(name: string, attributes: Attributes, step: (part: SpanPart) => Promise<T>): Promise<T> {
  return sink ? sink.span(name, attributes, step) : step(noPart)
}

export const traceHeaders = (): Record<string, string> => sink?.headers() ?? {}

/** The kind of an error, in a word; never what it says, which may repeat a request. */
export function kindOf(error: unknown): string {
  return error instanceof Error && /^[A-Za-z][A-Za-z0-9.]{0,60}$/.test(error.name) ? error.name : 'unknown'
}
