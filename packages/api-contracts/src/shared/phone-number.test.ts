import { expect, it } from 'vitest'
import { readPhoneMetadata, renderPhoneMetadata } from '../testing/generate-phone-metadata.ts'
import { formatPhone, isValidPhone, phoneAtStart, readAnyPhone, readPhone } from './phone-number.ts'
import { digitsOnly, isPhone, joinPhone, splitPastedPhone, prefixOfZone } from './phone.ts'

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

it.each([
  ['+13055550100', true],
  ['+5491122334455', true],
  ['+541122334455', false],
  ['+576012345678', false],
  ['+18005550100', false],
  ['+15005550100', false],
  ['+17875550100', true],
  ['+14165550100', true],
  ['+10130555501', false],
  ['+11130555501', false],
  ['+123055550100', false],
  ['+573001234567', true],
  ['+572001234567', false],
  ['+584121234567', true],
  ['+582121234567', false],
  ['+525512345678', false],
  ['+18765550100', false],
  ['+18095550100', false],
  ['+447700900123', false],
  ['+4915112345678', false],
  ['+2348012345678', false],
  ['13055550100', false],
  ['+1305555', false],
  ['+1305555010', false],
  ['+13055550100x1', false],
  ['+1 305 555 0100', false],
  ['+13055550100\n', false],
  ['', false],
])('%j is one of our numbers, and can be texted: %s', (text, expected) => {
  expect(isValidPhone(text)).toBe(expected)
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
