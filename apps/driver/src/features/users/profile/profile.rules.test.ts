import { expect, it } from 'vitest'
import { errorsOfProfile, readPreferred } from './profile.rules.ts'

it.each([
  ['+1 (305) 555-0100', '+13055550100'],
  [' +57 300-555-0101 ', '+573005550101'],
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
  ['Ana', '+1305555010', { preferredPhoneNumber: 'invalidPhoneNumber' }],
  ['Ana', '305 555 0100', {}],
  ['Ana', 'call me', { preferredPhoneNumber: 'invalidPhoneNumber' }],
  ['Ana', '+', { preferredPhoneNumber: 'invalidPhoneNumber' }],
  ['  ', '', { name: 'nameMissing' }],
  ['', '+', { name: 'nameMissing', preferredPhoneNumber: 'invalidPhoneNumber' }],
])('name %j with number %j: %j', (name, preferredPhoneNumber, errors) => {
  expect(errorsOfProfile({ name, preferredPhoneNumber })).toEqual(errors)
})
