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
export type Step = { readonly flow: string; readonly step: string; readonly cost: Cost }

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

const changed = (cost: Cost, change: (amount: number, name: keyof Cost) => number): Cost =>
  Object.fromEntries(Object.entries(cost).map(([name, amount]) => [name, change(amount, name as keyof Cost)])) as Cost

const addCosts = (costs: readonly Cost[]): Cost =>
  costs.reduce((sum, cost) => changed(sum, (amount, name) => amount + cost[name]))

export const shareOf = (cost: Cost, many: number): Cost =>
  changed(cost, (amount) => Math.round((10 * amount) / many) / 10)

export function checkInCost(steps: readonly Step[]): Cost {
  const names = ['address for a selfie', 'verdict on it', 'press, accepted']
  return addCosts(steps.filter(({ flow, step }) => flow === 'check-in' && names.includes(step)).map(({ cost }) => cost))
}

export const manyAtOnce = '**check-in**'

const head = [
  'flow',
  'step',
  'consistent reads',
  'eventual reads',
  'transactions',
  'single writes',
  'read units',
  'write units',
  'projector’s writes',
  'projector’s units',
]

export function costTable(steps: readonly Step[]): string {
  const total = { flow: '**check-in**', step: '**selfie, verdict and press**', cost: checkInCost(steps) }
  const isMany = ({ flow }: Step) => flow === manyAtOnce
  const rows = [...steps.filter((step) => !isMany(step)), total, ...steps.filter(isMany)].map(
    ({ flow, step, cost }) => [flow, step, ...Object.values(cost).map(String)],
  )
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

/**
 * What is the same on every run. For several drivers at once, requests are rounded, because a cached read may expire on
 * a slow machine, and the projector's share is dropped, because it depends on random IDs.
 */
export const steadyPart = (page: string): string =>
  page.replace(/(\*\*one of \d+ at once\*\*.*)\|[^|]+\|[^|]+\|$/m, (_row, counts: string) =>
    counts.replace(/\d+\.\d/g, (share) => String(Math.round(Number(share))).padStart(share.length)),
  )
