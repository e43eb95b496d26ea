export type Reads = { readonly requests: number; readonly units: number }
export type Cost = Reads & { readonly ms: number }
export type Asked = { readonly question: string; readonly bound: Reads; readonly cost: Cost }
export type Measured = { readonly users: number; readonly asked: readonly Asked[] }

/** Questions that cost more than their bound. In a small table a list isn't full yet and may cost less. */
export const overBounds = (sizes: readonly Measured[]): string[] =>
  sizes.flatMap(({ users, asked }) =>
    asked.flatMap(({ question, bound, cost }) =>
      (['requests', 'units'] as const)
        .filter((what) => cost[what] > bound[what])
        .map((what) => `${question}: ${cost[what]} ${what} with ${users} users (bound ${bound[what]})`),
    ),
  )

const count = (number: number) => number.toLocaleString('en-US')
const width = 24

const cells = ({ requests, units, ms }: Cost) =>
  `${String(requests).padStart(5)} ${units.toFixed(1).padStart(8)} ${ms.toFixed(1).padStart(8)}`.padStart(width)

export function reportLines(sizes: readonly Measured[]): string[] {
  const asked = sizes[0]?.asked ?? []
  const longest = Math.max(...asked.map(({ question }) => question.length))
  const row = (left: string, ofSize: (size: Measured) => string, right: string) =>
    [left.padEnd(longest), ...sizes.map((size) => ofSize(size).padStart(width)), right].join('  ')
  return [
    row('', ({ users }) => `${count(users)} users`, '     at most'),
    row('', () => 'req.    units       ms', ' req.  units'),
    ...asked.map(({ question, bound }, at) =>
      row(
        question,
        (size) => size.asked.slice(at, at + 1).map(({ cost }) => cells(cost))[0] ?? '',
        `${String(bound.requests).padStart(5)} ${String(bound.units).padStart(6)}`,
      ),
    ),
  ]
}
