import { formatMoment } from '@arribo/i18n'
import type { Standing } from '@arribo/api-contracts/admin/standing'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { momentWords } from '../../layout/days.ts'
import { answerPaths, ok } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage, user } from '../../testing/people.ts'
import { standing } from '../../testing/standings.ts'
import { turnTo } from '../../testing/on-screen.ts'

const plain = (text: string | null | undefined) => text?.replace(/\s/gu, ' ')
const inHours = (hours: number) => Math.floor(Date.now() / 60_000) * 60_000 + hours * 3_600_000
const iso = (at: number) => new Date(at).toISOString()
const when = (at: number) => plain(momentWords(at, Date.now(), 'en'))

async function statusOf(over: Partial<AdminUser>, evidence: Partial<Standing['evidence']> = {}) {
  answerPaths({ '/standing': ok(standing(null, evidence)), [user.phoneNumber]: ok({ ...user, ...over }) })
  await openBackOffice(anaPage)
  await screen.findByText('Yes, now')
  const terms = within(screen.getByRole('region', { name: 'How this driver stands' })).getAllByRole('term')
  return Object.fromEntries(terms.map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]))
}

const clocks = (at: number) => {
  const shown = (zone?: string) => plain(formatMoment(new Date(at), 'en', zone))
  return `${shown()}you${shown(user.humanTimezone)}driver${shown('America/New_York')}NY`
}

it('shows service, credits, plan, standing, platform and the next block', async () => {
  const [ends, starts] = [inHours(30), inHours(3)]
  const block = { startsAt: iso(starts), opensAt: iso(starts), closesAt: iso(starts), isCheckedIn: false }
  expect(
    await statusOf(
      { expirationDateTimestamp: ends, credits: 1200, planType: 'own-account', goodStanding: true },
      { block },
    ),
  ).toEqual({
    Service: `Active until ${when(ends)}${clocks(ends)}`,
    Credits: '1,200',
    Plan: 'Own account',
    Standing: 'Good',
    Flex: 'Connected',
    'Next block': `${when(starts)}${clocks(starts)}`,
  })
})

const refused = (code: ErrorCode) => ({ platformError: { code, message: byLanguage(() => '') } })
const dispute = { disputeId: 'dp_1', isLost: false, isLifted: false, charge: null, at: null, dueBy: null }

const byHand = { disputes: [{ ...dispute, isLifted: true }], standingByHand: true }

it.each<[string, Partial<AdminUser>, Partial<Standing['evidence']>, string, string | RegExp]>([
  ['nothing bought', { expirationDateTimestamp: null }, {}, 'Service', 'No days of service yet'],
  [
    'a week that has ended',
    { expirationDateTimestamp: Date.UTC(2026, 0, 10, 23) },
    {},
    'Service',
    /^Ended Jan 1[01], 2026, /,
  ],
  ['nothing chosen', { planType: null }, {}, 'Plan', 'Not chosen'],
  ['not in good standing', { goodStanding: false }, {}, 'Standing', 'Not in good standing'],
  [
    'suspended',
    { goodStanding: false },
    { disputes: [dispute, { ...dispute, disputeId: 'dp_2' }] },
    'Standing',
    'Suspended: 2 disputes',
  ],
  ['a dispute that was read a moment earlier', { goodStanding: true }, { disputes: [dispute] }, 'Standing', 'Good'],
  ['by hand during a dispute', { goodStanding: true }, byHand, 'Standing', 'Good, set by hand despite 1 dispute'],
  ['no account', { proxyInstalled: false }, {}, 'Flex', 'Not connected'],
  ['no account', { proxyInstalled: false }, {}, 'Next block', 'Not known'],
  ['a session that the platform ended', {}, refused('platform_session_ended'), 'Flex', 'Signed out by Flex'],
  ['a session that the platform ended', {}, refused('platform_session_ended'), 'Next block', 'Not known'],
  ['a mark alone', {}, refused('platform_not_linked'), 'Flex', 'Marked as connected, but no account is there'],
  ['a platform that is silent', {}, refused('platform_down'), 'Flex', 'Connected, not answering'],
  ['no block', {}, {}, 'Next block', 'None'],
])('%s', async (_what, over, evidence, name, words) => {
  expect((await statusOf(over, evidence))[name]).toMatch(typeof words === 'string' ? new RegExp(`^${words}$`) : words)
})

it.each([
  [-48, /^Terminó el \S+, /],
  [72, /^Activo hasta el \S+, /],
  [24, /^Activo hasta mañana, /],
  [-24 * 30, /^Terminó el \d+ \S+ \d{4}, /],
])('in Spanish, a weekday and a date have their article: %i hours from now', async (hours, words) => {
  await statusOf({ expirationDateTimestamp: inHours(hours) })
  await turnTo('es')
  const line = within(await screen.findByRole('region', { name: 'Cómo está este conductor' }))
  expect(line.getAllByRole('definition')[0]?.textContent).toMatch(words)
})
