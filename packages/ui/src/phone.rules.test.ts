import { expect, it } from 'vitest'
import { phoneErrorOf } from './phone.rules.ts'

it.each([
  ['305555010', 'phoneLength'],
  ['3055550100', undefined],
  ['13055550100', undefined],
  ['130555501000', 'phoneLength'],
  ['', 'phoneMissing'],
])('for national digits like %j: %s', (digits, error) => {
  expect(phoneErrorOf({ prefix: '+1', digits })).toBe(error)
})
