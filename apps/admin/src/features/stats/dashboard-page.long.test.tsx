import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answerApi, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { calmDashboard, chargeDays, days, stats } from '../../testing/dashboards.ts'
import { addressesOf, cardOf, press, textsOf } from '../../testing/on-screen.ts'
import { queryClient } from '../../app/query-client.ts'
import { bankRows, formatSize } from './dashboard-page.tsx'

const answers = (over: Partial<Record<string, () => ApiAnswer>> = {}) =>
  answerApi(({ pathname }) => over[pathname]?.() ?? ok(calmDashboard[pathname] ?? []))
async function openCounted(over?: Parameters<typeof answers>[0]) {
  const { asked } = answers(over)
  await openBackOffice('/admin')
  await screen.findByText('12,345')
  return asked
}
const metrics = (title: string) => textsOf('definition', cardOf(title))

it('shows each section with its counters; selfies as approved/total', async () => {
  await openCounted()
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
  await openCounted({ '/api/admin/stats': () => ok({ ...stats, lateMs }) })
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

it('reloads all that it shows on request', async () => {
  const asked = await openCounted()
  const before = asked.length
  await press('Refresh now')
  for (const part of ['', '/attention', '/trends']) expect(asked.slice(before)).toContain(`/api/admin/stats${part}`)
})

it('begins with what needs the reader, then attention, and links a figure only to a list of exactly what it counts', async () => {
  await openCounted()
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

/** Registrations rise from 1 to 23 on as many days, each ten pixels wide. */
async function openChart() {
  const answers = { ...calmDashboard }
  answerApi(({ pathname }) => ok(answers[pathname] ?? []))
  await openBackOffice('/admin')
  const card = (await screen.findByText('276')).parentElement
  const chart = card?.querySelector('svg')
  if (!chart) throw new Error('There is no chart')
  vi.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 230, 72))
  return { chart, answers, line: () => chart.nextElementSibling?.textContent }
}

const all = 'Nov 1, 2026 – Nov 23, 2026'
const fourth = 'Nov 4, 2026: 4'

it('draws bars from the bottom, as high as their share of the highest', async () => {
  const { chart } = await openChart()
  const bars = [...chart.querySelectorAll('rect')].map((bar) => ['x', 'y', 'height'].map((of) => bar.getAttribute(of)))
  expect([bars.length, bars[0]?.[0], bars[22]?.slice(1)]).toEqual([23, '0.14', ['0', '1']])
  expect(bars.map(([, y, height]) => Number(y) + Number(height))).toEqual(Array(23).fill(1))
  expect(Number(bars[3]?.[2])).toBeCloseTo(4 / 23)
})

it.each([
  ['mouse', all],
  ['touch', fourth],
])('says the value of the day under a %s; after it has left: %s', async (pointerType, afterwards) => {
  const { chart, line } = await openChart()
  expect(line()).toBe(all)
  const at = { pointerType, clientX: 135 }
  if (pointerType === 'mouse') fireEvent.pointerMove(chart, at)
  else fireEvent.pointerDown(chart, at)
  expect(line()).toBe(fourth)
  fireEvent.pointerLeave(chart, at)
  expect(line()).toBe(afterwards)
  fireEvent.pointerDown(chart, { ...at, clientX: 105 })
  expect(line()).toBe('Nov 1, 2026: 1')
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }), at)
  expect(line()).toBe(all)
})

it('keeps the tapped day when midnight has moved all bars', async () => {
  const { chart, answers, line } = await openChart()
  fireEvent.pointerDown(chart, { pointerType: 'touch', clientX: 135 })
  answers['/api/admin/stats/trends'] = { days: days.slice(1), chargeDays }
  await act(() => queryClient.refetchQueries())
  expect(chart.querySelectorAll('rect')).toHaveLength(22 + 1)
  expect(line()).toBe(fourth)
})

const answersAttention = (items: readonly object[]) =>
  answers({
    '/api/admin/stats/attention': () => ok({ items }),
    '/api/admin/charges/ch_5': () => refusal(404, 'charge_not_found'),
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

it('lists what needs attention, with links', async () => {
  answersAttention([
    item('check_in', 'c-1', 'Ana Torres'),
    item('dispute', 'pi_1', 'Luis Ramírez', { dueBy: Date.now() + 86_400_000 }),
    item('dispute', 'pi_2', 'Rita Paz', { dueBy: Date.now() - 1 }),
    item('fraud', 'pi_5', 'Lucía Ortega'),
    item('event', 'evt_2'),
    item('books', 'ch_1', 'Ana Torres'),
  ])
  await openBackOffice('/admin')
  const [link] = await screen.findAllByRole('link', { name: 'Ana Torres' })
  expect(link?.getAttribute('href')).toBe('/admin/users/+13055550100')
  const card = within(screen.getByRole('heading', { name: 'Needs attention' }).parentElement as HTMLElement)
  card.getByText(/^since Nov 20, 2026.*, answer by /)
  card.getByText(/^the deadline for an answer passed on .*\([A-Z]+\)$/)
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
  answersAttention(Array.from({ length: count }, (_, index) => item(kind, `ch_${index}`)))

it('counts at most fifty of a kind of attention, and says that there may be more', async () => {
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

const row = { server: 'bucket', timestamp: 0, directory: 'selfies/', items: 3, size: 7 }

it.each([
  ['an object with items', { items: [row] }, [row]],
  ['a bare array', [row], [row]],
  ['an empty one', { items: [] }, []],
  ['null', null, undefined],
  ['an object without a list', { items: 'none' } as never, undefined],
])('finds the rows in %s', (_what, answer, expected) => {
  expect(bankRows(answer)).toEqual(expected)
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1234, '1.2 kB'],
  [12_345_678, '12.3 MB'],
  [345_678_901, '346 MB'],
  [5e15, '5,000 TB'],
])('%d bytes are %s', (bytes, expected) => expect(formatSize(bytes, 'en')).toBe(expected))
