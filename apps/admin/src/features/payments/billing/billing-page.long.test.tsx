import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerApi, type ApiAnswer, ok } from '../../../testing/api-answers.ts'
import { chargeDetails } from '@arribo/api-contracts/testing/sample-charge'
import { billingSummary, charge, chargesPage } from '../../../testing/charges.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { addressesOf, bodyRows, cellsOf, press, textsOf } from '../../../testing/on-screen.ts'
import { pageAt } from '../../../testing/people.ts'

const shown = (text: string | RegExp) => screen.findByText(text)
type Answers = { list: (asked: URL) => ApiAnswer; summary: () => ApiAnswer }

async function open(path: string, answers: Partial<Answers> = {}) {
  const { list = () => ok(chargesPage([charge(0)])), summary = () => ok(billingSummary()) } = answers
  const { asked } = answerApi((address) => (address.pathname.endsWith('/summary') ? summary() : list(address)))
  return {
    ...(await openBackOffice(path)),
    charges: () => asked.filter((path) => path.includes('/billing/charges')),
    summaries: () => asked.filter((path) => path.includes('/billing/summary')),
  }
}

const threePages = (asked: URL) => ok(chargesPage([charge(1)], pageAt(asked)))

describe('the table', () => {
  it('is found again as it was left on the way back from a charge', async () => {
    const left = '/admin/billing?search=ana&status=failed&sort=oldest'
    const { address } = await open(left, {
      list: ({ pathname }) => ok(pathname.endsWith('/ch_0') ? chargeDetails({ id: 'ch_0' }) : chargesPage([charge(0)])),
    })
    await userEvent.click(await screen.findByRole('link', { name: '$24.99' }))
    await userEvent.click(await screen.findByRole('link', { name: 'All charges' }))
    await waitFor(() => expect(address()).toBe(left))
  })

  it('shows "Deleted account" for a charge whose account is gone, with a link to the charge only', async () => {
    await open('/admin/billing', { list: () => ok(chargesPage([charge(0, { name: '', phoneNumber: null })])) })
    await shown('Deleted account')
    expect(cellsOf(0).slice(0, 2)).toEqual(['Deleted account', ''])
    expect(addressesOf(within(bodyRows()[0] as HTMLElement))).toEqual(['/admin/billing/ch_0'])
  })

  it('shows each charge with its kind, amount, status and time in UTC; the row links to the charge, the number to the user', async () => {
    const rows = [
      charge(0),
      charge(1, { metadata: { plan: 'credits', credits: 3 }, amount: 2097, refunded: true, amountRefunded: 2097 }),
      charge(2, { metadata: { plan: 'credits', credits: 1 }, amount: 699, amountRefunded: 100 }),
      charge(3, { status: 'failed' }),
      charge(4, { disputed: true }),
      charge(5, { status: 'requires_capture' }),
    ]
    await open('/admin/billing', { list: () => ok(chargesPage(rows)) })
    await shown('6 charges')
    expect(textsOf('columnheader')).toEqual(['Name', 'Phone number', 'Type', 'Amount', 'Status', 'Date'])
    const time = 'Nov 20, 2026, 3:30 PM UTC'
    expect(cellsOf(0).map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
      'Driver 0',
      '+1 (305) 555-0000',
      'Week',
      '$24.99',
      'succeeded',
      time,
    ])
    expect(cellsOf(1).slice(2, 5)).toEqual(['3 credits', '$20.97', 'refunded'])
    expect(cellsOf(2).slice(2, 5)).toEqual(['1 credit', '$6.99', 'succeeded$1.00 refunded'])
    expect([cellsOf(3)[4], cellsOf(4)[4], cellsOf(5)[4]]).toEqual(['failed', 'succeededdisputed', 'requires_capture'])
    for (const cell of screen.getAllByRole('cell', { name: /^\$/ })) expect(cell.className).toContain('text-right')
    expect(screen.getByText('refunded').className).toContain('text-danger')
    expect(screen.getAllByText('succeeded')[0]?.className).toContain('text-success')
    expect(addressesOf(screen, { name: '+1 (305) 555-0000' })).toEqual(['/admin/users/+13055550000'])
    expect(addressesOf(screen, { name: '$20.97' })).toEqual(['/admin/billing/ch_1'])
  })

  it.each([
    ['there were no charges, and in which days', false, /^Nobody was charged from Oct 1, 2026 to Oct 31, 2026/],
    ['only the newest were read', true, /^None among the newest 1,000 charges/],
  ])('says that %s', async (_what, isTotalCapped, sentence) => {
    await open('/admin/billing?startDate=2026-10-01&endDate=2026-10-31', {
      list: () => ok({ ...chargesPage([]), isTotalCapped }),
    })
    await shown(sentence)
  })
})

it.each([
  ['ch_3PqL2eLkdIwHu7ix0', '/admin/billing/ch_3PqL2eLkdIwHu7ix0'],
  ['pi_3PqL2eLkdIwHu7ix0', '/admin/billing/pi_3PqL2eLkdIwHu7ix0'],
  ['ana', undefined],
])('offers to look for an ID on any day, but not for a name: %s', async (search, address) => {
  await open(`/admin/billing?search=${search}`, { list: () => ok(chargesPage([])) })
  await shown(new RegExp(`^No charges for “${search}”`))
  expect(screen.queryByRole('link', { name: 'Look for this ID on any day' })?.getAttribute('href')).toBe(address)
})

