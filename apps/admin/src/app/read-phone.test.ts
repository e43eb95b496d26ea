import { expect, it } from 'vitest'
import { readPhone } from './read-phone.ts'

// Spec: B-162
it.each([
  ['3055550100', '+13055550100'],
  [' +1 (305) 555-0100 ', '+13055550100'],
  ['13055550100', '+13055550100'],
  ['+57 300 123 4567', '+573001234567'],
  ['+54 9 11 1234 5678', '+5491112345678'],
  ['+1305555010a', '+1305555010a'],
  ['305', '305'],
  ['', ''],
])('reads %j as %j', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone)
})
