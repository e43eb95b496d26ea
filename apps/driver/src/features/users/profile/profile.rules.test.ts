import { expect, it } from 'vitest'
import { errorsOfProfile, readPreferred } from './profile.rules.ts'

it.each([
  ['+1 (305) 555-0100', '+13055550100'],
  ['(305) 555-0100', '+13055550100'],
  [' +57 300-555-0101 ', '+573005550101'],
  ['+58 0412-123-4567', '+584121234567'],
  ['0412-123-4567', '+584121234567'],
  ['+54 11 15 2345 6789', '+5491123456789'],
  ['+54 9 11 2345 6789', '+5491123456789'],
  ['+34 600 123 456', '+34600123456'],
  ['+', '+'],
  ['abc', 'abc'],
  ['', ''],
])('%j is read as %j', (typed, read) => {
  expect(readPreferred(typed)).toBe(read)
})

it.each([
  ['Ana', '', {}],
  ['Ana', '+13055550100', {}],
  ['Ana', '+5491123456789', {}],
  ['Ana', '+1305555010', { preferredPhoneNumber: 'invalidPhoneNumber' }],
  ['Ana', '+54911234567890', { preferredPhoneNumber: 'invalidPhoneNumber' }],
  ['Ana', '305 555 0100', {}],
  ['Ana', 'call me', { preferredPhoneNumber: 'invalidPhoneNumber' }],
  ['Ana', '+', { preferredPhoneNumber: 'invalidPhoneNumber' }],
  ['  ', '', { name: 'nameMissing' }],
  ['x'.repeat(50), '', {}],
  ['x'.repeat(51), '', { name: 'nameLong' }],
  ['', '+', { name: 'nameMissing', preferredPhoneNumber: 'invalidPhoneNumber' }],
])('name %j with number %j: %j', (name, preferredPhoneNumber, errors) => {
  expect(errorsOfProfile({ name, preferredPhoneNumber })).toEqual(errors)
})
