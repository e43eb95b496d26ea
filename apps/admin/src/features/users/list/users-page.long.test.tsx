import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answerApi, type ApiAnswer, ok, refusal } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { page, pageAt, row, user } from '../../../testing/people.ts'
import { addressesOf, bodyRows, cellsOf, findDialog, never, press, textsOf } from '../../../testing/on-screen.ts'
import { standing } from '../../../testing/standings.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index))
async function open(path: string, answer: Parameters<typeof answerApi>[0]) {
  const { asked } = answerApi(answer)
  return { ...(await openBackOffice(path)), asked }
}
const shown = (text: string | RegExp) => screen.findByText(text)

describe('the table', () => {
  it('shows the users, each linked to their page, with a tick for a linked account and a cross otherwise', async () => {
    await open('/admin/users', () => ok(page(rows(2))))
    await shown('2 users')
    expect(textsOf('columnheader').join(', ')).toBe(
      'Name, Phone number, Region, Account connected, Service until, Created',
    )
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
    await open('/admin/users?search=(305) 555-0103', () => ok(page([])))
    await shown(/People who haven't confirmed their number aren't listed/)
    expect(addressesOf(screen, { name: 'Open +1 (305) 555-0103' })).toEqual(['/admin/users/+13055550103'])
  })

  it('claims nothing about a new search while it loads', async () => {
    await open('/admin/users?search=zzz', (asked) =>
      asked.searchParams.get('search') === 'zzzz' ? never() : ok(page([])),
    )
    await shown('No user matches “zzz”. An email or an ID is only found in full.')
    await userEvent.type(screen.getByRole('searchbox'), 'z')
    await shown('Loading...')
    expect(screen.queryByText('No users found')).toBeNull()
    expect(bodyRows()).toHaveLength(10)
  })
})

describe('the URL', () => {
  it("puts the URL's search into the field, also on the way back", async () => {
    const { address, history } = await open('/admin/users?search=ana', (asked) => ok(page([row(1)], pageAt(asked))))
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
    const { address } = await open('/admin/users', () => ok(page([])))
    await shown('0 users')
    for (const expected of addresses) {
      await press(name)
      await waitFor(() => expect(address()).toBe(`/admin/users${expected}`))
    }
  })

  it('sorts the end of service both ways within a filter, and advises to narrow what it cannot count', async () => {
    const { asked } = await open('/admin/users?service=endsSoon', () =>
      ok(page(rows(2), { total: 1000, isTotalCapped: true })),
    )
    await shown('1,000+ users. Add a filter, or search for a name or phone, to see the rest.')
    await press('Service until')
    await waitFor(() => expect(asked.at(-1)).toContain('sort=endsLast'))
  })
})

const narrow = window.matchMedia
const widen = () =>
  (window.matchMedia = (query) => Object.assign(narrow(query), { matches: query === '(min-width: 80rem)' }))
afterEach(() => (window.matchMedia = narrow))

const eye = (name: string) => screen.findByRole('link', { name: `Preview ${name}` })

async function openList(path = '/admin/users', person?: ApiAnswer) {
  answerApi(({ pathname }) => {
    if (pathname.endsWith('/standing')) return ok(standing('week_ended'))
    if (!pathname.includes('/users/')) return ok(page([row(1), row(2)], { total: 2 }))
    return person ?? ok({ ...user, name: `Somebody ${pathname.slice(-1)}` })
  })
  return openBackOffice(path)
}

it('a preview opens beside the list, keeps the list usable, and returns the focus to the row', async () => {
  widen()
  const { address } = await openList()
  await userEvent.click(await eye('Driver 1'))
  const panel = await screen.findByRole('complementary', { name: 'Somebody 1' })
  await within(panel).findByText(/^No: the service ended/)
  within(panel).getByRole('region', { name: 'How this driver stands' })
  expect(addressesOf(within(panel), { name: 'Open the page' })).toEqual(['/admin/users/+13055550001'])
  expect(decodeURIComponent(address())).toBe('/admin/users?preview=+13055550001')
  expect(document.activeElement).toBe(panel)

  await userEvent.click(await eye('Driver 2'))
  const other = await screen.findByRole('complementary', { name: 'Somebody 2' })
  expect(screen.queryByRole('complementary', { name: 'Somebody 1' })).toBeNull()
  other.focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(address()).toBe('/admin/users')
  await waitFor(async () => expect(document.activeElement).toBe(await eye('Driver 2')))
})

it('a preview shows the number of somebody without a name only once', async () => {
  widen()
  await openList('/admin/users?preview=%2B13055550001', ok({ ...user, name: '' }))
  const panel = within(await screen.findByRole('complementary', { name: '+1 (305) 555-0001' }))
  await panel.findByText(/^No: the service ended/)
  expect(panel.getAllByText('+1 (305) 555-0001')).toHaveLength(1)
})

it('a preview closes on Escape from a row of the list too, but not on the Escape that closes a menu', async () => {
  widen()
  const { address } = await openList('/admin/users?preview=%2B13055550001')
  await screen.findByRole('complementary', { name: 'Somebody 1' })
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('complementary', { name: 'Somebody 1' })).toBeTruthy()
  await userEvent.keyboard('j{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(address()).toBe('/admin/users')
})

it('a preview is a dialog in a narrow window', async () => {
  const { address } = await openList('/admin/users?preview=%2B13055550001')
  await press('Close', await findDialog('Somebody 1'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/admin/users')
})

it('a preview shows an error when the user cannot be loaded', async () => {
  widen()
  await openList('/admin/users?preview=%2B13055550001', refusal(404, 'profile_not_found'))
  const panel = await screen.findByRole('complementary', { name: '+1 (305) 555-0001' })
  await within(panel).findByText('Error loading user')
})
