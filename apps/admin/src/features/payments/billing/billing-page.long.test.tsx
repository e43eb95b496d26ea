import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type ApiAnswer, answerApi, ok } from '../../../testing/api-answers.ts'
import { billingSummary, charge, chargesPage } from '../../../testing/charges.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'

const shown = (text: string | RegExp) => screen.findByText(text)
const bodyRows = () => within(screen.getAllByRole('rowgroup')[1] as HTMLElement).queryAllByRole('row')
const cellsOf = (row: number) =>
  within(bodyRows()[row] as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

type Answers = { list: (asked: URL) => ApiAnswer; summary: () => ApiAnswer }

const billing = (answers: Partial<Answers> = {}) => {
  const { list = () => ok(chargesPage([charge(0)])), summary = () => ok(billingSummary()) } = answers
  const { asked } = answerApi((address) => (address.pathname.endsWith('/summary') ? summary() : list(address)))
  return {
    charges: () => asked.filter((path) => path.includes('/billing/charges')),
    summaries: () => asked.filter((path) => path.includes('/billing/summary')),
  }
}

/** Three pages, by the cursor asked for. */
const threePages = (asked: URL) => {
  const number = Number(asked.searchParams.get('cursor')?.slice(1) ?? 1)
  const cursors = {
    nextCursor: number < 3 ? `c${number + 1}` : null,
    previousCursor: number > 1 ? `c${number - 1}` : null,
  }
  return ok(chargesPage([charge(number)], { page: number, pages: 3, total: 23, ...cursors }))
}

describe('the table', () => {
  it('shows "Deleted account" for a charge whose account is gone, with a link to the charge only', async () => {
    billing({ list: () => ok(chargesPage([charge(0, { name: '', phoneNumber: null })])) })
    await openBackOffice('/admin/billing')
    await shown('Deleted account')
    expect(cellsOf(0).slice(0, 2)).toEqual(['Deleted account', ''])
    const links = within(bodyRows()[0] as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/billing/ch_0'])
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
    billing({ list: () => ok(chargesPage(rows)) })
    await openBackOffice('/admin/billing')
    await shown('6 charges')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Phone number',
      'Type',
      'Amount',
      'Status',
      'Date',
    ])
    const time = 'Nov 20, 2026, 3:30 PM UTC'
    expect(cellsOf(0).map((text) => text?.replaceAll('\u202f', ' '))).toEqual([
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
    expect(screen.getByRole('link', { name: '+1 (305) 555-0000' }).getAttribute('href')).toBe(
      '/admin/users/+13055550000',
    )
    expect(screen.getByRole('link', { name: '$20.97' }).getAttribute('href')).toBe('/admin/billing/ch_1')
  })

  it.each([
    ['there were no charges, and in which days', false, /^Nobody was charged from Oct 1, 2026 to Oct 31, 2026/],
    ['only the newest were read', true, /^None among the newest 1,000 charges/],
  ])('says that %s', async (_what, isTotalCapped, sentence) => {
    billing({ list: () => ok({ ...chargesPage([]), isTotalCapped }) })
    await openBackOffice('/admin/billing?startDate=2026-10-01&endDate=2026-10-31')
    await shown(sentence)
  })

  it('names the search when nothing is found, and can clear it', async () => {
    billing({ list: (asked) => ok(chargesPage(asked.searchParams.has('search') ? [] : [charge(0)])) })
    const { address } = await openBackOffice('/admin/billing?search=zzz')
    await shown(/^No charges for “zzz” from/)
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    await shown('1 charge')
    expect(address()).toBe('/admin/billing')
  })
})

describe('the four cards', () => {
  it('show the whole filter on every page, and are requested once', async () => {
    const { summaries } = billing({ list: threePages })
    await openBackOffice('/admin/billing')
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
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await shown('Page 2 of 3')
    expect(summaries()).toEqual(['/api/admin/billing/summary'])
  })

  it('say that they are partial when a search finds more, and look partial', async () => {
    const list = () => ok(chargesPage([charge(0)], { isTotalCapped: true, total: 69 }))
    billing({ list, summary: () => ok(billingSummary({ isTotalCapped: true })) })
    await openBackOffice('/admin/billing?search=jos')
    await shown(/^These totals hold the newest 1,000 charges/)
    screen.getByText('Partial: not all is counted')
    for (const sum of ['$12,345.67+', '1,500+', '$6.99+', '321+']) screen.getByText(sum)
    await shown(/^69\+ charges/)
    screen.getByText('It includes only the newest 69.')
  })

  it('say when they are late', async () => {
    billing({ summary: () => ok(billingSummary({ lateMs: 20_000 })) })
    await openBackOffice('/admin/billing')
    await shown("Some of what happened in the last 20 seconds isn't counted yet.")
  })
})

describe('the URL', () => {
  it('turns pages by cursors; Back turns them back', async () => {
    const { charges } = billing({ list: threePages })
    const { address, history } = await openBackOffice('/admin/billing')
    await shown('Page 1 of 3')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await shown('Page 2 of 3')
    expect([address(), charges().at(-1)]).toEqual([
      '/admin/billing?cursor=c2',
      '/api/admin/billing/charges?cursor=c2&limit=10',
    ])
    act(() => history.back())
    await shown('Page 1 of 3')
    expect(address()).toBe('/admin/billing')
  })

  it('sorts by date, from the first page', async () => {
    const { charges } = billing({ list: threePages })
    const { address } = await openBackOffice('/admin/billing?cursor=c2')
    await userEvent.click(await screen.findByRole('button', { name: 'Date' }))
    await waitFor(() => expect(address()).toBe('/admin/billing?sort=oldest'))
    expect(charges().at(-1)).toBe('/api/admin/billing/charges?sort=oldest&limit=10')
    await userEvent.click(screen.getByRole('button', { name: 'Date' }))
    await waitFor(() => expect(address()).toBe('/admin/billing'))
  })

  it('shows the chosen number of rows per page, from the first page', async () => {
    const { charges } = billing({ list: threePages })
    const { address } = await openBackOffice('/admin/billing?cursor=c2')
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })
    expect([...select.options].map(({ text }) => text)).toEqual(['10', '20', '40', '60', '80', '100'])
    await userEvent.selectOptions(select, '40')
    await waitFor(() => expect(address()).toBe('/admin/billing?rows=40'))
    expect(charges().at(-1)).toBe('/api/admin/billing/charges?limit=40')
  })

  it('replaces one history entry while typing, for the table and the cards', async () => {
    const { charges, summaries } = billing()
    const { address, history } = await openBackOffice('/admin/billing')
    await shown('1 charge')
    const entries = history.length
    await userEvent.type(screen.getByRole('searchbox'), 'ABCD2345')
    await waitFor(() => expect(address()).toBe('/admin/billing?search=ABCD2345'))
    expect(history.length).toBe(entries)
    await waitFor(() => expect(summaries().at(-1)).toBe('/api/admin/billing/summary?search=ABCD2345'))
    expect(charges().at(-1)).toBe('/api/admin/billing/charges?search=ABCD2345&limit=10')
  })
})

