import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerApi, ok } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { page, placeOf, row } from '../../../testing/people.ts'
import { addressesOf, bodyRows, cellsOf, never, press, textsOf } from '../../../testing/on-screen.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index))
const shown = (text: string | RegExp) => screen.findByText(text)

describe('the table', () => {
  it('shows the users, each linked to their page', async () => {
    answerApi(() => ok(page(rows(10))))
    await openBackOffice('/admin/users')
    await shown('10 users')
    expect(textsOf('columnheader')).toEqual([
      'Name',
      'Phone number',
      'Region',
      'Account connected',
      'Service until',
      'Created',
    ])
    expect(cellsOf(0)).toEqual([
      'Driver 0',
      '+1 (305) 555-0000',
      'US East',
      'Connected',
      'Nov 29, 2026',
      'Nov 20, 2026',
    ])
    expect(cellsOf(1)[3]).toBe('Not connected')
    // They may have had credits. The filter has the same words.
    expect(cellsOf(1)[4]).toBe('No days of service yet')
    screen.getByRole('button', { name: 'No days of service yet' })
    expect(addressesOf(screen, { name: '+1 (305) 555-0000' })).toEqual(['/admin/users/+13055550000'])
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

  it('offers the page of a number that nobody in the list has: it may not be confirmed yet', async () => {
    answerApi(() => ok(page([])))
    await openBackOffice('/admin/users?search=(305) 555-0103')
    await shown(/People who haven't confirmed their number aren't listed/)
    expect(addressesOf(screen, { name: 'Open +1 (305) 555-0103' })).toEqual(['/admin/users/+13055550103'])
  })

  it('claims nothing about a new search while it loads', async () => {
    answerApi((asked) => (asked.searchParams.get('search') === 'zzzz' ? never() : ok(page([]))))
    await openBackOffice('/admin/users?search=zzz')
    await shown('No user matches “zzz”.')
    await userEvent.type(screen.getByRole('searchbox'), 'z')
    await shown('Loading...')
    expect(screen.queryByText('No users found')).toBeNull()
    expect(bodyRows()).toHaveLength(10)
  })
})

describe('the URL', () => {
  it("puts the URL's search into the field, also on the way back", async () => {
    answerApi((asked) => ok(page([row(1)], placeOf(asked))))
    const { address, history } = await openBackOffice('/admin/users?search=ana')
    const field = await screen.findByRole<HTMLInputElement>('searchbox')
    expect(field.value).toBe('ana')
    await press('Reset')
    await waitFor(() => expect([address(), field.value]).toEqual(['/admin/users', '']))
    act(() => history.back())
    await waitFor(() => expect([address(), field.value]).toEqual(['/admin/users?search=ana', 'ana']))
  })

  it.each([
    ['Name', ['?sort=name', '?sort=nameLast']],
    ['Service until', ['?sort=endsFirst', '?sort=endsLast']],
  ])('sorts by %s in the direction that it says, whatever the first row has', async (name, addresses) => {
    answerApi(() => ok(page([])))
    const { address } = await openBackOffice('/admin/users')
    await shown('0 users')
    for (const expected of addresses) {
      await press(name)
      await waitFor(() => expect(address()).toBe(`/admin/users${expected}`))
    }
  })

  it('sorts the end of service both ways within a filter, and advises to narrow what it cannot count', async () => {
    const { asked } = answerApi(() => ok(page(rows(2), { total: 1000, isTotalCapped: true })))
    await openBackOffice('/admin/users?service=endsSoon')
    await shown('1,000+ users. Add a filter, or search for a name or phone, to see the rest.')
    await press('Service until')
    await waitFor(() => expect(asked.at(-1)).toContain('sort=endsLast'))
  })
})
