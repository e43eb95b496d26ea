import { expect, it } from 'vitest'
import { payNotice } from './pay-notice.rules.ts'

const now = Date.UTC(2026, 10, 22, 15)
const facts = { goodStanding: false, setupComplete: false, expirationDateTimestamp: null, credits: 0 }

it.each([
  ['who may work', { goodStanding: true }, undefined],
  ['who has never paid', {}, { name: 'new' }],
  ['whose credits are spent', { setupComplete: true }, { name: 'no_credits' }],
  ['who was suspended with credits left', { setupComplete: true, credits: 2 }, { name: 'other' }],
  [
    'who was suspended with credits left after a week',
    { setupComplete: true, credits: 2, expirationDateTimestamp: now },
    { name: 'other' },
  ],
  ['whose week ended', { expirationDateTimestamp: now }, { name: 'ended', endedAt: new Date(now) }],
  ['who was suspended during a week', { setupComplete: true, expirationDateTimestamp: now + 1 }, { name: 'other' }],
])('tells a driver %s', (_who, over, expected) => {
  expect(payNotice({ ...facts, ...over }, now)).toEqual(expected)
})
