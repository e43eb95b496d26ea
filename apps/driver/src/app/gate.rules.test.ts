import { expect, it } from 'vitest'
import { redirectOf } from './gate.rules.ts'

it.each([
  ['/app', null, null],
  ['/app', 'good_standing', '/app/pay'],
  ['/app', 'linked', '/app/flex/login'],
  ['/app', 'set_up', '/app/setup'],
  ['/app/pay', 'good_standing', null],
  ['/app/pay', 'linked', null],
  ['/app/pay', null, null],
  ['/app/flex/login', 'good_standing', '/app/pay'],
  ['/app/flex/otp', 'linked', null],
  ['/app/flex/login', 'set_up', null],
  ['/app/flex/login', null, null],
  ['/app/setup', 'linked', '/app/flex/login'],
  ['/app/setup', 'set_up', null],
  ['/app/setup', null, '/app'],
  ['/app', 'signed_in', '/login'],
  ['/app/profile', 'signed_in', '/login'],
  ['/app/profile', 'phone_verified', '/login'],
  ['/app/profile', 'good_standing', null],
  ['/app/profile', 'linked', null],
  ['/app/profile', 'set_up', null],
  ['/app/profile', null, null],
  ['/app/profile/change-password', 'good_standing', null],
  ['/app/profile/photos', 'good_standing', null],
  ['/app/profiles', 'good_standing', '/app/pay'],
  ['/app/referral', 'good_standing', null],
  ['/app/help', 'good_standing', null],
  ['/app/receipts', 'good_standing', null],
  ['/app/week', 'good_standing', null],
  ['/app/shared', 'linked', null],
  ['/app/enrol/abc', 'good_standing', null],
  ['/app/verify', 'good_standing', null],
  ['/app/enrol/abc', 'signed_in', '/login'],
] as const)('%s with the gate %s shut redirects to %s', (path, shut, expected) => {
  expect(redirectOf(path, shut)).toBe(expected)
})
