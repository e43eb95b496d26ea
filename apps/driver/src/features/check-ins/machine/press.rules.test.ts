import { expect, it } from 'vitest'
import { isWorthAsking, needsSelfie, resultOf } from './press.rules.ts'

it.each([
  ['too_far', 'refused'],
  ['platform_down', 'refused'],
  ['selfie_expired', 'refused'],
  ['payment_needed', 'refused'],
  ['check_in_refused', 'refused'],
  ['check_in_unknown', 'under_way'],
  ['already_checking_in', 'under_way'],
  ['unexpected', 'unanswered'],
  ['temporarily_unavailable', 'unanswered'],
  ['payload_not_readable', 'unread'],
  ['check_in_key_retired', 'unread'],
] as const)('%s means that the check-in is %s', (code, result) => {
  expect(resultOf(code)).toBe(result)
})

it.each([
  ['selfie_needed', true],
  ['selfie_expired', true],
  ['selfie_no_match', true],
  ['too_far', false],
  ['block_ended', false],
] as const)('after %s only a new selfie helps: %s', (code, expected) => {
  expect(needsSelfie(code)).toBe(expected)
})

it.each([
  ['that the server has', { pressedAt: 0, isKnown: true }, 119_999, true],
  ['that the server has had for two minutes', { pressedAt: 0, isKnown: true }, 120_000, false],
  ['that may never have left this phone', { pressedAt: 0, isKnown: false }, 1000, false],
])('polls after a press %s', (_what, press, now, isWorth) => {
  expect(isWorthAsking(press, now)).toBe(isWorth)
})
