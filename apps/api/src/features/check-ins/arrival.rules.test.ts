import { describe, expect, it } from 'vitest'
import { sampleCheckIn } from '../../testing/sample-items.ts'
import { mondayOf, pressedBlock, weekOf } from './arrival.rules.ts'
import type { CheckIn } from './check-in-item.ts'

const newYork = 'America/New_York'
const block = { startTime: 1_795_000_000, durationInMinutes: 180, station: 'UMI1', payCents: 7250 }
const arrival = (arrivedAt: string, over: Partial<CheckIn> = {}) =>
  sampleCheckIn('ana', arrivedAt, { state: 'accepted', arrivedAt, block, ...over })
const one = { arrivals: 1, minutes: 180, payCents: 7250 }
const none = { arrivals: 0, minutes: 0, payCents: 0 }

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
  // Daylight saving time ends in this week.
  ['2026-11-01', '2026-10-26'],
])('%s is in the week of Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

describe('this week', () => {
  it.each([
    ['today', '2026-11-25T15:00:00.000Z', one, one],
    ['today, in the first minute there', '2026-11-25T05:00:00.000Z', one, one],
    ['yesterday, in the last minute there', '2026-11-25T04:59:59.000Z', none, one],
    ['on Monday, in its first minute there', '2026-11-23T05:00:00.000Z', none, one],
    ['on Sunday, in its last minute there', '2026-11-23T04:59:59.000Z', none, none],
  ])('an arrival %s', (_what, arrivedAt, today, week) => {
    const now = new Date('2026-11-25T18:00:00Z')
    expect(weekOf([arrival(arrivedAt)], newYork, now)).toMatchObject({ startsOn: '2026-11-23', today, week })
  })

  it("uses the driver's zone: in Los Angeles it is still Sunday", () => {
    const now = new Date('2026-11-23T06:00:00Z')
    expect(weekOf([], newYork, now).startsOn).toBe('2026-11-23')
    expect(weekOf([], 'America/Los_Angeles', now).startsOn).toBe('2026-11-16')
  })

  it('counts only accepted arrivals, newest first', () => {
    const checkIns = [
      arrival('2026-11-23T15:00:00.000Z'),
      arrival('2026-11-24T15:00:00.000Z', { state: 'refused' }),
      arrival('2026-11-24T16:00:00.000Z', { state: 'unknown' }),
      arrival('2026-11-25T15:00:00.000Z'),
    ]
    const { week, arrivals } = weekOf(checkIns, newYork, new Date('2026-11-25T18:00:00Z'))
    expect(week).toEqual({ arrivals: 2, minutes: 360, payCents: 14_500 })
    expect(arrivals.map(({ arrivedAt }) => arrivedAt)).toEqual(['2026-11-25T15:00:00.000Z', '2026-11-23T15:00:00.000Z'])
  })
})

it('stores time, place, length and pay of a block, in cents', () => {
  const address = { addressId: 'UMI1', name: null }
  const seen = {
    assignmentId: 'a',
    startTime: block.startTime,
    durationInMinutes: 210,
    schedulingType: 'BLOCK',
    bookedPrice: { amount: 72.35, currency: 'USD' },
    serviceAreaId: 'x',
    stagingLocation: { geocode: { latitude: 1, longitude: 2 }, address },
  }
  expect(pressedBlock(seen)).toEqual({ ...block, durationInMinutes: 210, payCents: 7235 })
})
