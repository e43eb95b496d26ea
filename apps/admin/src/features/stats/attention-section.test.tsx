import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type ApiAnswer, answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { calmDashboard } from '../../testing/dashboards.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'

const answers = (attention: () => ApiAnswer) =>
  answerApi(({ pathname }) => {
    if (pathname.startsWith('/api/admin/charges/')) return refusal(404, 'charge_not_found')
    return pathname === '/api/admin/stats/attention' ? attention() : ok(calmDashboard[pathname] ?? [])
  })
const since = Date.UTC(2026, 10, 20, 15)

it('is listed with links', async () => {
  answers(() =>
    ok({
      items: [
        { kind: 'check_in', id: 'c-1', phoneNumber: '+13055550100', name: 'Ana Torres', since },
        {
          kind: 'dispute',
          id: 'pi_1',
          phoneNumber: '+13055550101',
          name: 'Luis Ramírez',
          since,
          dueBy: Date.now() + 86_400_000,
        },
        { kind: 'dispute', id: 'pi_2', phoneNumber: '+13055550103', name: 'Rita Paz', since, dueBy: Date.now() - 1 },
        { kind: 'fraud', id: 'pi_5', phoneNumber: '+13055550102', name: 'Lucía Ortega', since },
        { kind: 'event', id: 'evt_2', phoneNumber: null, name: null, since },
        { kind: 'books', id: 'ch_1', phoneNumber: '+13055550100', name: 'Ana Torres', since },
      ],
    }),
  )
  await openBackOffice('/admin')
  const [link] = await screen.findAllByRole('link', { name: 'Ana Torres' })
  expect(link?.getAttribute('href')).toBe('/admin/users/+13055550100')
  const card = within(screen.getByRole('heading', { name: 'Needs attention' }).parentElement as HTMLElement)
  card.getByText(/^since Nov 20, 2026.*, answer by /)
  card.getByText(/^the deadline for an answer passed on /)
  const groups = card.getAllByRole('region').map((group) => within(group).getByRole('heading').textContent)
  expect(groups).toEqual([
    'Open dispute: the bank asks for the money back2',
    'Card reported as stolen: the driver is suspended1',
    'Check-in without an answer from the platform1',
    "Payment event that couldn't be applied1",
    "Money at Stripe that doesn't match our records1",
  ])
  expect(card.getAllByRole('listitem').map((line) => line.textContent.split(',')[0])).toEqual([
    expect.stringMatching(/^Luis Ramírezsince Nov/),
    expect.stringMatching(/^Rita Pazsince Nov/),
    expect.stringMatching(/^Lucía Ortegasince Nov/),
    expect.stringMatching(/^Ana Torressince Nov/),
    expect.stringMatching(/^since Nov/),
    expect.stringMatching(/^Ana Torresof Nov/),
  ])
  expect(screen.getByRole('button', { name: /evt_2/ })).toBeTruthy()
  const charges = card.getAllByRole('link', { name: 'Open the charge' })
  expect(charges.map((charge) => charge.getAttribute('href'))).toEqual([
    '/admin/billing/pi_1',
    '/admin/billing/pi_2',
    '/admin/billing/pi_5',
    '/admin/billing/ch_1',
  ])
})

it('counts at most fifty of a kind, and says that there may be more', async () => {
  const events = Array.from({ length: 50 }, (_, index) => ({
    kind: 'event',
    id: `evt_${index}`,
    phoneNumber: null,
    name: null,
    since,
  }))
  answers(() => ok({ items: events }))
  await openBackOffice('/admin')
  const heading = await screen.findByRole('heading', { name: /^Payment event that couldn't be applied/ })
  expect(heading.textContent).toMatch(/50\+$/)
})

it('shows five of a kind at first, and all of them on request', async () => {
  const events = Array.from({ length: 6 }, (_, index) => ({
    kind: 'event',
    id: `evt_${index}`,
    phoneNumber: null,
    name: null,
    since,
  }))
  answers(() => ok({ items: events }))
  await openBackOffice('/admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 6', expanded: false }))
  const lines = () => screen.getAllByRole('button', { name: /evt_/ })
  expect(lines()).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }))
  expect(lines()).toHaveLength(5)
})

it('is still listed in full when one comes back from an item', async () => {
  const charges = Array.from({ length: 6 }, (_, index) => ({
    kind: 'books',
    id: `ch_${index}`,
    phoneNumber: null,
    name: null,
    since,
  }))
  answers(() => ok({ items: charges }))
  const { history } = await openBackOffice('/admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 6' }))
  const links = await screen.findAllByRole('link', { name: 'Open the charge' })
  await userEvent.click(links[5] ?? expect.fail('six links'))
  await waitFor(() => expect(history.location.pathname).toBe('/admin/billing/ch_5'))
  act(() => history.back())
  await screen.findByRole('button', { name: 'Show fewer' })
  expect(screen.getAllByRole('link', { name: 'Open the charge' })).toHaveLength(6)
})
