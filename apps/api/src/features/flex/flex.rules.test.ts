import { expect, it } from 'vitest'
import type { PlatformChallenge } from '../../platform/delivery/delivery-gateway.ts'
import { challengeSeconds, challengeView, signInRefusal } from './flex.rules.ts'

const now = new Date('2026-03-02T15:00:00.000Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

it.each([
  ['platform_refused_sign_in', { reason: 'invalid_credentials' }, {}],
  ['platform_locked_out', { reason: 'locked_out', retryAfterSeconds: 900 }, { retryAfterSeconds: 900 }],
  ['wrong_platform_code', { reason: 'wrong_code', attemptsLeft: 2 }, { attemptsLeft: 2 }],
  ['challenge_ended', { reason: 'challenge_ended' }, {}],
  ['confirmation_denied', { reason: 'denied' }, {}],
] as const)('%s', (code, refused, params) => expect(signInRefusal(refused)).toMatchObject({ code, params }))

it.each([
  [120, 120],
  [3600, 900],
  [-5, 1],
])('a challenge that expires in %i seconds is sealed for %i', (left, seconds) => {
  expect(challengeSeconds({ expiresAt: at(left) }, now)).toBe(seconds)
})

it('shows a URL only if it leads to the platform', () => {
  const challenge: PlatformChallenge = {
    challengeId: 'c',
    challengeType: 'confirmation',
    challengeDetails: 'Approve it',
    confirmationUrl: 'https://evil.example/approve',
    application: 'Flex',
    email: 'ana@flex.example',
    phoneNumber: null,
    expiresAt: at(120),
  }
  expect(challengeView(challenge, 'sealed', () => false).confirmation_url).toBeNull()
  expect(challengeView(challenge, 'sealed', () => true).confirmation_url).toBe('https://evil.example/approve')
})
