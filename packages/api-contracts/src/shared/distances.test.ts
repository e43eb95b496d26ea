import { expect, it } from 'vitest'
import { distanceUnitOf } from './distances.ts'

it.each([
  ['us-east', 'mi'],
  ['us-pacific', 'mi'],
  ['other', 'km'],
  ['', 'km'],
])('distances in %s are given in %s', (region, unit) => expect(distanceUnitOf(region)).toBe(unit))
