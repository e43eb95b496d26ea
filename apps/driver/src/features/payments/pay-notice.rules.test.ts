import { expect, it } from 'vitest'
import { payNotice } from './pay-notice.rules.ts'

const now = Date.UTC(2026, 10, 22, 15)
const facts = { goodStanding: false, setupComplete: false, expirationDateTimestamp: null }

// Spec: D-314
it.each([
  ['who may work', { goodStanding: true }, undefined],
  ['who has never paid', {}, { name: 'new' }],
  ['whose credits are spent', { setupComplete: true }, { name: 'other' }],
  ['whose week ended', { expirationDateTimestamp: now }, { name: 'ended', endedAt: new Date(now) }],
  ['who was suspended during a week', { setupComplete: true, expirationDateTimestamp: now + 1 }, { name: 'other' }],
])('tells a driver %s', (_who, over, expected) => {
  expect(payNotice({ ...facts, ...over }, now)).toEqual(expected)
})
