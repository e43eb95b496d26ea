import { expect, it } from 'vitest'
import { mapAddress, metersBetween, nearnessOf } from './place.rules.ts'

it('computes the great-circle distance to a station', () => {
  const miami = { latitude: 25.8195, longitude: -80.3553 }
  expect(metersBetween(miami, miami)).toBe(0)
  expect(metersBetween(miami, { ...miami, latitude: 25.8205 })).toBeCloseTo(111.2, 0)
  expect(metersBetween(miami, { latitude: 28.4412, longitude: -81.3321 }) / 1000).toBeCloseTo(307, 0)
})

it('links to a map of the place', () => {
  expect(mapAddress({ latitude: 25.8195, longitude: -80.3553 })).toBe(
    'https://www.google.com/maps/search/?api=1&query=25.8195,-80.3553',
  )
})

const stationAt = { latitude: 25.8195, longitude: -80.3553 }
/** This many meters north of the station. */
const away = (meters: number, accuracyMeters: number) => ({
  latitude: stationAt.latitude + meters / 111_195,
  longitude: stationAt.longitude,
  accuracyMeters,
})

it.each([
  ['near', 0, 10],
  ['near', 499, 10],
  ['near', 600, 150],
  ['far', 600, 10],
  ['far', 5000, 2000],
  ['vague', 0, 2000],
  ['vague', 1287, 2000],
  ['vague', 600, 201],
] as const)('%s: %d m away, accurate to %d m', (expected, meters, accuracy) => {
  expect(nearnessOf(away(meters, accuracy), stationAt)).toBe(expected)
})
