import { expect, it } from 'vitest'
import { digitsOnly, isPhone, joinPhone, splitPastedPhone, prefixOfZone } from './phone.ts'

it.each([
  ['+1', '3055550123', '+13055550123'],
  ['+1', '13055550123', '+13055550123'],
  ['+1', '(305) 555-0123', '+13055550123'],
  ['+1', '013055550123', '+13055550123'],
  ['+1', '23055550100', '+123055550100'],
  ['+1', '0130555501', '+10130555501'],
  ['+1', '0130555501000', '+10130555501000'],
  ['+1', '305', '+1305'],
  ['+57', '3101234567', '+573101234567'],
  ['+54', '91123456789', '+5491123456789'],
  ['+58', '4121234567', '+584121234567'],
] as const)('joins %s and %s to %s', (prefix, typed, expected) => {
  expect(joinPhone(prefix, typed)).toBe(expected)
})

it.each([
  ['+00000000000', false],
  ['+13055550123', true],
  ['+5491123456789', true],
  ['+1305555012', false],
  ['+54911234567890', false],
  ['13055550123', false],
  ['+1305555012a', false],
])('%s is a phone number: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected)
})

it.each([
  ['+57 310 123 4567', { prefix: '+57', digits: '3101234567' }],
  ['0054 9 11 2345 6789', { prefix: '+54', digits: '91123456789' }],
  ['+1 (305) 555-0123', { prefix: '+1', digits: '3055550123' }],
  ['\u202a+57 310 123 4567\u202c', { prefix: '+57', digits: '3101234567' }],
  ['tel:+573101234567', { prefix: '+57', digits: '3101234567' }],
  ['305 555 0123', undefined],
  ['+49 151 1234567', undefined],
])('pasted %s selects its prefix', (text, expected) => {
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
