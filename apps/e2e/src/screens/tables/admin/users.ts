import { listReferralRewards } from '@arribo/api-contracts/admin/referrals'
import { getUser, listUsers } from '@arribo/api-contracts/admin/users'
import { expect } from '@playwright/test'
import { amends, refuses, waitsFor } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Step } from '../../screen.ts'
import { follows, goes, goesOffline, goesOnline, reopenedCutOff, screensOf, stepsIn, titled } from '../../steps.ts'

const { sees, seesHeading, hasWords } = stepsIn('admin/users')

const { name, phoneNumber } = persons.active
const opens = (query = ''): Step => follows(goes(`/admin/users${query}`), seesHeading('title'))

const listScreens = screensOf(
  { app: 'admin', as: 'staff', title: ['admin/users', 'title'] },
  {
    users: [
      opens(),
      // A skeleton also has ten rows, but no links.
      ({ page }) => expect(page.getByRole('row').getByRole('link', { name: /^\+/ })).toHaveCount(10),
    ],
    'users-preview': [
      opens(`?preview=${encodeURIComponent(phoneNumber)}`),
      async ({ page, word }) => {
        const panel = page.getByRole('complementary', { name })
        await expect(panel.getByText(word('admin/standing', 'status.service'))).toBeVisible()
        await expect(panel.getByText(word('admin/standing', 'status.block'))).toBeVisible()
      },
    ],
    'users-none-found': [opens('?search=zzz'), sees('none')],
    'users-no-such-number': [opens('?search=3055550103'), sees('unconfirmed')],
    'users-loading': [waitsFor(listUsers), opens(), sees('loading')],
    'users-not-answering': [waitsFor(listUsers), opens(), sees('admin/app:notAnswering.text')],
    'users-failed': [refuses(listUsers), opens(), sees('error')],
    'users-offline': reopenedCutOff(goesOnline, opens(), goesOffline, sees('shared/ui:offline')),
  },
)

const opensAna = goes(`/admin/users/${phoneNumber}`)
const headed: Step = ({ page }) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const refused = {
  friend: null,
  state: 'refused' as const,
  reasons: ['own_card' as const],
  earnedAt: new Date(Date.now() - 3_600_000).toISOString(),
  dueAt: null,
}

const userScreens = screensOf(
  { app: 'admin', as: 'staff', title: ['admin/user', 'title'] },
  {
    user: titled(name, opensAna, headed),
    'user-referrals': titled(
      name,
      amends(listReferralRewards, {
        isReferred: true,
        referrer: { name: 'Luis Ortega', phoneNumber: '+13055550101' },
        areWelcomeDaysWithheld: true,
        registered: 2,
        rewards: [refused],
      }),
      opensAna,
      sees('admin/referrals:title'),
    ),
    'user-loading': [waitsFor(getUser), opensAna, hasWords('admin/user:loading')],
    'user-failed': [refuses(getUser), opensAna, seesHeading('admin/user:title')],
    'user-unknown': titled(
      ['admin/user', 'notFound'],
      goes('/admin/users/+13055550999'),
      seesHeading('admin/user:notFound'),
    ),
  },
)

export const adminUsersScreens = [...listScreens, ...userScreens]
