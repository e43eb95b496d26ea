import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { calmDashboard } from '../../testing/dashboards.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { addressesOf, press } from '../../testing/on-screen.ts'

const answers = (attention: () => ApiAnswer) =>
  answerApi(({ pathname }) => {
    if (pathname.startsWith('/api/admin/charges/')) return refusal(404, 'charge_not_found')
    return pathname === '/api/admin/stats/attention' ? attention() : ok(calmDashboard[pathname] ?? [])
  })
const since = Date.UTC(2026, 10, 20, 15)

const item = (kind: string, id: string, name: string | null = null, over: object = {}) => ({
  kind,
  id,
  phoneNumber: name && '+13055550100',
  name,
  since,
  ...over,
})

it('is listed with links', async () => {
  answers(() =>
    ok({
      items: [
        item('check_in', 'c-1', 'Ana Torres'),
        item('dispute', 'pi_1', 'Luis Ramírez', { dueBy: Date.now() + 86_400_000 }),
        item('dispute', 'pi_2', 'Rita Paz', { dueBy: Date.now() - 1 }),
        item('fraud', 'pi_5', 'Lucía Ortega'),
        item('event', 'evt_2'),
        item('books', 'ch_1', 'Ana Torres'),
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
  expect(addressesOf(card, { name: 'Open the charge' })).toEqual([
    '/admin/billing/pi_1',
    '/admin/billing/pi_2',
    '/admin/billing/pi_5',
    '/admin/billing/ch_1',
  ])
})

const several = (kind: 'event' | 'books', count: number) =>
  answers(() => ok({ items: Array.from({ length: count }, (_, index) => item(kind, `ch_${index}`)) }))

it('counts at most fifty of a kind, and says that there may be more', async () => {
  several('event', 50)
  await openBackOffice('/admin')
  const heading = await screen.findByRole('heading', { name: /^Payment event that couldn't be applied/ })
  expect(heading.textContent).toMatch(/50\+$/)
})

it('shows five of a kind at first and all of them on request, also after coming back from an item', async () => {
  several('books', 6)
  const { history } = await openBackOffice('/admin')
  const links = () => screen.getAllByRole('link', { name: 'Open the charge' })
  await press('Show all 6')
  await userEvent.click(links()[5] ?? expect.fail('six links'))
  await waitFor(() => expect(history.location.pathname).toBe('/admin/billing/ch_5'))
  act(() => history.back())
  await screen.findByRole('button', { name: 'Show fewer', expanded: true })
  expect(links()).toHaveLength(6)
  await press('Show fewer')
  expect(links()).toHaveLength(5)
})
