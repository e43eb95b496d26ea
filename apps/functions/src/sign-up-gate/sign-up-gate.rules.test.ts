import { expect, it } from 'vitest'
import { refusalOf } from './sign-up-gate.rules.ts'

const budget = { ofPhone: 10, ofDay: 100 }

it.each([
  [0, 0, undefined],
  [9, 99, undefined],
  [10, 0, 'sms_phone_spent'],
  [11, 100, 'sms_phone_spent'],
  [0, 100, 'sms_day_spent'],
  [0, 101, 'sms_day_spent'],
])('after %i texts to the number and %i in all: %s', (ofPhone, ofDay, expected) => {
  expect(refusalOf({ ofPhone, ofDay }, budget)).toBe(expected)
})
