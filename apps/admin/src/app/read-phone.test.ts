import { expect, it } from 'vitest'
import { readPhone } from './read-phone.ts'

it.each([
  [' +1 (305) 555-0100 ', '+13055550100'],
  ['+57 300 123 4567', '+573001234567'],
  ['+53 5 123 4567', '+5351234567'],
  ['+1305555010a', '+1305555010a'],
  ['305', '305'],
  ['', ''],
])('reads %j as %j', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone)
})
