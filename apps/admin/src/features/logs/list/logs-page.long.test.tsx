import { addDays } from '@arribo/api-contracts/shared/calendar-days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerApi, answerPaths, ok, refusal } from '../../../testing/api-answers.ts'
import { logEntry, logsPage, twelvePages } from '../../../testing/log-entries.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { anaPage } from '../../../testing/people.ts'
import { cellsOf, press, textsOf, turnTo } from '../../../testing/on-screen.ts'

async function open(path: string, answer: Parameters<typeof answerApi>[0] = () => ok(logsPage([]))) {
  const { asked } = answerApi(answer)
  return { ...(await openBackOffice(path)), asked }
}

const today = () => new Date().toISOString().slice(0, 10)
const yesterday = () => addDays(today(), -1)
const shown = (text: string | RegExp) => screen.findByText(text)
const logsAsked = (asked: readonly string[]) => asked.filter((address) => address.includes('/logs?'))
const date = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const pick = (label: string, day: string) => fireEvent.change(date(label), { target: { value: day } })

describe('the log of all users', () => {
  it('requests yesterday and today, of Flex, and shows phone, date and description', async () => {
    const { asked } = await open('/admin/logs', () =>
      ok(logsPage([logEntry(0, { description: 'arrival refused', operationStatus: 'ERROR' })])),
    )
    await screen.findByRole('heading', { name: 'Logs since yesterday', level: 1 })
    await shown('1 entry')
    expect(logsAsked(asked)).toEqual([
      `/api/admin/users/logs?isArribo=false&startDate=${yesterday()}&endDate=${today()}&platform=other&limit=10`,
    ])
    expect(textsOf('columnheader')).toEqual(['Name', 'Phone number', 'Date', 'Description'])
    const [name, phone, , description] = cellsOf(0)
    expect([name, phone, description]).toEqual(['Ana Torres', '+1 (305) 555-0100', 'Arrival refusedError'])
    expect(screen.getByRole('link', { name: 'Arrival refused' }).getAttribute('href')).toBe(
      `/admin/logs?entry=e0&at=${logEntry(0).timestamp}`,
    )
  })

  it("quotes the search as the screen's language does", async () => {
    await open('/admin/logs?search=refused')
    await shown(/Nothing matches the filter: “refused”/)
    await turnTo('es')
    await shown(/«refused»/)
  })

  it('says of which log nothing is there, and looks at the two days before', async () => {
    const { address } = await open('/admin/logs?platform=spark&startDate=2026-05-20')
    await shown('No entries of Spark between May 20, 2026 and May 21, 2026.')
    await press('Look at earlier days')
    await shown('No entries of Spark between May 18, 2026 and May 19, 2026.')
    expect(address()).toBe('/admin/logs?platform=spark&startDate=2026-05-18')
  })

  it.each([
    [`${anaPage}/logs?startDate=2026-05-20&endDate=2026-05-21`, 'No entries of +1 (305) 555-0100 between'],
    [`${anaPage}/logs?startDate=2026-05-20&endDate=2026-05-21&status=ERROR`, 'All entries of +1 (305) 555-0100 from'],
    [
      '/admin/logs?by=phone&phone=%2B13055550100&startDate=2026-05-20&endDate=2026-05-21',
      'No entries of +1 (305) 555-0100, Flex between',
    ],
  ])('says whose log has nothing, and looks further back: %s', async (path, words) => {
    const { asked } = answerPaths({ '/logs': ok(logsPage([])), '': refusal(404, 'not_found') })
    await openBackOffice(path)
    await screen.findByText((text) => text.includes(words))
    await press('Look a month further back')
    await waitFor(() => expect(logsAsked(asked).at(-1)).toContain('startDate=2026-04-20&endDate=2026-05-21'))
  })

  it("opens a person's log from a search for their phone number, which descriptions don't contain", async () => {
    const { address } = await open('/admin/logs?search=305%20555%200100')
    await shown(/Only descriptions and IDs are searched, not people/)
    await press('Show the log of +1 (305) 555-0100')
    await waitFor(() => expect(address()).toBe('/admin/logs?by=phone&phone=%2B13055550100'))
    expect(screen.queryByText(/not people/)).toBeNull()
  })

  it('says in the list which of the staff did what the driver did not', async () => {
    const byStaff = { userTypeChange: 'admin', adminName: 'Elena Vargas' } as const
    const both = { ...byStaff, value: { askedBy: 'Marta Gil' } }
    await open('/admin/logs', () => ok(logsPage([logEntry(1), logEntry(2, byStaff), logEntry(3, both)])))
    await shown('entry 1')
    expect([0, 1, 2].map((row) => cellsOf(row).at(-1))).toEqual([
      'entry 1Update',
      'entry 2by Elena Vargas (staff)Update',
      'entry 3requested by Marta Gil, approved by Elena Vargas (staff)Update',
    ])
  })

  it('requests Spark when it is chosen', async () => {
    const { asked, address } = await open('/admin/logs')
    await userEvent.selectOptions(await screen.findByLabelText('Platform'), 'Spark')
    await waitFor(() => expect(logsAsked(asked).at(-1)).toContain('platform=spark'))
    expect(address()).toBe('/admin/logs?platform=spark')
  })

  it('choosing a date goes to page 1 and ends on the day after; today at most', async () => {
    const { asked, address } = await open('/admin/logs?cursor=c3', twelvePages)
    await shown('First of page 3')
    await shown(/The list has the chosen day and the next one, up to today\./)
    expect(date('Log Date').max).toBe(today())
    expect(screen.queryByLabelText('End date')).toBeNull()
    pick('Log Date', '2026-03-10')
    await waitFor(() => expect(address()).toBe('/admin/logs?startDate=2026-03-10'))
    await screen.findByRole('heading', { level: 1, name: 'Logs of Mar 10, 2026 to Mar 11, 2026' })
    await shown('First of page 1')
    expect(logsAsked(asked).at(-1)).toContain('startDate=2026-03-10&endDate=2026-03-11')
    pick('Log Date', addDays(today(), 5))
    await waitFor(() => expect(logsAsked(asked).at(-1)).toContain(`startDate=${today()}&endDate=${today()}`))
  })

  it('applies typed text a second later, with one request', async () => {
    const { asked, address } = await open('/admin/logs')
    await shown('No logs found')
    const [typed, requests] = [Date.now(), logsAsked(asked).length]
    await userEvent.type(screen.getByRole('searchbox'), 'refused')
    await waitFor(() => expect(address()).toBe('/admin/logs?search=refused'), { timeout: 3000 })
    expect(Date.now() - typed).toBeGreaterThan(1000)
    await shown(/Nothing matches the filter: “refused”/)
    expect(logsAsked(asked)).toHaveLength(requests + 1)
  })

  it('pages by number: three either side, the first and the last', async () => {
    const { address } = await open('/admin/logs?cursor=c6', twelvePages)
    await shown('First of page 6')
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    const numbers = pages.getAllByText(/^\d+$|…/, { ignore: 'option' }).map((each) => each.textContent)
    expect(numbers.join(' ')).toBe('1 … 3 4 5 6 7 8 9 … 12')
    await userEvent.click(pages.getByRole('button', { name: 'Go to page 12' }))
    await shown('First of page 12')
    expect(address()).toBe('/admin/logs?cursor=c12')
    await userEvent.click(pages.getByRole('button', { name: 'Go to page 1' }))
    await shown('First of page 1')
    expect(address()).toBe('/admin/logs')
  })

  const stopped = { searchedTo: Date.UTC(2026, 10, 20, 15), searchOnCursor: 'on', isTotalCapped: true }

  it('continues a search by itself until something is found', async () => {
    const { asked } = await open('/admin/logs?search=x', (at) => {
      const step = Number(at.searchParams.get('cursor') ?? 0)
      return step === 3
        ? ok(logsPage([logEntry(1, { description: 'found far back' })]))
        : ok(logsPage([], { ...stopped, searchOnCursor: String(step + 1) }))
    })
    await shown('found far back')
    expect(logsAsked(asked)).toHaveLength(4)
    await shown('1 entry')
  })

  it("stops at its limit, and says how far it got and that this isn't all", async () => {
    const { asked } = await open('/admin/logs?search=x', () => ok(logsPage([], stopped)))
    await shown('No logs found so far')
    expect(screen.queryByText(/No entries of|Look at earlier/)).toBeNull()
    screen.getByText(/Searched as far as Nov 20, 2026.* looks at 60,000 entries at once\./)
    expect(logsAsked(asked)).toHaveLength(12)
    screen.getByRole('button', { name: 'Keep searching' })
  })

  it('says how far a search with matches got, counts them as found so far, and continues', async () => {
    const { address } = await open('/admin/logs?search=x', (asked) =>
      asked.searchParams.has('cursor')
        ? ok(logsPage([logEntry(2, { description: 'found further back' })]))
        : ok(logsPage([logEntry(0), logEntry(1)], stopped)),
    )
    await shown('2 entries so far')
    await shown(/^Searched as far as Nov 20, 2026[^:]*:\d\d:\d\d.[AP]M; there may be more\.$/)
    await press('Keep searching')
    await shown('found further back')
    expect(address()).toBe('/admin/logs?search=x&cursor=on')
  })
})

