import type { Standing } from '@arribo/api-contracts/admin/standing'
import { byLanguage, languages } from '@arribo/i18n/languages'
import { expect, it } from 'vitest'
import { user } from '../../testing/people.ts'
import { standing } from '../../testing/standings.ts'
import { absenceOf, factsOf, macroFactsOf, situationOf } from './reply-facts.ts'

const since = '2026-11-18T02:00:00.000Z'
const block = { startsAt: since, opensAt: since, closesAt: since, isCheckedIn: false }

it("uses the first name, and the driver's time zone for days and times", () => {
  const found = standing('week_ended', { since, block })
  expect(factsOf(user, found, 'en')).toEqual({
    name: 'Ana',
    day: 'Nov 17, 2026',
    opens: expect.stringMatching(/^Nov 17, 2026, 6:00\sPM$/),
  })
  expect(factsOf(user, found, 'es').day).toMatch(/17 nov/)
})

it("names the end of service by New York's day, in any time zone", () => {
  const endedAt = Date.UTC(2026, 10, 19, 23)
  const found = standing('week_ended', { since: new Date(endedAt).toISOString(), expirationDateTimestamp: endedAt })
  expect(factsOf({ ...user, humanTimezone: 'Europe/Madrid' }, found, 'en').day).toBe('Nov 19, 2026')
})

it("uses New York's when the browser doesn't know the zone", () => {
  const driver = { ...user, humanTimezone: 'Mars/Olympus' }
  expect(factsOf(driver, standing('block_not_open', { block }), 'en').opens).toMatch(/9:00\sPM$/)
})

it("repeats the refusal of the last attempt, in the text's language", () => {
  const refused = { code: 'too_far', message: byLanguage((language) => `Too far, in ${language}.`) } as const
  const found = standing('too_far', { lastCheckIn: { at: since, state: 'refused', refused } })
  for (const language of languages) expect(factsOf(user, found, language).said).toBe(`Too far, in ${language}.`)
})

it.each<[string, Standing]>([
  ['week_ended', standing('week_ended')],
  ['welcome', standing(null)],
  ['already', standing(null, { block: { ...block, isCheckedIn: true } })],
])('is about %s', (situation, found) => expect(situationOf(found)).toBe(situation))

const paid = { at: since, amountCents: 699, status: 'succeeded', refunded: false, disputed: false, disputeLost: false }

it.each([
  ['until', 'never', { expirationDateTimestamp: null }],
  ['until', 'ended', { expirationDateTimestamp: Date.UTC(2026, 4, 31, 22) }],
  ['payment', 'noPayment', {}],
  ['payment', 'nothingTaken', { lastPayment: { ...paid, status: 'failed' } }],
  ['payment', 'refunded', { lastPayment: { ...paid, refunded: true } }],
  ['payment', 'disputed', { lastPayment: { ...paid, disputed: true } }],
  ['payment', 'takenBack', { lastPayment: { ...paid, disputed: true, disputeLost: true } }],
  ['block', 'noBlock', {}],
  ['opens', 'noBlock', {}],
] as const)("doesn't fill in {%s}, and says why: %s", (fact, why, evidence) => {
  const found = standing(null, evidence)
  expect([absenceOf(fact, found), macroFactsOf(user, found, 'en')[fact]]).toEqual([why, undefined])
})

it('fills in the end of service, the payment and the block of a driver who has them', () => {
  const found = standing(null, { expirationDateTimestamp: Date.UTC(2026, 5, 8, 22), lastPayment: paid, block })
  for (const fact of ['until', 'payment', 'block', 'opens'] as const)
    expect([absenceOf(fact, found), macroFactsOf(user, found, 'en')[fact]]).toEqual([undefined, expect.any(String)])
})