describe('the days', () => {
  const dates = () =>
    [/start/, /end/].map((name) => screen.getByLabelText<HTMLInputElement>(name)) as [
      HTMLInputElement,
      HTMLInputElement,
    ]
  const choose = async (start: string, end: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
    const [first, last] = dates()
    for (const [field, day] of [
      [first, start],
      [last, end],
    ] as const) {
      await userEvent.clear(field)
      if (day) await userEvent.type(field, day)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  }

  it('are chosen in UTC, are in the URL, and can be cleared', async () => {
    const { charges, summaries } = billing()
    const { address } = await openBackOffice('/admin/billing?search=ana')
    await choose('2026-10-01', '2026-10-31')
    await waitFor(() => expect(address()).toBe('/admin/billing?search=ana&startDate=2026-10-01&endDate=2026-10-31'))
    await shown('Oct 1, 2026 to Oct 31, 2026 (UTC)')
    expect(charges().at(-1)).toContain('startDate=2026-10-01&endDate=2026-10-31&limit=10')
    expect(summaries().at(-1)).toContain('startDate=2026-10-01&endDate=2026-10-31')
    expect(document.activeElement?.textContent).toBe('Filters')
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    expect(dates().map(({ value }) => value)).toEqual(['2026-10-01', '2026-10-31'])
    expect(screen.getByText('From the start of the first day to the end of the last, in UTC.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe('/admin/billing?search=ana'))
  })

  it.each([
    ['2026-10-31', '2026-10-01', 'The first day must not come after the last.'],
    ['2026-10-31', '2099-01-01', 'Choose days up to today (UTC).'],
    ['2024-10-31', '2026-10-01', 'Choose 400 days at most.'],
    ['', '2026-10-01', 'Choose both days.'],
  ])("aren't requested from “%s” to “%s”: %s", async (start, end, sentence) => {
    const { charges } = billing()
    const { address } = await openBackOffice('/admin/billing')
    await choose(start, end)
    await shown(sentence)
    expect([address(), charges()]).toEqual(['/admin/billing', ['/api/admin/billing/charges?limit=10']])
  })

  it('stay unchanged when the panel is closed with Escape or a press outside', async () => {
    billing()
    const { address } = await openBackOffice('/admin/billing')
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
