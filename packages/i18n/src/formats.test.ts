import { expect, it } from 'vitest'
import { formatDistance } from './distances.ts'
import { errorMessage } from './errors.ts'
import {
  formatCountdown,
  formatDay,
  formatMoment,
  formatMoney,
  formatList,
  formatNumber,
  formatTimeIn,
  formatWait,
  languageName,
} from './formats.ts'

const plain = (text: string) => text.replace(/\s/gu, ' ')
const at = new Date('2026-11-21T15:30:00Z')

it.each([
  [0, '0:00'],
  [-5, '0:00'],
  [1, '0:01'],
  [60_000, '1:00'],
  [61_000, '1:01'],
  [3_600_000, '1:00:00'],
  [3_661_001, '1:01:02'],
])('%i ms left reads %s', (ms, expected) => {
  expect(formatCountdown(ms)).toBe(expected)
})

it.each([
  [0, '$0.00'],
  [699, '$6.99'],
  [2499, '$24.99'],
  [123_456_78, '$123,456.78'],
])('%i cents read %s in both languages', (amountCents, expected) => {
  expect([formatMoney(amountCents, 'es'), formatMoney(amountCents, 'en')]).toEqual([expected, expected])
})

it.each([
  ['America/New_York', 'Nov 21, 2026, 10:30 AM', '21 nov 2026, 10:30 a.m.'],
  ['America/Bogota', 'Nov 21, 2026, 10:30 AM', '21 nov 2026, 10:30 a.m.'],
  ['America/Los_Angeles', 'Nov 21, 2026, 7:30 AM', '21 nov 2026, 7:30 a.m.'],
])('in %s it is %s, and %s', (zone, english, spanish) => {
  expect([plain(formatMoment(at, 'en', zone)), plain(formatMoment(at, 'es', zone))]).toEqual([english, spanish])
})

it('formats times in New York for a zone that nobody knows', () => {
  for (const zone of ['', 'Nowhere/Land'])
    expect(formatTimeIn(zone, at, 'en')).toBe(formatTimeIn('America/New_York', at, 'en'))
})

it('joins a list in each language', () => {
  expect(formatList(['a', 'b'], 'en')).toBe('a and b')
  expect([formatList(['a', 'b'], 'en', 'disjunction'), formatList(['a', 'b'], 'es', 'disjunction')]).toEqual([
    'a or b',
    'a o b',
  ])
})

it('formats single days, times and numbers', () => {
  expect(formatDay(at, 'es', 'America/New_York')).toBe('21 nov 2026')
  expect(plain(formatTimeIn('America/New_York', at, 'en'))).toBe('10:30 AM')
  expect([formatNumber(1000, 'es'), formatNumber(1000, 'en')]).toEqual(['1,000', '1,000'])
})

it.each([
  ['es', 'en', 'Spanish'],
  ['en', 'en', 'English'],
  ['es', 'es', 'Español'],
  ['en', 'es', 'Inglés'],
] as const)('%s is named, in %s, %s', (language, shown, name) => {
  expect(languageName(language, shown)).toBe(name)
})

it.each([
  [1, '1 second', '1 segundo'],
  [1001, '2 seconds', '2 segundos'],
  [60_000, '60 seconds', '60 segundos'],
  [60_001, '2 minutes', '2 minutos'],
  [300_000, '5 minutes', '5 minutos'],
])('a wait of %d ms is %s, %s', (ms, english, spanish) => {
  expect([formatWait(ms, 'en'), formatWait(ms, 'es')].map(plain)).toEqual([english, spanish])
})

it.each([
  [7323, 'mi', '4.6 mi', '4.6 mi'],
  [900, 'mi', '0.6 mi', '0.6 mi'],
  [161, 'mi', '0.1 mi', '0.1 mi'],
  [92, 'mi', '300 feet', '300 pies'],
  [20_456, 'mi', '13 mi', '13 mi'],
  [7323, 'km', '7.3 km', '7.3 km'],
  [900, 'km', '900 m', '900 m'],
  [996, 'km', '1 km', '1 km'],
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
