import { expect, it } from 'vitest'
import { formatDistance } from './distances.ts'
import { errorMessage } from './errors.ts'

it.each([
  [7323, 'mi', '4.6 mi', '4.6 mi'],
  [900, 'mi', '0.6 mi', '0.6 mi'],
  [161, 'mi', '0.1 mi', '0.1 mi'],
  [92, 'mi', '300 feet', '300 pies'],
  [20_456, 'mi', '13 mi', '13 mi'],
  [7323, 'km', '7.3 km', '7.3 km'],
  [900, 'km', '900 m', '900 m'],
  [20_456, 'km', '20 km', '20 km'],
  [0, 'km', '0 m', '0 m'],
] as const)('%i meters in %s are %s in English, %s in Spanish', (meters, unit, en, es) => {
  expect([formatDistance(meters, unit, 'en'), formatDistance(meters, unit, 'es')]).toEqual([en, es])
})

it.each([
  ['mi', "You're too far from the station: 4.6 mi away.", 'Estás muy lejos de la estación: a 4.6 mi.'],
  ['km', "You're too far from the station: 7.3 km away.", 'Estás muy lejos de la estación: a 7.3 km.'],
])('an error gives a distance in %s', (distanceUnit, en, es) => {
  expect(errorMessage('too_far', { distanceMeters: 7323, distanceUnit })).toMatchObject({ en, es })
})
