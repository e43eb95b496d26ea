import { afterAll, describe, expect, it } from 'vitest'
import { addDays, expiryMoment, extendedTo, newYorkDay, newYorkHour } from './calendar-days.ts'

it.each([
  ['never had service', null, '2026-11-28'],
  ['has service left', '2026-11-25', '2026-12-02'],
  ['had service until yesterday', '2026-11-20', '2026-11-28'],
  // 23:30 in New York, which is the next day in UTC.
  ['has service until today', '2026-11-21', '2026-11-28'],
])('a week bought by a driver who %s lasts until the right day', (_who, endsOn, expected) => {
  expect(extendedTo(endsOn, 7, new Date('2026-11-22T04:30:00Z'))).toBe(expected)
})

const hostZone = process.env['TZ']
const move = (zone: string | undefined) => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
}
afterAll(() => move(hostZone))

/** The host's own time zone data, which the code under test doesn't use. */
const newYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})
const days = Array.from({ length: (Date.UTC(2041, 0, 1) - Date.UTC(2024, 0, 1)) / 86_400_000 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
)

/** A zone west of New York, one east of it, and a southern one whose daylight saving is half an hour. */
describe.each([
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
  ['Australia/Lord_Howe', -660],
])('on a computer in %s', (zone, offsetMinutes) => {
  it('service ends at 18:00 in New York on each of the 6,210 days from 2024 to 2040', () => {
    move(zone)
    expect(new Date('2026-01-10T00:00:00Z').getTimezoneOffset()).toBe(offsetMinutes)
    expect(days).toHaveLength(6210)
    const faults = days.filter((dayOn, index) => {
      const end = expiryMoment(dayOn)
      const isEnd = newYork.format(end) === `${dayOn}, 18:00:00` && newYorkDay(end) === dayOn && newYorkHour(end) === 18
      const before = new Date(end.getTime() - 1)
      const isWeek = index + 7 >= days.length || addDays(dayOn, 7) === days[index + 7]
      return !isEnd || newYorkHour(before) !== 17 || !isWeek || addDays(addDays(dayOn, 7), -7) !== dayOn
    })
    expect(faults).toEqual([])
  })

  it('the day in New York changes at its midnight, and at no other time', () => {
    move(zone)
    const faults = days.filter((dayOn) => {
      const midnight = new Date(`${dayOn}T05:00:00Z`)
      const start = newYorkHour(midnight) === 0 ? midnight : new Date(`${dayOn}T04:00:00Z`)
      const isStart = newYork.format(start) === `${dayOn}, 00:00:00` && newYorkDay(start) === dayOn
      return !isStart || newYorkDay(new Date(start.getTime() - 1)) !== addDays(dayOn, -1)
    })
    expect(faults).toEqual([])
  })
})