describe('the four cards', () => {
  it('show the whole filter on every page, and are requested once', async () => {
    const { summaries } = await open('/admin/billing', { list: threePages })
    await shown('$12,345.67')
    const metrics = screen
      .getAllByRole('term')
      .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])
    expect(metrics).toEqual([
      ['Total Payment', '$12,345.67'],
      ['Total Charges', '1,500'],
      ['Total Refunded', '$6.99'],
      ['Total Users', '321'],
    ])
    await shown(/^1 week, .*1,499 credit purchases$/)
    await press('Next')
    await shown('Page 2 of 3')
    expect(summaries()).toEqual(['/api/admin/billing/summary'])
  })

  it('say that they are partial when a search finds more, and look partial', async () => {
    const list = () => ok(chargesPage([charge(0)], { isTotalCapped: true, total: 69 }))
    await open('/admin/billing?search=jos', { list, summary: () => ok(billingSummary({ isTotalCapped: true })) })
    await shown(/^These totals hold the newest 1,000 charges/)
    screen.getByText('Partial: not all is counted')
    for (const sum of ['$12,345.67+', '1,500+', '$6.99+', '321+']) screen.getByText(sum)
    await shown(/^69\+ charges/)
    screen.getByText('It includes only the newest 69.')
  })

  it('count failed charges separately, and say when they are late', async () => {
    await open('/admin/billing', { summary: () => ok(billingSummary({ failedCharges: 3, lateMs: 20_000 })) })
    await shown(/^1 week, .*1,499 credit purchases, plus 3 failed attempts$/)
    screen.getByText("Some of what happened in the last 20 seconds isn't counted yet.")
  })

  it('keep the totals of all statuses while the list shows one', async () => {
    const { address, charges, summaries } = await open('/admin/billing?search=ana', {
      list: ({ searchParams }) => ok(chargesPage(searchParams.has('status') ? [] : [charge(0)])),
    })
    await shown('1 charge')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Failed')
    await shown(/^No charge for “ana” from .* matches “Failed”\.$/)
    screen.getByText('Totals count every status, also when the list shows one.')
    expect(address()).toBe('/admin/billing?search=ana&status=failed')
    expect(charges()).toContain('/api/admin/billing/charges?search=ana&status=failed&limit=10')
    expect(summaries()).toEqual(['/api/admin/billing/summary?search=ana'])
    await press('Clear filters')
    await shown('1 charge')
  })
})

describe('the days', () => {
  const dates = () =>
    [/start/, /end/].map((name) => screen.getByLabelText<HTMLInputElement>(name)) as [
      HTMLInputElement,
      HTMLInputElement,
    ]
  const choose = async (start: string, end: string) => {
    await press('Filters')
    const [first, last] = dates()
    for (const [field, day] of [
      [first, start],
      [last, end],
    ] as const) {
      await userEvent.clear(field)
      if (day) await userEvent.type(field, day)
    }
    await press('Apply')
  }

  it('are chosen in UTC, are in the URL, and can be cleared', async () => {
    const { charges, summaries, address } = await open('/admin/billing?search=ana')
    await choose('2026-10-01', '2026-10-31')
    await waitFor(() => expect(address()).toBe('/admin/billing?search=ana&startDate=2026-10-01&endDate=2026-10-31'))
    await shown('Oct 1, 2026 to Oct 31, 2026 (UTC)')
    expect(charges().at(-1)).toContain('startDate=2026-10-01&endDate=2026-10-31&limit=10')
    expect(summaries().at(-1)).toContain('startDate=2026-10-01&endDate=2026-10-31')
    expect(document.activeElement?.textContent).toBe('Filters')
    await press('Filters')
    expect(dates().map(({ value }) => value)).toEqual(['2026-10-01', '2026-10-31'])
    expect(screen.getByText('From the start of the first day to the end of the last, in UTC.')).toBeTruthy()
    await press('Clear filters')
    await waitFor(() => expect(address()).toBe('/admin/billing?search=ana'))
  })

  it.each([
    ['2026-10-31', '2026-10-01', 'The first day must not come after the last.'],
    ['2026-10-31', '2099-01-01', 'Choose days up to today (UTC).'],
    ['2024-10-31', '2026-10-01', 'Choose 400 days at most.'],
    ['', '2026-10-01', 'Choose both days.'],
  ])("aren't requested from “%s” to “%s”: %s", async (start, end, sentence) => {
    const { charges, address } = await open('/admin/billing')
    await choose(start, end)
    await shown(sentence)
    expect([address(), charges()]).toEqual(['/admin/billing', ['/api/admin/billing/charges?limit=10']])
  })

  it('stay unchanged when the panel is closed with Escape or a press outside', async () => {
    const { address } = await open('/admin/billing')
    const button = await screen.findByRole('button', { name: 'Filters' })
    await userEvent.click(button)
    await userEvent.keyboard('{Escape}')
    expect([screen.queryByRole('button', { name: 'Apply' }), document.activeElement]).toEqual([null, button])
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
    expect(address()).toBe('/admin/billing')
  })
})
