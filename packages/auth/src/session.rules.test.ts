import { expect, it } from 'vitest'
import { backoffMs, claimsOf, isValid, refreshDelayMs, type Tokens } from './session.rules.ts'

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const now = new Date(1_000_000_000)
const at = (seconds: number) => 1_000_000 + seconds
const tokens = (id: number, access = id, drift = 0): Tokens => ({
  username: 'u',
  idToken: token({ sub: 's', exp: at(id) }),
  accessToken: token({ exp: at(access) }),
  refreshToken: 'r',
  clockDriftSeconds: drift,
})

it('reads claims with accents', () => {
  const claims = claimsOf(
    token({
      sub: 'á',
      phone_number: '+13055550100',
      phone_number_verified: true,
      'cognito:groups': ['admin'],
      iat: 1,
      exp: 2,
    }),
  )
  expect(claims).toEqual({
    sub: 'á',
    phoneNumber: '+13055550100',
    isPhoneVerified: true,
    groups: ['admin'],
    issuedAt: 1,
    expiresAt: 2,
  })
})

it.each(['', 'abc', 'a.b.c'])('returns undefined for %j', (text) => {
  expect(claimsOf(text)).toBeUndefined()
})

it.each([
  ['both tokens live', tokens(10), true],
  ['the ID token has expired', tokens(0, 10), false],
  ['the access token has expired', tokens(10, 0), false],
  ['a phone two minutes ahead, with its drift known', tokens(-60, -60, 120), true],
  ['a phone two minutes behind, with its drift known', tokens(60, 60, -120), false],
])('%s: valid is %s', (_what, given, expected) => {
  expect(isValid(given as Tokens, now)).toBe(expected)
})

it.each([
  [1800, 1_200_000],
  [600, 0],
  [599, 0],
  [-5, 0],
])('a token with %i s left is refreshed after %i ms', (left, expected) => {
  expect(refreshDelayMs(tokens(left), now)).toBe(expected)
})

it.each([
  [0, 0, 100],
  [0, 1, 200],
  [3, 0, 800],
  [6, 0, 5000],
  [20, 1, 5000],
])('retry %i with random %d waits %i ms', (attempt, random, expected) => {
  expect(backoffMs(attempt, random)).toBe(expected)
})
