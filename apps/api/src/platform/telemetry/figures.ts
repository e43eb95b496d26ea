/**
 * Every figure the API tells: its name, unit and the attributes it may carry. An attribute's values are few and our
 * own words; nothing that a person typed, and nobody's number or id, is ever one.
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
  'arribo.vendor.call.duration': { kind: 'histogram', unit: 's', attributes: ['vendor', 'operation', 'outcome'] },
  'arribo.platform.breaker.state': { kind: 'gauge', unit: '1', attributes: ['platform'] },
  'nodejs.eventloop.delay.p50': { kind: 'gauge', unit: 's', attributes: [] },
  'nodejs.eventloop.delay.p99': { kind: 'gauge', unit: 's', attributes: [] },
  'nodejs.eventloop.delay.max': { kind: 'gauge', unit: 's', attributes: [] },
  'arribo.registrations': { kind: 'counter', unit: '{driver}', attributes: ['referred'] },
  'arribo.payments.applied': { kind: 'counter', unit: '{payment}', attributes: ['plan'] },
  'arribo.refunds.applied': { kind: 'counter', unit: '{refund}', attributes: ['result'] },
  'arribo.disputes': { kind: 'counter', unit: '{dispute}', attributes: ['result'] },
  'arribo.check_ins': { kind: 'counter', unit: '{check_in}', attributes: ['outcome', 'code'] },
  'arribo.selfies': { kind: 'counter', unit: '{selfie}', attributes: ['verdict', 'code'] },
  'arribo.inbox.events': { kind: 'counter', unit: '{event}', attributes: ['outcome'] },
  'arribo.reconciliation.repairs': { kind: 'counter', unit: '{repair}', attributes: ['job'] },
  'arribo.jobs.runs': { kind: 'counter', unit: '{run}', attributes: ['job', 'outcome'] },
} as const satisfies Record<string, Figure>

type Figure = {
  readonly kind: 'histogram' | 'counter' | 'upDownCounter' | 'gauge'
  readonly unit: string
  readonly attributes: readonly string[]
}

type Figures = typeof figures
export type FigureName = keyof Figures
export type FigureOf<Kind extends Figure['kind']> = {
  [Name in FigureName]: Figures[Name]['kind'] extends Kind ? Name : never
}[FigureName]
export type AttributesOf<Name extends FigureName> = {
  readonly [Attribute in Figures[Name]['attributes'][number]]?: string | number | boolean | undefined
}