describe('phone mode', () => {
  it('requests one user, between two dates, for a fixed platform', async () => {
    const { asked, address } = await open('/admin/logs', () => ok(logsPage([logEntry(0)], { pages: 5 })))
    await shown('entry 0')
    screen.getByRole('button', { name: /5$/ })
    await userEvent.click(screen.getByLabelText('Search User'))
    await screen.findByRole('heading', { name: 'Logs by phone number', level: 1 })
    await shown('Type a phone number to see its logs.')
    expect(screen.queryByRole('button', { name: /5$/ })).toBeNull()
    expect(screen.getByLabelText<HTMLSelectElement>('Platform').disabled).toBe(true)
    const before = logsAsked(asked).length
    await userEvent.type(screen.getByLabelText('Phone number'), '305 555 0100{Enter}')
    await shown('entry 0')
    expect(logsAsked(asked).slice(before)).toEqual([
      `/api/admin/users/%2B13055550100/logs?isArribo=false&startDate=${yesterday()}&endDate=${today()}&platform=other&limit=10`,
    ])
    expect(address()).toBe('/admin/logs?by=phone&phone=%2B13055550100')
    pick('Start date', '2026-03-01')
    await waitFor(() => expect(date('End date').min).toBe('2026-03-01'))
    expect([date('End date').max, date('Start date').max]).toEqual([today(), today()])
    pick('End date', '2026-03-20')
    await waitFor(() => expect(date('Start date').max).toBe('2026-03-20'))
    expect(logsAsked(asked).at(-1)).toContain('startDate=2026-03-01&endDate=2026-03-20')
  })

  it("says when it isn't a phone number, and makes no request", async () => {
    const { asked } = await open('/admin/logs?by=phone')
    await userEvent.type(await screen.findByLabelText('Phone number'), '305{Enter}')
    await shown("Phone number isn't valid")
    expect(logsAsked(asked)).toEqual([])
  })
})

it("a user's own log requests Arribo's entries, and links back to the user", async () => {
  const { asked } = await open('/admin/users/+13055550100/logs', () => ok(logsPage([logEntry(0)])))
  await screen.findByRole('heading', { name: 'Logs of +1 (305) 555-0100', level: 1 })
  await shown('entry 0')
  expect(logsAsked(asked)).toEqual([
    `/api/admin/users/%2B13055550100/logs?isArribo=true&startDate=${yesterday()}&endDate=${today()}&limit=10`,
  ])
  expect(screen.getByRole('link', { name: 'Back to the user' }).getAttribute('href')).toBe('/admin/users/+13055550100')
})

it('says that nobody has a number, without offering to try again', async () => {
  await open('/admin/logs?by=phone&phone=%2B13055550999', () =>
    refusal(404, 'profile_not_found', "We couldn't find this user."),
  )
  await shown('No logs found')
  screen.getByText("We couldn't find this user.")
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
