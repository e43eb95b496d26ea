import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { calmDashboard as calm, stats } from '../../testing/dashboards.ts'
import { addressesOf, cardOf, textsOf } from '../../testing/on-screen.ts'

const answers = (over: Partial<Record<string, () => ReturnType<typeof ok>>> = {}) =>
  answerApi(({ pathname }) => over[pathname]?.() ?? ok(calm[pathname] ?? []))
const metrics = (title: string) => textsOf('definition', cardOf(title))

it('shows each section with its counters; selfies as approved/total', async () => {
  answers()
  await openBackOffice('/admin')
  await screen.findByText('12,345')
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  expect(metrics('Users')).toEqual(['12,345', '17'])
  expect(metrics('I have arrived')).toEqual(['901', '44'])
  expect(metrics('Spark Selfies')).toEqual(['30/42'])
  expect(metrics('Flex Selfie tasks')).toEqual(['800', '700', '21', '79'])
  expect(metrics('Spark Selfie tasks')).toEqual(['44', '30', '2', '12'])
  expect(screen.getByText(/^updated \d+ s ago$/)).toBeTruthy()
  const current = (name: string) => screen.getByRole('link', { name }).getAttribute('aria-current')
  expect([current('Dashboard'), current('Users')]).toEqual(['page', null])
})

it.each([
  [14_999, null],
  [15_000, "Some of what happened in the last 15 seconds isn't counted yet."],
  [119_999, "Some of what happened in the last 119 seconds isn't counted yet."],
  [120_000, "Some of what happened in the last 2 minutes isn't counted yet."],
])('%i ms late: %s', async (lateMs, sentence) => {
  answers({ '/api/admin/stats': () => ok({ ...stats, lateMs }) })
  await openBackOffice('/admin')
  await screen.findByText('12,345')
  expect(screen.queryByText(/n't counted yet/)?.textContent ?? null).toBe(sentence)
})

it('links each task metric to those tasks', async () => {
  answers()
  await openBackOffice('/admin')
  await screen.findByText('800')
  const links = ['Flex Selfie tasks', 'Spark Selfie tasks'].flatMap((title) => addressesOf(cardOf(title)))
  expect(links).toEqual([
    '/admin/tasks?platform=other',
    '/admin/tasks?status=completed&platform=other',
    '/admin/tasks?status=pending&platform=other',
    '/admin/tasks?status=failed&platform=other',
    '/admin/tasks?platform=spark',
    '/admin/tasks?status=completed&platform=spark',
    '/admin/tasks?status=pending&platform=spark',
    '/admin/tasks?status=failed&platform=spark',
  ])
  expect(screen.getByRole('link', { name: 'Flex Selfie tasks, Pending: 21' })).toBeTruthy()
})

it('reloads on request', async () => {
  const { asked } = answers()
  await openBackOffice('/admin')
  await screen.findByText('12,345')
  const times = () => asked.filter((address) => address === '/api/admin/stats').length
  expect(times()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh now' }))
  expect(times()).toBe(2)
})

it('begins with what needs the reader, then attention, and links a figure only to a list of exactly what it counts', async () => {
  answers()
  await openBackOffice('/admin')
  await screen.findByText('12,345')
  expect(textsOf('heading', screen, { level: 2 }).slice(0, 2)).toEqual(['Needs me', 'Needs attention'])
  expect(addressesOf(screen, { name: 'Users, Total: 12,345' })).toEqual(['/admin/users'])
  expect(screen.queryByRole('link', { name: /^(Users, Today|I have arrived|Spark Selfies,)/ })).toBeNull()
})

it('links a total of thirty days only to a list of exactly what it counts, until the current day, which is UTC for charges', async () => {
  answers()
  await openBackOffice('/admin')
  const section = within(await screen.findByRole('region', { name: 'Last 30 days' }))
  await section.findByText('276')
  const links = section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['$574.77', '/admin/billing?startDate=2026-11-02&endDate=2026-11-24'],
    ['1', '/admin/billing?startDate=2026-11-02&endDate=2026-11-24&status=disputed'],
  ])
  const card = within(section.getByRole('heading', { name: 'Revenue before refunds' }).parentElement as HTMLElement)
  await userEvent.click(card.getByText('Show the days'))
  const [, ...rows] = within(await card.findByRole('table')).getAllByRole('row')
  expect([rows.length, rows[0]?.textContent]).toEqual([23, 'Nov 24, 2026, so far$24.99'])
  expect(addressesOf(within(rows[0] as HTMLElement))).toEqual([
    '/admin/billing?startDate=2026-11-24&endDate=2026-11-24',
  ])
  expect(section.getByRole('heading', { name: 'Arrivals' }).parentElement?.textContent).toContain('– Nov 23, 2026')
})

describe('the image bank', () => {
  const bank = '/api/admin/stats/image-bank'
  const row = { server: 'arribo-photos', timestamp: new Date(2026, 2, 5, 15, 7).getTime(), directory: 'selfies/' }
  const table = () => within(screen.getByRole('table', { name: 'Image bank stats' }))

  it("is a table of each directory's contents", async () => {
    answers({ [bank]: () => ok({ items: [{ ...row, items: 1234, size: 56_789_000 }] }) })
    await openBackOffice('/admin')
    await screen.findByText('arribo-photos')
    expect(textsOf('columnheader', table())).toEqual(['Server', 'Timestamp', 'Directory', 'Items', 'Size'])
    const time = expect.stringMatching(/^Mar 5, 2026, 3:07\sPM$/) as string
    expect(textsOf('cell', table())).toEqual(['arribo-photos', time, 'selfies/', '1,234', '56.8 MB'])
  })

  it("says when there is nothing, or when the answer isn't a list", async () => {
    answers({ [bank]: () => ok({ items: null }) })
    await openBackOffice('/admin')
    await screen.findByText('No data available.')
  })
})
