import type { Cost, Measured } from './growth.rules.ts'

const count = (number: number) => number.toLocaleString('en-US')
const width = 24

const cells = ({ requests, units, ms }: Cost) =>
  `${String(requests).padStart(5)} ${units.toFixed(1).padStart(8)} ${ms.toFixed(1).padStart(8)}`.padStart(width)

/** A row for each question: requests, read units and milliseconds for each size, and its bound. */
export function reportLines(sizes: readonly Measured[]): string[] {
  const [first] = sizes
  if (!first) return []
  const longest = Math.max(...first.asked.map(({ question }) => question.length))
  const head = (left: string, each: (users: number) => string, right: string) =>
    [left.padEnd(longest), ...sizes.map(({ users }) => each(users).padStart(width)), right].join('  ')
  return [
    head('', (users) => `${count(users)} users`, '     at most'),
    head('', () => 'req.    units       ms', ' req.  units'),
    ...first.asked.map(({ question, bound }) =>
      [
        question.padEnd(longest),
        ...sizes.map(({ asked }) => {
          const cost = asked.find((each) => each.question === question)?.cost
          return cost ? cells(cost) : '–'.padStart(width)
        }),
        `${String(bound.requests).padStart(5)} ${String(bound.units).padStart(6)}`,
      ].join('  '),
    ),
  ]
}
