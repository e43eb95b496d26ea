import { expect, it } from 'vitest'
import { errorsOfProfile, phoneTyped } from './profile.rules.ts'

it.each([
  ['+1 (305) 555-0100', '+13055550100'],
  [' +57 300-555-0101 ', '+573005550101'],
  ['305 555 0100', '3055550100'],
  ['12+34', '1234'],
  ['+', '+'],
  ['abc', ''],
  ['', ''],
])('typing %j results in %j', (text, kept) => {
  expect(phoneTyped(text)).toBe(kept)
})

it.each([
  ['Ana', '', {}],
  ['Ana', '+13055550100', {}],
  ['Ana', '+5491123456789', {}],
  ['Ana', '+1305555010', { preferredPhoneNumber: 'invalidPhoneNumber' }],
  ['Ana', '+54911234567890', { preferredPhoneNumber: 'invalidPhoneNumber' }],
  ['Ana', '3055550100', { preferredPhoneNumber: 'invalidPhoneNumber' }],
  ['Ana', '+', { preferredPhoneNumber: 'invalidPhoneNumber' }],
  ['  ', '', { name: 'nameMissing' }],
  ['x'.repeat(50), '', {}],
  ['x'.repeat(51), '', { name: 'nameLong' }],
  ['', '+', { name: 'nameMissing', preferredPhoneNumber: 'invalidPhoneNumber' }],
])('name %j with number %j: %j', (name, preferredPhoneNumber, errors) => {
  expect(errorsOfProfile({ name, preferredPhoneNumber })).toEqual(errors)
})
