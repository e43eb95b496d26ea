import type { ReferralReward } from '@arribo/api-contracts/admin/referrals'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerPaths, ok } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage } from '../../testing/people.ts'

const reward = (over: Partial<ReferralReward>): ReferralReward => ({
  friend: { name: 'Luis Ortega', phoneNumber: '+13055550111' },
  state: 'held',
  reasons: ['waiting'],
  earnedAt: '2026-03-02T15:00:00.000Z',
  dueAt: '2026-03-09T15:00:00.000Z',
  ...over,
})

const nobody = { isReferred: false, referrer: null, areWelcomeDaysWithheld: false, registered: 0 }

async function openRewards(rewards: readonly ReferralReward[], about: object = nobody): Promise<void> {
  answerPaths({ '/referral-rewards': ok({ ...about, rewards }) })
  await openBackOffice(anaPage)
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
}

it('shows each reward with its state and the reasons', async () => {
  await openRewards([
    reward({}),
    reward({
      friend: null,
      state: 'refused',
      reasons: ['own_card', 'own_face'],
      dueAt: null,
      earnedAt: '2026-03-01T15:00:00.000Z',
    }),
  ])
  const panel = within(await screen.findByRole('region', { name: 'Referrals' }))
  const rows = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Luis Ortega')
  expect(rows[0]).toContain("Waiting: it's given 7 days after the friend's first check-in")
  expect(rows[1]).toContain('A deleted account')
  expect(rows[1]).toContain('The friend paid with a card of this driver.')
  expect(rows[1]).toContain("The friend's selfie shows this driver.")
})

it('is hidden for a driver without rewards', async () => {
  await openRewards([])
  await screen.findByRole('region', { name: 'Payment history' })
  expect(screen.queryByRole('region', { name: 'Referrals' })).toBeNull()
})

it('shows who referred the driver, how many signed up, and why the extra days are missing', async () => {
  const referrer = { name: 'Luis Ortega', phoneNumber: '+13055550111' }
  await openRewards([], { isReferred: true, referrer, areWelcomeDaysWithheld: true, registered: 1 })
  const panel = within(await screen.findByRole('region', { name: 'Referrals' }))
  expect(panel.getByRole('link', { name: 'Luis Ortega' }).getAttribute('href')).toContain('13055550111')
  panel.getByText(/^The 2 extra days were not given/)
  panel.getByText("1 person signed up with this driver's code.")
})
