import { expect, it } from 'vitest'
import { extendedTo, laterDay } from './calendar-days.ts'

it('returns the later of two days', () => {
  expect(laterDay('2026-11-21', '2026-12-01')).toBe('2026-12-01')
})

it.each([
  ['never had service', null, '2026-11-28'],
  ['has service left', '2026-11-25', '2026-12-02'],
  ['had service until yesterday', '2026-11-20', '2026-11-28'],
  // 23:30 in New York, which is the next day in UTC.
  ['has service until today', '2026-11-21', '2026-11-28'],
])('a week bought by a driver who %s lasts until the right day', (_who, endsOn, expected) => {
  expect(extendedTo(endsOn, 7, new Date('2026-11-22T04:30:00Z'))).toBe(expected)
})
