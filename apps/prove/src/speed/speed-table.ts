import { aligned } from '@arribo/sandbox/testing/aligned'

export type Round = {
  /** Microseconds of the server's CPU time per answer. */
  readonly cpu: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export type Measured = {
  readonly name: string
  readonly rounds: readonly Round[]
  readonly baseline: readonly Round[]
  /** Per answer. */
  readonly allocatedBytes: number | undefined
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const median = (values: readonly number[]) => quantile(values, 0.5)

/** The median of each round's own ratio, because both values of a round were measured under the same load. */
function ratio(rounds: readonly Round[], others: readonly Round[], of: (round: Round, other: Round) => number): string {
  const ratios = rounds.flatMap((round, index) => others.slice(index, index + 1).map((other) => of(round, other)))
  return ratios.length === 0 ? '' : median(ratios).toFixed(2)
}

export function speedTable(measured: readonly Measured[]): string {
  const yardstick = measured[0]?.rounds ?? []
  const rows = measured.map(({ name, rounds, baseline, allocatedBytes }) => [
    name,
    `${median(rounds.map(({ cpu }) => cpu)).toFixed(0)} µs`,
    baseline.length === 0 ? '' : `${median(baseline.map(({ cpu }) => cpu)).toFixed(0)} µs`,
    ratio(rounds, baseline, (round, other) => round.cpu / other.cpu),
    ratio(rounds, yardstick, (round, bare) => bare.cpu / round.cpu),
    ratio(rounds, yardstick, (round, bare) => round.perSecond / bare.perSecond),
    median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
    `${median(rounds.map(({ p50 }) => p50)).toFixed(0)} ms`,
    `${median(rounds.map(({ p99 }) => p99)).toFixed(0)} ms`,
    allocatedBytes === undefined ? '' : `${(allocatedBytes / 1024).toFixed(0)} kB`,
  ])
  const head = ['Answer', 'CPU', 'CPU before', 'Ratio', 'Share by CPU', 'Share by answers']
  return aligned([[...head, 'Answers a second', 'p50', 'p99', 'Allocated'], ...rows])
}
