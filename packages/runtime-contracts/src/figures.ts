/** How a call of a vendor ended: `refused` is the vendor's meant no; what follows it is a fault. */
const outcomes = [
  'done',
  'refused',
  'throttled',
  'failed',
  'down',
  'broken',
  'unreachable',
  'lost',
  'timeout',
  'rubbish',
  'resting',
] as const

/**
 * Every figure the API tells: its name, unit and the attributes it may carry, and the words that an attribute may hold
 * where an alarm of the cloud waits for one of them. An attribute's values are few and our own words; nothing that a
 * person typed, and nobody's number or id, is ever one.
 */
export const figures = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    attributes: ['http.request.method', 'http.route', 'http.response.status_code', 'error.type'],
  },
  'http.server.active_requests': { kind: 'upDownCounter', unit: '{request}', attributes: ['http.request.method'] },
  'db.client.operation.duration': {
    kind: 'histogram',
    unit: 's',
    attributes: ['db.system.name', 'db.operation.name', 'error.type'],
  },
  'arribo.dynamodb.retries': { kind: 'counter', unit: '{retry}', attributes: ['db.operation.name'] },
  'arribo.dynamodb.throttles': { kind: 'counter', unit: '{call}', attributes: ['db.operation.name'] },
  'arribo.vendor.call.duration': {
    kind: 'histogram',
    unit: 's',
    attributes: ['vendor', 'operation', 'outcome'],
    words: {
      vendor: ['cognito', 's3', 'rekognition', 'kms', 'stripe', 'delivery-flex', 'delivery-spark'],
      outcome: outcomes,
    },
  },
  'arribo.platform.breaker.state': {
    kind: 'gauge',
    unit: '1',
    attributes: ['platform'],
    words: { platform: ['flex', 'spark'] },
  },
  'nodejs.eventloop.delay.p50': { kind: 'gauge', unit: 's', attributes: [] },
  'nodejs.eventloop.delay.p99': { kind: 'gauge', unit: 's', attributes: [] },
  'nodejs.eventloop.delay.max': { kind: 'gauge', unit: 's', attributes: [] },
  'arribo.registrations': { kind: 'counter', unit: '{driver}', attributes: ['referred'] },
  'arribo.payments.applied': { kind: 'counter', unit: '{payment}', attributes: ['plan'] },
  'arribo.refunds.applied': { kind: 'counter', unit: '{refund}', attributes: ['result'] },
  'arribo.disputes': {
    kind: 'counter',
    unit: '{dispute}',
    attributes: ['result'],
    words: { result: ['open', 'won', 'lost'] },
  },
  'arribo.check_ins': {
    kind: 'counter',
    unit: '{check_in}',
    attributes: ['outcome', 'code'],
    words: { outcome: ['accepted', 'refused', 'unknown'] },
  },
  'arribo.selfies': { kind: 'counter', unit: '{selfie}', attributes: ['verdict', 'code'] },
  'arribo.inbox.events': {
    kind: 'counter',
    unit: '{event}',
    attributes: ['outcome'],
    words: { outcome: ['applied', 'put_off', 'dead'] },
  },
  'arribo.reconciliation.repairs': { kind: 'counter', unit: '{repair}', attributes: ['job'] },
  'arribo.jobs.runs': {
    kind: 'counter',
    unit: '{run}',
    attributes: ['job', 'outcome'],
    words: { outcome: ['done', 'failed'] },
  },
} as const satisfies Record<string, Figure>

/** The `error.type` of a request that the API itself could not answer: every status from 500 on that it has. */
export const serverFaults = ['500', '503'] as const

/** The name under which figures and traces are made: a collector hands it on with each. */
export const scopeName = 'arribo'

export type Figure = {
  readonly kind: 'histogram' | 'counter' | 'upDownCounter' | 'gauge'
  readonly unit: string
  readonly attributes: readonly string[]
  readonly words?: { readonly [attribute: string]: readonly string[] }
}

type Figures = typeof figures
export type FigureName = keyof Figures
export type FigureOf<Kind extends Figure['kind']> = {
  [Name in FigureName]: Figures[Name]['kind'] extends Kind ? Name : never
}[FigureName]

type WordsOf<Name extends FigureName> = Figures[Name] extends { readonly words: infer Words } ? Words : object
type ValueOf<Name extends FigureName, Attribute> = Attribute extends keyof WordsOf<Name>
  ? WordsOf<Name>[Attribute] extends readonly (infer Word)[]
    ? Word
    : never
  : string | number | boolean
export type AttributesOf<Name extends FigureName> = {
  readonly [Attribute in Figures[Name]['attributes'][number]]?: ValueOf<Name, Attribute> | undefined
}
