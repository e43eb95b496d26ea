import { expect, it } from 'vitest'
import { digitsOnly, isPhone, joinPhone, splitPastedPhone, prefixOfZone } from './phone.ts'

it.each([
  ['+1', '(305) 555-0100', '+13055550100'],
  ['+1', '01\u00A0305.555.0100', '+13055550100'],
  ['+57', '310\u2013123 / 4567', '+573101234567'],
  ['+1', '23055550100', '+123055550100'],
  ['+1', '0130555501', '+10130555501'],
  ['+1', '0130555501000', '+10130555501000'],
  ['+1', '305', '+1305'],
] as const)('joins %s and %s to %s', (prefix, typed, expected) => {
  expect(joinPhone(prefix, typed)).toBe(expected)
})

it.each([
  ['+13055550100', true],
  ['+5491123456789', true],
  ['+1305555010', false],
  ['+54911234567890', false],
  ['+03055550100', false],
  ['13055550100', false],
  ['\uFF0B13055550100', false],
  ['+1305555010\u0660', false],
  [' +13055550100', false],
  ['+13055550100\n', false],
])('%j is a plus and 11 to 13 digits without a leading zero: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected)
})

it.each([
  ['tel:+573101234567', { prefix: '+57', digits: '3101234567' }],
  ['00 54 (9 11) 2345-6789', { prefix: '+54', digits: '91123456789' }],
  [' +1\u202A305\u00A0555 0100', { prefix: '+1', digits: '3055550100' }],
  ['+44 7700 900123', undefined],
  ['0033612345678', undefined],
  ['13055550100', undefined],
])('a pasted %j selects %o', (text, expected) => {
  expect(splitPastedPhone(text)).toEqual(expected)
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
