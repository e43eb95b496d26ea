import { describe, expect, it } from 'vitest'
import { daysOf, errorOfDays } from './billing-search.ts'

const now = Date.parse('2026-11-22T23:30:00-05:00')

describe('UTC days', () => {
  it('are the last week until today in UTC', () => {
    expect(daysOf({}, now)).toEqual({ startDate: '2026-11-16', endDate: '2026-11-23' })
    expect(daysOf({ endDate: '2026-10-08' }, now)).toEqual({ startDate: '2026-10-01', endDate: '2026-10-08' })
  })

  it.each([
    ['2026-11-16', '2026-11-23', undefined],
    ['2026-11-23', '2026-11-23', undefined],
    ['2025-10-20', '2026-11-23', undefined],
    ['2025-10-19', '2026-11-23', 'tooLong'],
    ['2026-11-24', '2026-11-23', 'order'],
    ['2026-11-24', '2026-11-24', 'future'],
    ['', '2026-11-23', 'incomplete'],
    ['2026-11-01', '', 'incomplete'],
  ])('from %s to %s: %s', (startDate, endDate, error) =>
    expect(errorOfDays({ startDate, endDate }, '2026-11-23')).toBe(error),
  )
})
