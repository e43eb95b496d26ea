import { type AttributesOf, type FigureName, figures, scopeName, serverFaults } from '@arribo/runtime-contracts/figures'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'

/** Which words of which attributes a figure is kept under: one series for each of their combinations. */
export type Words<Name extends FigureName> = {
  readonly [Attribute in keyof AttributesOf<Name>]?: readonly NonNullable<AttributesOf<Name>[Attribute]>[]
}
export type Kept = {
  readonly figure: FigureName
  readonly by: Readonly<Record<string, readonly string[]>>
}

const keep = <Name extends FigureName>(figure: Name, by: Words<Name> = {}): Kept => ({
  figure,
  by: by as Kept['by'],
})

export const { vendor: vendors } = figures['arribo.vendor.call.duration'].words
export const { platform: platforms } = figures['arribo.platform.breaker.state'].words

export type Vendor = (typeof vendors)[number]

/**
 * What of the API's figures is kept in the cloud: what an alarm asks for and no more, because every series is paid by
 * the month. A word that the API does not say, or a figure that it does not tell, does not compile.
 */
export const kept: readonly Kept[] = [
  keep('http.server.request.duration'),
  keep('http.server.request.duration', { 'error.type': serverFaults }),
  keep('db.client.operation.duration'),
  keep('arribo.dynamodb.throttles'),
  keep('arribo.vendor.call.duration', { vendor: vendors }),
  keep('arribo.vendor.call.duration', { vendor: vendors, outcome: ['done', 'refused'] }),
  keep('arribo.platform.breaker.state', { platform: platforms }),
  keep('nodejs.eventloop.delay.p99'),
  keep('arribo.inbox.events', { outcome: ['dead'] }),
  keep('arribo.jobs.runs', { outcome: ['failed'] }),
  keep('arribo.check_ins', { outcome: ['unknown'] }),
  keep('arribo.disputes', { result: ['open'] }),
  keep('arribo.reconciliation.repairs'),
  keep('arribo.payments.applied'),
]

export const keptSeries = kept.reduce(
  (sum, { by }) => sum + Object.values(by).reduce((product, words) => product * words.length, 1),
  0,
)

/** The one attribute that every figure has: what is kept as a whole needs one to be found by. */
export const ofAll = { OTelLib: scopeName } as const

export type FiguresOf = <Name extends FigureName>(
  name: Name,
  by: AttributesOf<Name>,
  options: MetricOptions & { readonly statistic: string },
) => Metric

/** Finds figures of one stage, by its namespace. Throws when one is asked for that is not kept. */
export const figuresOf =
  (namespace: string): FiguresOf =>
  (metricName, by, options) => {
    const wanted = Object.entries(by).map(([attribute, word]) => [attribute, String(word)] as const)
    const isKept = kept.some(
      (each) =>
        each.figure === metricName &&
        Object.keys(each.by).length === wanted.length &&
        wanted.every(([attribute, word]) => each.by[attribute]?.includes(word)),
    )
    if (!isKept) throw new Error(`Nobody keeps ${metricName} by ${JSON.stringify(by)}`)
    const dimensionsMap = wanted.length > 0 ? Object.fromEntries(wanted) : ofAll
    return new Metric({ namespace, metricName, dimensionsMap, ...options })
  }
