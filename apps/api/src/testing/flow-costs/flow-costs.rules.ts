/**
 * Units are those that DynamoDB bills, including index writes. The last two are the projector's, measured for this step
 * alone: for several steps at once it batches its writes and needs fewer.
 */
export type Cost = {
  readonly consistentReads: number
  readonly eventualReads: number
  readonly transactions: number
  readonly singleWrites: number
  readonly readUnits: number
  readonly writeUnits: number
  readonly projectorRequests: number
  readonly projectorUnits: number
}
export type Step = { readonly step: string; readonly cost: Cost }

type Stats = {
  readonly requests: Readonly<Record<string, number>>
  readonly reads: Readonly<Record<string, number>>
  readonly readUnits: Readonly<Record<string, number>>
  readonly writeUnits: Readonly<Record<string, number>>
}

const sumOf = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0)

const alone = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']

const writesAlone = (requests: Stats['requests']): number => alone.reduce((sum, name) => sum + (requests[name] ?? 0), 0)

export const costOf = ({ requests, reads, readUnits, writeUnits }: Stats, projected: Stats): Cost => ({
  consistentReads: reads['consistent'] ?? 0,
  eventualReads: reads['eventual'] ?? 0,
  transactions: requests['TransactWriteItems'] ?? 0,
  singleWrites: writesAlone(requests),
  readUnits: sumOf(readUnits),
  writeUnits: sumOf(writeUnits),
  projectorRequests: writesAlone(projected.requests) + (projected.requests['TransactWriteItems'] ?? 0),
  projectorUnits: sumOf(projected.writeUnits),
})

export const costOfCheckIn = (steps: readonly Step[], name: keyof Cost): number =>
  steps
    .filter(({ step }) => ['address for a selfie', 'verdict on it', 'press, accepted'].includes(step))
    .reduce((sum, { cost }) => sum + cost[name], 0)

/** The rows of the table in docs/scale.md, without the widths of its columns. */
export const rowsOf = (steps: readonly Step[]): string[][] =>
  steps.map(({ step, cost }) => ['check-in', step, ...Object.values(cost).map(String)])
