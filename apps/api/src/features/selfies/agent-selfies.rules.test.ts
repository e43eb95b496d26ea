import { describe, expect, it } from 'vitest'
import { daysOf, sumOfDays } from './agent-selfies.rules.ts'

describe('daysOf', () => {
  it.each([
    ['today', '2026-07-02T12:00:00Z', ['2026-07-02']],
    ['today', '2026-07-02T03:59:59Z', ['2026-07-01']],
    ['yesterday', '2026-03-01T12:00:00Z', ['2026-03-01', '2026-02-28']],
  ] as const)('%s at %s', (interval, now, expected) => {
    expect(daysOf(interval, new Date(now))).toEqual(expected)
  })

  it.each([
    ['7days', 7, '2026-06-26'],
    ['14days', 14, '2026-06-19'],
  ] as const)('%s covers %d days, back to %s', (interval, count, first) => {
    const days = daysOf(interval, new Date('2026-07-02T12:00:00Z'))
    expect([days.length, days[0], days.at(-1)]).toEqual([count, '2026-07-02', first])
  })
})

it('sums up the days of each agent, under the latest name, highest count first', () => {
  const of = (sub: string, name: string, count: number) => ({ sub, name, phoneNumber: `+1305555000${sub}`, count })
  expect(
    sumOfDays([[of('1', 'Elena Vargas', 2), of('2', 'Bruno', 4)], [], [of('1', 'Elena', 5), of('3', 'Ada', 4)]]),
  ).toEqual([of('1', 'Elena Vargas', 7), of('3', 'Ada', 4), of('2', 'Bruno', 4)])
})
