import { expect, it } from 'vitest'
import { addDays, expiryMoment, extendedTo, laterDay, newYorkDay } from './calendar-days.ts'

it.each([
  ['2026-11-21T04:59:59Z', '2026-11-20'],
  ['2026-11-21T05:00:00Z', '2026-11-21'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
])('%s is %s in New York', (now, expected) => {
  expect(newYorkDay(new Date(now))).toBe(expected)
})

it.each([
  ['2026-02-25', 7, '2026-03-04'],
  ['2028-02-25', 7, '2028-03-03'],
  ['2026-12-30', 7, '2027-01-06'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-03', -7, '2026-10-27'],
])('%s plus %i days is %s', (dayOn, days, expected) => {
  expect(addDays(dayOn, days)).toBe(expected)
})

it.each([
  ['2026-01-10', '2026-01-10T23:00:00.000Z'],
  ['2026-07-10', '2026-07-10T22:00:00.000Z'],
  ['2026-03-08', '2026-03-08T22:00:00.000Z'],
  ['2026-11-01', '2026-11-01T23:00:00.000Z'],
])('service of %s ends at %s', (dayOn, expected) => {
  expect(expiryMoment(dayOn).toISOString()).toBe(expected)
})

it('returns the later of two days', () => {
  expect(laterDay('2026-11-21', '2026-12-01')).toBe('2026-12-01')
})

it.each([
  ['never had service', null, '2026-11-28'],
  ['has service left', '2026-11-25', '2026-12-02'],
  ['had service until yesterday', '2026-11-20', '2026-11-28'],
  // 23:30 in New York, already the next day in UTC.
  ['has service until today', '2026-11-21', '2026-11-28'],
])('a week bought by a driver who %s lasts until the right day', (_who, endsOn, expected) => {
  expect(extendedTo(endsOn, 7, new Date('2026-11-22T04:30:00Z'))).toBe(expected)
})
