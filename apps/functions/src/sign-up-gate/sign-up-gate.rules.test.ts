import { expect, it } from 'vitest'
import { refusalOf } from './sign-up-gate.rules.ts'

const budget = { ofPhone: 10, ofDay: 100 }

it.each([
  ['+13055550100', 0, 0, undefined],
  ['+13055550100', 9, 99, undefined],
  ['+13055550100', 10, 0, 'sms_phone_spent'],
  ['+13055550100', 11, 100, 'sms_phone_spent'],
  ['+13055550100', 0, 100, 'sms_day_spent'],
  ['+573001234567', 0, 101, 'sms_day_spent'],
  ['+447700900123', 0, 0, 'sms_prefix_refused'],
  ['+447700900123', 10, 100, 'sms_prefix_refused'],
  ['', 0, 0, 'sms_prefix_refused'],
])('%s after %i texts to it and %i in all: %s', (phoneNumber, ofPhone, ofDay, expected) => {
  expect(refusalOf(phoneNumber, { ofPhone, ofDay }, budget)).toBe(expected)
})
