import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerApi, ok } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { page, row } from '../../../testing/people.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index))
const bodyRows = () => within(screen.getAllByRole('rowgroup')[1] as HTMLElement).queryAllByRole('row')
const shown = (text: string | RegExp) => screen.findByText(text)

/** Three pages of a list, by cursor. */
const threePages = (asked: URL) => {
  const number = Number(asked.searchParams.get('cursor')?.slice(1) ?? 1)
  const cursors = {
    nextCursor: number < 3 ? `c${number + 1}` : null,
    previousCursor: number > 1 ? `c${number - 1}` : null,
  }
  return ok(page([row(number, { name: `First of page ${number}` })], { page: number, pages: 3, total: 23, ...cursors }))
}

describe('the table', () => {
  it('shows placeholder rows, then the users', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    answerApi(async () => (await arrived, ok(page(rows(10), { total: 10 }))))
    await openBackOffice('/admin/users')
    await shown('Loading...')
    expect(bodyRows()).toHaveLength(10)
    expect(screen.queryAllByRole('link', { name: /555/ })).toHaveLength(0)
    arrive()
    await shown('10 users')
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Phone number',
      'Region',
      'Account connected',
      'Service until',
      'Created',
    ])
    expect(
      within(bodyRows()[0] as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Driver 0', '+1 (305) 555-0000', 'US East', 'Connected', 'Nov 29, 2026', 'Nov 20, 2026'])
    expect(bodyRows()[1]?.textContent).toContain('Not connected')
    expect(screen.getByRole('link', { name: '+1 (305) 555-0000' }).getAttribute('href')).toBe(
      '/admin/users/+13055550000',
    )
  })

  it('shows a tick for a linked account and a cross otherwise', async () => {
    answerApi(() => ok(page(rows(2), { total: 2 })))
    await openBackOffice('/admin/users')
    await shown('2 users')
    const outlines = (words: string) =>
      within(screen.getByRole('table'))
        .getByText(words)
        .querySelector('svg[aria-hidden=true] > path')
        ?.getAttribute('d')
    expect(outlines('Connected')).toMatch(/^m5 12\.5 .+L19/)
    expect(outlines('Not connected')).toMatch(/^M6 6l12 12M18 6 6 18/)
    // Not being connected isn't a failure.
    expect(bodyRows()[1]?.innerHTML).not.toContain('danger')
  })

  it('names the filter when nobody is found, and can clear it', async () => {
    answerApi((asked) => ok(page(asked.searchParams.has('search') ? [] : rows(2))))
    const { address } = await openBackOffice('/admin/users?search=zzz')
    await shown('No users found')
    await shown('No user matches “zzz”.')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    await shown('2 users')
    expect(address()).toBe('/admin/users')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('offers the page of a number that nobody in the list has: it may not be confirmed yet', async () => {
    answerApi(() => ok(page([])))
    await openBackOffice('/admin/users?search=(305) 555-0103')
    await shown(/People who haven't confirmed their number aren't listed/)
    const link = screen.getByRole('link', { name: 'Open +1 (305) 555-0103' })
    expect(link.getAttribute('href')).toBe('/admin/users/+13055550103')
  })

  it('claims nothing about a new search while it loads', async () => {
    answerApi((asked) => (asked.searchParams.get('search') === 'zzzz' ? new Promise(() => undefined) : ok(page([]))))
    await openBackOffice('/admin/users?search=zzz')
    await shown('No user matches “zzz”.')
    await userEvent.type(screen.getByRole('searchbox'), 'z')
    await shown('Loading...')
    expect(screen.queryByText('No users found')).toBeNull()
    expect(bodyRows()).toHaveLength(10)
  })

  it('says when there are more than are counted', async () => {
    answerApi(() => ok(page(rows(10), { pages: 100, total: 1000, isTotalCapped: true, nextCursor: 'c2' })))
    await openBackOffice('/admin/users?search=jos')
    await screen.findByText(/^1,000\+ users/)
    await shown('Page 1 of 100+')
  })
})

describe('the URL', () => {
  it('pages by cursor; Back pages back', async () => {
    const { asked } = answerApi(threePages)
    const { address, history } = await openBackOffice('/admin/users')
    await shown('Page 1 of 3')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await shown('Page 2 of 3')
    expect([address(), asked.at(-1)]).toEqual(['/admin/users?cursor=c2', '/api/admin/users?cursor=c2&limit=10'])
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await shown('First of page 3')
    act(() => history.back())
    await shown('First of page 2')
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await shown('First of page 1')
    expect(address()).toBe('/admin/users')
  })

  it('uses one history entry and one request while typing, and starts at the first page', async () => {
    const { asked } = answerApi(threePages)
    const { address, history } = await openBackOffice('/admin/users?cursor=c3')
    await shown('Page 3 of 3')
    const [entries, requests] = [history.length, asked.length]
    await userEvent.type(screen.getByRole('searchbox'), '+1305')
    await waitFor(() => expect(address()).toBe('/admin/users?search=%2B1305'))
    await shown('Page 1 of 3')
    expect(asked.slice(requests)).toEqual(['/api/admin/users?search=%2B1305&limit=10'])
    expect(history.length).toBe(entries)
  })

  it("puts the URL's search into the field, also on the way back", async () => {
    answerApi(threePages)
    const { address, history } = await openBackOffice('/admin/users?search=ana')
    const field = await screen.findByRole<HTMLInputElement>('searchbox')
    expect(field.value).toBe('ana')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect([address(), field.value]).toEqual(['/admin/users', '']))
    act(() => history.back())
    await waitFor(() => expect([address(), field.value]).toEqual(['/admin/users?search=ana', 'ana']))
  })

  it('has the chosen number of rows per page, from the first page, and shows their age', async () => {
    const { asked } = answerApi(threePages)
    const { address } = await openBackOffice('/admin/users?cursor=c3&rows=7')
    await shown('Page 3 of 3')
    await shown(/^updated \d+ s ago$/)
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '40')
    await shown('Page 1 of 3')
    expect([address(), asked.at(-1)]).toEqual(['/admin/users?rows=40', '/api/admin/users?limit=40'])
  })

  it.each([
    ['Name', ['?sort=name', '?sort=nameLast']],
    ['Service until', ['?sort=endsFirst', '?sort=endsLast']],
  ])('sorts by %s in the direction that it says, whatever the first row has', async (name, addresses) => {
    answerApi(() => ok(page([])))
    const { address } = await openBackOffice('/admin/users')
    await shown('0 users')
    for (const expected of addresses) {
      await userEvent.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(address()).toBe(`/admin/users${expected}`))
    }
  })

  it('sorts the end of service both ways within a filter, and advises to narrow what it cannot count', async () => {
    const { asked } = answerApi(() => ok(page(rows(2), { total: 1000, isTotalCapped: true })))
    await openBackOffice('/admin/users?service=endsSoon')
    await shown('1,000+ users. Add a filter, or search for a name or phone, to see the rest.')
    await userEvent.click(screen.getByRole('button', { name: 'Service until' }))
    await waitFor(() => expect(asked.at(-1)).toContain('sort=endsLast'))
  })

  it('sorts by day of registration, newest first', async () => {
    const { asked } = answerApi(threePages)
    const { address } = await openBackOffice('/admin/users')
    const head = () => screen.getByRole('columnheader', { name: 'Created' }).getAttribute('aria-sort')
    await shown('Page 1 of 3')
    expect(head()).toBe('descending')
    await userEvent.click(screen.getByRole('button', { name: 'Created' }))
    await waitFor(() => expect(head()).toBe('ascending'))
    expect([address(), asked.at(-1)]).toEqual(['/admin/users?sort=oldest', '/api/admin/users?sort=oldest&limit=10'])
    await userEvent.click(screen.getByRole('button', { name: 'Created' }))
    await waitFor(() => expect(address()).toBe('/admin/users'))
  })
})
