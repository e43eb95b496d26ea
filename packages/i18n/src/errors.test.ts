import { expect, it } from 'vitest'
import { errorMessage } from './errors.ts'

it.each([
  ['mi', "You're too far from the station: 4.6 mi away.", 'Estás muy lejos de la estación: a 4.6 mi.'],
  ['km', "You're too far from the station: 7.3 km away.", 'Estás muy lejos de la estación: a 7.3 km.'],
])('gives a distance in %s', (distanceUnit, en, es) => {
  expect(errorMessage('too_far', { distanceMeters: 7323, distanceUnit })).toMatchObject({ en, es })
})
