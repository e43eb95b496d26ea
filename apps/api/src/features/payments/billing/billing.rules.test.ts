import { addDays } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addAmounts, negative } from '@arribo/server/projections/amounts.rules'
import { gapsOf } from '@arribo/server/projections/billed-days.rules'
import { countDrivers, type DayTotals, readRange, utcDay } from './billing.rules.ts'

const now = new Date('2026-11-22T23:59:59.999Z')

describe('the days of a query', () => {
  it.each([
    [{}, { first: '2026-11-15', last: '2026-11-22' }],
    [{ endDate: '2026-11-10' }, { first: '2026-11-03', last: '2026-11-10' }],
    [{ startDate: '2026-11-20' }, { first: '2026-11-20', last: '2026-11-22' }],
    [
      { startDate: '2026-11-20', endDate: '2026-11-20' },
      { first: '2026-11-20', last: '2026-11-20' },
    ],
    [
      { startDate: addDays('2026-11-22', 1 - limits.billingDays), endDate: '2026-11-22' },
      { first: addDays('2026-11-22', 1 - limits.billingDays), last: '2026-11-22' },
    ],
  ])('%o means %o', (asked, expected) => expect(readRange(asked, now)).toEqual(expected))

  it.each([
    { endDate: '2026-11-23' },
    { startDate: '2026-11-23' },
    { startDate: '2026-11-12', endDate: '2026-11-11' },
    { startDate: addDays('2026-11-22', -limits.billingDays), endDate: '2026-11-22' },
    { startDate: '0001-01-01' },
  ])('refuses %o', (asked) => expect(() => readRange(asked, now)).toThrow('bad_date_range'))

  it('are in UTC', () => {
    expect([utcDay('2026-11-22T00:00:00.000Z'), utcDay(now)]).toEqual(['2026-11-22', '2026-11-22'])
  })
})

const begin = '2025-01-01'
/** Days over a few years, some further apart than any range that can be requested. */
const day = fc.integer({ min: 0, max: 1100 }).map((offset) => addDays(begin, offset))
const charges = fc.array(fc.record({ driver: fc.integer({ min: 0, max: 6 }), day }), { maxLength: 40 })
const range = fc
  .record({ start: day, length: fc.integer({ min: 0, max: limits.billingDays - 1 }) })
  .map(({ start, length }) => ({ first: start, last: addDays(start, length) }))

function record(list: readonly { driver: number; day: string }[]): Map<string, DayTotals> {
  const totals = new Map<string, DayTotals>()
  const days = new Map<number, string[]>()
  for (const charge of list) {
    const known = days.get(charge.driver) ?? []
    const joined = [...known, charge.day]
    const add = (day: string, gap: DayTotals) => totals.set(day, addAmounts([totals.get(day) ?? {}, gap]))
    for (const [changed, gap] of gapsOf(known)) add(changed, negative(gap))
    for (const [changed, gap] of gapsOf(joined)) add(changed, gap)
    days.set(charge.driver, joined)
  }
  return totals
}

it('the number of distinct drivers equals counting them one by one, for charges in any order and any range', () => {
  fc.assert(
    fc.property(charges, range, (list, { first, last }) => {
      const isIn = (on: string) => on >= first && on <= last
      const days = [...record(list)].filter(([on]) => isIn(on)).map(([on, totals]) => ({ day: on, totals }))
      const naive = new Set(list.filter((charge) => isIn(charge.day)).map(({ driver }) => driver)).size
      expect(countDrivers(days, first)).toBe(naive)
    }),
    { numRuns: 500 },
  )
})
