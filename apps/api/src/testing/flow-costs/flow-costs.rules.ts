/** Database requests of one step. Units are those that DynamoDB bills, including index writes. */
export type Cost = {
  readonly consistentReads: number
  readonly eventualReads: number
  readonly transactions: number
  /** Puts, updates and deletes outside transactions. */
  readonly singleWrites: number
  readonly readUnits: number
  readonly writeUnits: number
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

export const costOf = ({ requests, reads, readUnits, writeUnits }: Stats): Cost => ({
  consistentReads: reads['consistent'] ?? 0,
  eventualReads: reads['eventual'] ?? 0,
  transactions: requests['TransactWriteItems'] ?? 0,
  singleWrites: alone.reduce((sum, name) => sum + (requests[name] ?? 0), 0),
  readUnits: sumOf(readUnits),
  writeUnits: sumOf(writeUnits),
})

export const addCosts = (costs: readonly Cost[]): Cost =>
  costs.reduce((sum, cost) => ({
    consistentReads: sum.consistentReads + cost.consistentReads,
    eventualReads: sum.eventualReads + cost.eventualReads,
    transactions: sum.transactions + cost.transactions,
    singleWrites: sum.singleWrites + cost.singleWrites,
    readUnits: sum.readUnits + cost.readUnits,
    writeUnits: sum.writeUnits + cost.writeUnits,
  }))

/** The cost of one check-in, from the selfie to the platform's answer. */
export function checkInCost(steps: readonly Step[]): Cost {
  const names = ['address for a selfie', 'verdict on it', 'press, accepted']
  return addCosts(steps.filter(({ flow, step }) => flow === 'check-in' && names.includes(step)).map(({ cost }) => cost))
}

const head = [
  'flow',
  'step',
  'consistent reads',
  'eventual reads',
  'transactions',
  'single writes',
  'read units',
  'write units',
]

/** The table for docs/scale.md. */
export function costTable(steps: readonly Step[]): string {
  const total = { flow: '**check-in**', step: '**selfie, verdict and press**', cost: checkInCost(steps) }
  const rows = [...steps, total].map(({ flow, step, cost }) => [flow, step, ...Object.values(cost).map(String)])
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

const opening = '<!-- npm run bench:flows -- --write -->'
const closing = '<!-- /bench:flows -->'

/** The page with its table replaced. */
export function withTable(page: string, table: string): string {
  const [before, rest = ''] = page.split(opening)
  const [, after] = rest.split(closing)
  if (before === undefined || after === undefined) throw new Error('The page has no place for the table')
  return `${before}${opening}\n\n${table}\n\n${closing}${after}`
}
