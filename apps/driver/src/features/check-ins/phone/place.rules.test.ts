import { expect, it } from 'vitest'
import { mapAddress, metersBetween } from './place.rules.ts'

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
