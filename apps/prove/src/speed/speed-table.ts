/** One round's measurements of one kind of answer. */
export type Round = {
  /** CPU time of the server's process per answer, in microseconds. */
  readonly cpu: number
  readonly perSecond: number
  /** In milliseconds. */
  readonly p99: number
}

type Measured = { readonly name: string; readonly status: number; readonly rounds: readonly Round[] }

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const median = (values: readonly number[]) => quantile(values, 0.5)

/**
 * Medians of all rounds, the first row being the yardstick. A share is the median of the rounds' own shares, because
 * both values of a round were measured under the same load.
 */
export function speedTable(measured: readonly Measured[]): string {
  const yardstick = measured[0]?.rounds ?? []
  const share = (rounds: readonly Round[], of: (round: Round, bare: Round) => number) =>
    median(rounds.map((round, index) => of(round, yardstick[index] ?? round))).toFixed(3)
  const rows = measured.map(({ name, status, rounds }) => [
    name,
    String(status),
    share(rounds, (round, bare) => bare.cpu / round.cpu),
    share(rounds, (round, bare) => round.perSecond / bare.perSecond),
    `${median(rounds.map(({ cpu }) => cpu)).toFixed(0)} µs`,
    `${median(rounds.map(({ p99 }) => p99)).toFixed(0)} ms`,
  ])
  const head = ['Answer', 'Status', 'Share by CPU', 'Share by answers a second', 'CPU', 'p99']
  return aligned([head, ...rows])
}

function aligned(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [head, widths.map((width) => '-'.repeat(width)), ...rows.slice(1)].map(line).join('\n')
}
