import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPhoneMetadata, renderPhoneMetadata } from '../testing/generate-phone-metadata.ts'
import { formatPhone, isValidPhone, phoneAtStart, readAnyPhone, readPhone } from './phone-number.ts'
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
  ['+54', '1123456789', false],
  ['+57', '6012345678', false],
  ['+57', '18001234567', false],
  ['+58', '2121234567', false],
  ['+58', '8001234567', false],
  ['+1', '8005550100', false],
  ['+1', '5005550100', false],
  ['+54', '1523456789', false],
  ['+57', '3001234567', true],
  ['+57', '2001234567', false],
  ['+58', '4121234567', true],
  ['+58', '1121234567', false],
] as const)('%s and %s can be a number: %s', (prefix, typed, expected) => {
  expect(isValidPhone(joinPhone(prefix, typed))).toBe(expected)
})

// One mobile in every spelling of its country.
it.each([
  ['+1', '305 555 0100', '+13055550100'],
  ['+1', '1 305 555 0100', '+13055550100'],
  ['+1', '01 305 555 0100', '+13055550100'],
  ['+54', '9 11 2345 6789', '+5491123456789'],
  ['+54', '11 2345 6789', '+5491123456789'],
  ['+54', '11 15 2345 6789', '+5491123456789'],
  ['+54', '011 15 2345-6789', '+5491123456789'],
  ['+54', '54 9 11 2345 6789', '+5491123456789'],
  ['+54', '0351 15 612 3456', '+5493516123456'],
  ['+54', '9 11 15 2345-6789', '+5491123456789'],
  ['+54', '9 351 15 612 3456', '+5493516123456'],
  ['+54', '9 11 1523 4567', '+5491115234567'],
  ['+57', '300 123 4567', '+573001234567'],
  ['+57', '57 300 123 4567', '+573001234567'],
  ['+58', '412 123 4567', '+584121234567'],
  ['+58', '0412-1234567', '+584121234567'],
  ['+58', '0414 123 45 67', '+584141234567'],
  ['+58', '58 412 123 4567', '+584121234567'],
  ['+57', '601 234 5678', undefined],
  ['+57', '01 8000 123456', undefined],
  ['+58', '0212 123 4567', undefined],
  ['+54', '0800 222 1234', undefined],
  ['+1', '1 800 555 0100', undefined],
] as const)('reads %s %s as %s', (prefix, typed, expected) => {
  expect(readPhone(prefix, typed)).toBe(expected)
})

it.each([
  ['(305) 555-0100', '+13055550100'],
  ['13055550100', '+13055550100'],
  ['tel:+573001234567', '+573001234567'],
  ['\u202a+57 300 123 4567\u202c', '+573001234567'],
  ['0057 300 123 4567', '+573001234567'],
  ['573001234567', '+573001234567'],
  ['+54 11 2345 6789', '+5491123456789'],
  ['011 15 2345-6789', '+5491123456789'],
  ['0412-1234567', '+584121234567'],
  ['(+58) 412-1234567', '+584121234567'],
  ['+54 9 11 15 2345-6789', '+5491123456789'],
  ['Tel. 305 555 0100', '+13055550100'],
  ['+53 5 123 4567', undefined],
  ['+592 609 1234', undefined],
  // Copied from phones' address books, which join digits with dashes that don't break, and from notes.
  ['+1\u00A0(305)\u00A0555\u20110100', '+13055550100'],
  ['305\u2013555\u20130100', '+13055550100'],
  ['305/555-0100', '+13055550100'],
  ['0412/123\u22124567', '+584121234567'],
  ['305\u00AD5550100', '+13055550100'],
  ['12345', undefined],
  ['Ana 305', undefined],
])('without a prefix, %s is %s', (text, expected) => {
  expect(readAnyPhone(text)).toBe(expected)
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

it.each([
  ['+13055550100.jpg', '+13055550100'],
  ['13055550100.jpg', '+13055550100'],
  ['3055550100 (2).jpeg', '+13055550100'],
  ['(305) 555-0100 de frente.jpg', '+13055550100'],
  ['1-305-555-0100_b.JPG', '+13055550100'],
  ['(305)\u00A0555\u20110100.jpg', '+13055550100'],
  ['+573001234567.jpg', '+573001234567'],
  ['573001234567-1.jpg', '+573001234567'],
  ['+5491112345678.jpg', '+5491112345678'],
  ['IMG_3055550100.jpg', undefined],
  ['20261122_101500.jpg', undefined],
  ['1763800000000.jpg', undefined],
  ['491511234567.jpg', undefined],
  ['30555501001234567.jpg', undefined],
  ['+3055550100.jpg', undefined],
  ['selfie.jpg', undefined],
  ['', undefined],
])('a file called %j belongs to %s', (name, phone) => {
  expect(phoneAtStart(name)).toBe(phone)
})

it('has the metadata of the installed library', () => {
  expect(readPhoneMetadata()).toBe(renderPhoneMetadata())
})
