import { expect, it } from 'vitest'
import { regionOf } from './regions.rules.ts'

it.each([
  ['America/New_York', 'us-east', 'US East'],
  ['America/Indiana/Marengo', 'us-east', 'US East'],
  ['America/Indiana/Knox', 'us-central', 'US Central'],
  ['America/Chicago', 'us-central', 'US Central'],
  ['America/North_Dakota/Center', 'us-central', 'US Central'],
  ['America/Phoenix', 'us-mountain', 'US Mountain'],
  ['America/Los_Angeles', 'us-pacific', 'US Pacific'],
  ['Pacific/Honolulu', 'other', 'Other'],
  ['America/Bogota', 'other', 'Other'],
  ['America/New_York\n', 'other', 'Other'],
  ['constructor', 'other', 'Other'],
  ['', 'other', 'Other'],
])('%s is in %s', (timezone, region, humanRegion) => {
  expect(regionOf(timezone)).toEqual({ region, humanRegion })
})
