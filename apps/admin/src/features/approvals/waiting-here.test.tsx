import type { Approval } from '@arribo/api-contracts/admin/approvals'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { user } from '../../testing/people.ts'

const { name, phoneNumber } = user
const asked: Approval = {
  id: 'one',
  version: 'v1',
  change: { kind: 'edit_user', name, phoneNumber, credits: { from: 3, to: 103 } },
  reason: 'Won the raffle',
  askedBy: { name: 'Berta Solís', phoneNumber: '+13055550190' },
  askedAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2026-03-08T12:00:00.000Z',
}

async function open(approvals: readonly Approval[]): Promise<void> {
  const answer = ({ pathname }: URL) => {
    if (pathname === '/api/admin/approvals') return ok(approvals)
    return pathname.endsWith('/users/%2B13055550100') ? ok(user) : refusal(404, 'not_found')
  }
  answerApi(answer, { hasNotices: true })
  await openBackOffice(`/admin/users/${phoneNumber}`, ['support'])
  await screen.findByRole('heading', { name, level: 1 })
}

it("a driver's page says what waits for an admin's approval, why, and who asked", async () => {
  const change = { ...asked.change, name: 'Luis Peña', phoneNumber: '+573001234567' }
  await open([{ ...asked, id: 'other', change }, asked])
  const title = await screen.findByText("Waiting for an admin's approval")
  const banner = within(title.parentElement ?? expect.fail('the banner'))
  const link = banner.getByRole('link', { name: 'Change Ana Torres: +100 credits (3 → 103)' })
  expect(link.getAttribute('href')).toBe('/admin/approvals')
  banner.getByText('Won the raffle')
  banner.getByText(/requested by Berta Solís/)
  expect(banner.getAllByRole('listitem')).toHaveLength(1)
})
