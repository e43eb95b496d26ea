/** How a call to a vendor ended. `refused` is deliberate; all values after it are failures. */
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

export const policyDirectives = [
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const

/** Attributes have few values, all chosen by us: never user input, a phone number or an ID. */
export const metrics = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    attributes: ['http.request.method', 'http.route', 'http.response.status_code', 'error.type'],
  },
  'db.client.operation.duration': {
    kind: 'histogram',
    unit: 's',
    attributes: ['db.system.name', 'db.operation.name', 'error.type'],
  },
  'arribo.dynamodb.throttles': { kind: 'counter', unit: '{call}', attributes: ['db.operation.name'] },
  'arribo.vendor.call.duration': {
    kind: 'histogram',
    unit: 's',
    attributes: ['vendor', 'operation', 'outcome'],
    words: {
      vendor: ['cognito', 's3', 'rekognition', 'kms', 'stripe', 'push', 'delivery-flex', 'delivery-spark'],
      outcome: outcomes,
    },
  },
  'arribo.platform.breaker.state': {
    kind: 'gauge',
    unit: '1',
    attributes: ['platform'],
    words: { platform: ['flex', 'spark'] },
  },
  'nodejs.eventloop.delay.p99': { kind: 'gauge', unit: 's', attributes: [] },
  'arribo.payments.applied': { kind: 'counter', unit: '{payment}', attributes: ['plan'] },
  'arribo.refunds.applied': { kind: 'counter', unit: '{refund}', attributes: ['result'] },
  'arribo.disputes': {
    kind: 'counter',
    unit: '{dispute}',
    attributes: ['result'],
    words: { result: ['open', 'won', 'lost', 'warned'] },
  },
  'arribo.check_ins': {
    kind: 'counter',
    unit: '{check_in}',
    attributes: ['outcome', 'code'],
    words: { outcome: ['accepted', 'refused', 'unknown'] },
  },
  'arribo.reminders': {
    kind: 'counter',
    unit: '{reminder}',
    attributes: ['channel', 'outcome'],
    words: { channel: ['push', 'sms'], outcome: ['sent', 'put_off', 'missed', 'over_budget', 'not_needed'] },
  },
  'arribo.inbox.events': {
    kind: 'counter',
    unit: '{event}',
    attributes: ['outcome'],
    words: { outcome: ['applied', 'put_off', 'dead'] },
  },
  'arribo.policy.violations': {
    kind: 'counter',
    unit: '{violation}',
    attributes: ['app', 'directive'],
    words: { app: ['driver', 'admin'], directive: policyDirectives },
  },
  'arribo.reconciliation.repairs': { kind: 'counter', unit: '{repair}', attributes: ['job'] },
  'arribo.books.differences': { kind: 'counter', unit: '{charge}', attributes: [] },
  'arribo.jobs.runs': {
    kind: 'counter',
    unit: '{run}',
    attributes: ['job', 'outcome'],
    words: { outcome: ['done', 'failed'] },
  },
} as const satisfies Record<string, Metric>

export const serverErrors = ['500', '503'] as const

export const scopeName = 'arribo'

export type Metric = {
  readonly kind: 'histogram' | 'counter' | 'gauge'
  readonly unit: string
  readonly attributes: readonly string[]
  readonly words?: { readonly [attribute: string]: readonly string[] }
}

type Metrics = typeof metrics
export type MetricName = keyof Metrics
export type MetricOf<Kind extends Metric['kind']> = {
  [Name in MetricName]: Metrics[Name]['kind'] extends Kind ? Name : never
}[MetricName]

type WordsOf<Name extends MetricName> = Metrics[Name] extends { readonly words: infer Words } ? Words : object
type ValueOf<Name extends MetricName, Attribute> = Attribute extends keyof WordsOf<Name>
  ? WordsOf<Name>[Attribute] extends readonly (infer Word)[]
    ? Word
    : never
  : string | number | boolean
export type AttributesOf<Name extends MetricName> = {
  readonly [Attribute in Metrics[Name]['attributes'][number]]?: ValueOf<Name, Attribute> | undefined
}
