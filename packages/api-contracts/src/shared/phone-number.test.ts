import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPhoneMetadata, renderPhoneMetadata } from '../testing/generate-phone-metadata.ts'
import { formatPhone, isValidPhone } from './phone-number.ts'
import { digitsOnly, joinPhone, phonePrefixes } from './phone.ts'

it.each([
  ['+13055550123', '+1 (305) 555-0123'],
  ['3055550123', '(305) 555-0123'],
  ['+573101234567', '+57 310 1234567'],
  ['+5491123456789', '+54 9 11 2345 6789'],
  ['+584121234567', '+58 412 1234567'],
  ['+10130555501', '+1 0130555501'],
  ['+491511234567', '+491511234567'],
  ['unknown', 'unknown'],
])('shows %s as %s', (phone, expected) => {
  expect(formatPhone(phone)).toBe(expected)
})

it.each([
  ['+1', '3055550100', true],
  ['+1', '3055550199', true],
  ['+1', '13055550100', true],
  ['+1', '7875550100', true],
  ['+1', '4165550100', true],
  ['+1', '8765550100', false],
  ['+1', '8095550100', false],
  ['+1', '2425550100', false],
  ['+1', '9005550100', false],
  ['+1', '23055550100', false],
  ['+1', '0130555501', false],
  ['+1', '1130555501', false],
  ['+54', '91123456789', true],
  ['+54', '1123456789', true],
  ['+54', '1523456789', false],
  ['+57', '3001234567', true],
  ['+57', '2001234567', false],
  ['+58', '4121234567', true],
  ['+58', '1121234567', false],
] as const)('%s and %s can be a number: %s', (prefix, typed, expected) => {
  expect(isValidPhone(joinPhone(prefix, typed))).toBe(expected)
})

it.each(['+4915112345678', '13055550100', '+1305555010', '+13055550100x1', ''])(
  '%j is not one of our numbers',
  (text) => {
    expect(isValidPhone(text)).toBe(false)
  },
)

describe('any number', () => {
  const phone = fc
    .tuple(fc.constantFrom(...phonePrefixes.map(({ prefix }) => prefix)), fc.stringMatching(/^\d{10,11}$/))
    .map(([prefix, national]) => prefix + national)

  it('keeps its digits when formatted', () => {
    fc.assert(
      fc.property(phone, (text) => {
        expect(`+${digitsOnly(formatPhone(text))}`).toBe(text)
        expect(formatPhone(text)).not.toMatch(/ {2}/)
      }),
    )
  })
})

it('has the metadata of the installed library', () => {
  expect(readPhoneMetadata()).toBe(renderPhoneMetadata())
})
