import { expect, it } from 'vitest'
import { digitsOnly, joinPhone, splitPastedPhone, prefixOfZone } from './phone.ts'

it.each([
  ['+1', '23055550100', '+123055550100'],
  ['+1', '0130555501', '+10130555501'],
  ['+1', '0130555501000', '+10130555501000'],
  ['+1', '305', '+1305'],
] as const)('joins %s and %s to %s', (prefix, typed, expected) => {
  expect(joinPhone(prefix, typed)).toBe(expected)
})

it('a pasted link to a number selects its prefix', () => {
  expect(splitPastedPhone('tel:+573101234567')).toEqual({ prefix: '+57', digits: '3101234567' })
})

it('drops everything but digits', () => {
  expect(digitsOnly('+57 (310) a1b2')).toBe('5731012')
})

it.each([
  ['America/Argentina/Ushuaia', '+54'],
  ['America/Buenos_Aires', '+54'],
  ['America/Bogota', '+57'],
  ['America/Caracas', '+58'],
  ['America/New_York', '+1'],
  ['-03:00', '+1'],
  [undefined, '+1'],
])('in the zone %s, a number begins with %s', (zone, prefix) => {
  expect(prefixOfZone(zone)).toBe(prefix)
})
