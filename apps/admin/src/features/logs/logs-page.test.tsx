import { addDays } from '@arribo/api-contracts/shared/calendar-days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { logEntry, logsPage } from '../../testing/log-entries.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'

const today = () => new Date().toISOString().slice(0, 10)
const yesterday = () => addDays(today(), -1)
const shown = (text: string | RegExp) => screen.findByText(text)
const entries = (from: number, count: number) => Array.from({ length: count }, (_, index) => logEntry(from + index))
const logsAsked = (asked: readonly string[]) => asked.filter((address) => address.includes('/logs?'))
const date = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const pick = (label: string, day: string) => fireEvent.change(date(label), { target: { value: day } })

/** Twelve pages, by the cursor asked for. */
const twelvePages = (asked: URL) => {
  const page = Number(asked.searchParams.get('cursor')?.slice(1) ?? 1)
  const pageCursors = Array.from({ length: 12 }, (_, index) => ({
    page: index + 1,
    cursor: index === 0 ? null : `c${index + 1}`,
  }))
  return ok(
    logsPage([logEntry(page, { description: `First of page ${page}` })], { page, pages: 12, total: 120, pageCursors }),
  )
}

describe('the log of everybody', () => {
  it('asks for yesterday and today, of Flex, and shows phone, date and description', async () => {
    const { asked } = answerApi(() =>
      ok(logsPage([logEntry(0, { description: 'arrival refused', operationStatus: 'ERROR' })])),
    )
    await openBackOffice('/admin/logs')
    await screen.findByRole('heading', { name: 'Logs since yesterday', level: 1 })
    await shown('1 entry')
    expect(logsAsked(asked)).toEqual([
      `/api/admin/users/logs?isArribo=false&startDate=${yesterday()}&endDate=${today()}&platform=other&limit=10`,
    ])
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Phone number',
      'Date',
      'Description',
    ])
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
    expect([cells[0], cells[2]]).toEqual(['+1 (305) 555-0100', 'Arrival refusedError'])
    expect(screen.getByRole('link', { name: 'Arrival refused' }).getAttribute('href')).toBe('/admin/logs?entry=e0')
  })

  it('asks for Spark when it is chosen', async () => {
    const { asked } = answerApi(() => ok(logsPage([])))
    const { address } = await openBackOffice('/admin/logs')
    await userEvent.selectOptions(await screen.findByLabelText('Platform'), 'Spark')
    await waitFor(() => expect(logsAsked(asked).at(-1)).toContain('platform=spark'))
    expect(address()).toBe('/admin/logs?platform=spark')
  })

  it('a log date goes to page 1 and ends the day after; it is at most today', async () => {
    const { asked } = answerApi(twelvePages)
    const { address } = await openBackOffice('/admin/logs?cursor=c3')
    await shown('First of page 3')
    expect(date('Log Date').max).toBe(today())
    expect(screen.queryByLabelText('End date')).toBeNull()
    pick('Log Date', '2026-03-10')
    await waitFor(() => expect(address()).toBe('/admin/logs?startDate=2026-03-10'))
    await shown('First of page 1')
    expect(logsAsked(asked).at(-1)).toContain('startDate=2026-03-10&endDate=2026-03-11')
    pick('Log Date', addDays(today(), 5))
    await waitFor(() => expect(logsAsked(asked).at(-1)).toContain(`startDate=${today()}&endDate=${today()}`))
  })

  it('follows the typing a second later, in one entry of the history, and clears', async () => {
    const { asked } = answerApi(() => ok(logsPage([])))
    const { address, history } = await openBackOffice('/admin/logs')
    await shown('No logs found')
    const [length, requests] = [history.length, logsAsked(asked).length]
    const typed = Date.now()
    await userEvent.type(screen.getByRole('searchbox'), 'refused')
    await waitFor(() => expect(address()).toBe('/admin/logs?search=refused'), { timeout: 3000 })
    expect(Date.now() - typed).toBeGreaterThan(1000)
    await shown(/Nothing fits the filter: “refused”/)
    expect([history.length, logsAsked(asked).length]).toEqual([length, requests + 1])
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0] as HTMLElement)
    await waitFor(() => expect(address()).toBe('/admin/logs'))
  })

  it('turns pages by their numbers: three either side, the first and the last', async () => {
    answerApi(twelvePages)
    const { address } = await openBackOffice('/admin/logs?cursor=c6')
    await shown('First of page 6')
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getAllByText(/^\d+$|…/).map((each) => each.textContent)).toEqual([
      '1',
      '…',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '…',
      '12',
    ])
    await userEvent.click(pages.getByRole('button', { name: 'Go to page 12' }))
    await shown('First of page 12')
    expect(address()).toBe('/admin/logs?cursor=c12')
    await userEvent.click(pages.getByRole('button', { name: 'Go to page 1' }))
    await shown('First of page 1')
    expect(address()).toBe('/admin/logs')
  })

  it('says how far a search came, and goes on', async () => {
    const searchedTo = Date.UTC(2026, 10, 20, 15)
    answerApi((asked) =>
      asked.searchParams.has('cursor')
        ? ok(logsPage([logEntry(1, { description: 'found further back' })]))
        : ok(logsPage([], { searchedTo, searchOnCursor: 'further', isTotalCapped: true })),
    )
    const { address } = await openBackOffice('/admin/logs?search=x')
    await shown(/^Searched as far as Nov 20, 2026/)
    await userEvent.click(screen.getByRole('button', { name: 'Search on' }))
    await shown('found further back')
    expect(address()).toBe('/admin/logs?search=x&cursor=further')
  })

  it('says when there are more than can be counted', async () => {
    answerApi(() => ok(logsPage([logEntry(0)], { total: 1000, pages: 100, isTotalCapped: true })))
    await openBackOffice('/admin/logs')
    await shown(/^More than 1,000 entries\. Narrow/)
  })

  it('says why it could not be read, and tries again', async () => {
    let isDown = true
    answerApi(() => (isDown ? refusal(429, 'too_many_requests', 'Too many requests.') : ok(logsPage([logEntry(0)]))))
    await openBackOffice('/admin/logs')
    await shown('Error loading data')
    await shown('Too many requests.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await shown('entry 0')
  })

  it('shows the rows to come while it loads', async () => {
    answerApi(() => new Promise(() => undefined))
    await openBackOffice('/admin/logs')
    await shown('Loading...')
    expect(within(screen.getAllByRole('rowgroup')[1] as HTMLElement).getAllByRole('row')).toHaveLength(10)
  })

  it('leads to the first page when the address names a page that the server does not know', async () => {
    answerApi((asked) =>
      asked.searchParams.has('cursor') ? refusal(400, 'invalid_request') : ok(logsPage([logEntry(0)])),
    )
    await openBackOffice('/admin/logs?cursor=cut-short')
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }))
    await shown('entry 0')
  })
})

describe('phone mode', () => {
  it('asks for one user, between two dates, with the platform fixed', async () => {
    const { asked } = answerApi(() => ok(logsPage([logEntry(0)])))
    const { address } = await openBackOffice('/admin/logs')
    await shown('entry 0')
    await userEvent.click(screen.getByLabelText('Search User'))
    await screen.findByRole('heading', { name: 'Logs by phone number', level: 1 })
    await shown('Type a phone number to see its logs.')
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

  it('says when it is no phone number, and asks nothing', async () => {
    const { asked } = answerApi(() => ok(logsPage([])))
    await openBackOffice('/admin/logs?by=phone')
    await userEvent.type(await screen.findByLabelText('Phone number'), '305{Enter}')
    await shown("Phone number isn't valid")
    expect(logsAsked(asked)).toEqual([])
  })
})

it("a user's own log asks for what Arribo wrote, and leads back to the user", async () => {
  const { asked } = answerApi(() => ok(logsPage([logEntry(0)])))
  await openBackOffice('/admin/users/+13055550100/logs')
  await screen.findByRole('heading', { name: 'Logs of +1 (305) 555-0100', level: 1 })
  await shown('entry 0')
  expect(logsAsked(asked)).toEqual([
    `/api/admin/users/%2B13055550100/logs?isArribo=true&startDate=${yesterday()}&endDate=${today()}&limit=10`,
  ])
  expect(screen.getByRole('link', { name: 'Back to the user' }).getAttribute('href')).toBe('/admin/users/+13055550100')
})

describe('refreshing', () => {
  afterEach(() => vi.useRealTimers())

  /** The log grows by three entries each time it is asked for. */
  async function openGrowing(path: string) {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let grown = 0
    const { asked } = answerApi((at) =>
      at.searchParams.has('cursor') ? twelvePages(at) : ok(logsPage(entries(-3 * grown++, 10))),
    )
    const opened = await openBackOffice(path)
    const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
    return { ...opened, wait, requests: () => logsAsked(asked).length }
  }

  it('takes new rows in every 120 seconds, and says how old they are', async () => {
    const { wait, requests } = await openGrowing('/admin/logs')
    await shown('entry 0')
    expect(screen.queryByText('entry -3')).toBeNull()
    await wait(60_000)
    await shown(/^updated 6\d s ago/)
    expect(requests()).toBe(1)
    await wait(61_000)
    await shown('entry -3')
    await shown(/^updated \d s ago/)
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
  })

  it("every 60 seconds on a user's own log", async () => {
    const { wait } = await openGrowing('/admin/users/+13055550100/logs')
    await shown('entry 0')
    await wait(61_000)
    await shown('entry -3')
  })

  it('holds new rows back while somebody types, until they are wanted', async () => {
    const { wait } = await openGrowing('/admin/logs')
    await shown('entry 0')
    screen.getByRole('searchbox').focus()
    await wait(121_000)
    await userEvent.click(await screen.findByRole('button', { name: '3 new' }), { delay: null })
    await shown('entry -3')
    expect(screen.queryByRole('button', { name: '3 new' })).toBeNull()
  })

  it('holds them back on another page; taking them in leads to the first', async () => {
    const { wait, address } = await openGrowing('/admin/logs?cursor=c4')
    await shown('First of page 4')
    await wait(121_000)
    await shown('First of page 4')
    await userEvent.click(await screen.findByRole('button', { name: '3 new' }), { delay: null })
    await shown('entry -3')
    expect(address()).toBe('/admin/logs')
  })

  it('rests while it is paused, and goes on', async () => {
    const { wait, requests } = await openGrowing('/admin/logs')
    await shown('entry 0')
    await userEvent.click(screen.getByRole('button', { name: 'Pause the refresh' }), { delay: null })
    await shown(/paused$/)
    await wait(400_000)
    expect(requests()).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Refresh now' }), { delay: null })
    await shown('entry -3')
    await userEvent.click(screen.getByRole('button', { name: 'Resume the refresh' }), { delay: null })
    await wait(121_000)
    await shown('entry -6')
  })

  it('goes on to the next day when the page stays open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 20, 23, 58) })
    const { asked } = answerApi(() => ok(logsPage([])))
    await openBackOffice('/admin/logs')
    await shown('No logs found')
    expect(asked.at(-1)).toContain('startDate=2026-11-19&endDate=2026-11-20')
    await vi.advanceTimersByTimeAsync(180_000)
    await waitFor(() => expect(asked.at(-1)).toContain('startDate=2026-11-20&endDate=2026-11-21'))
  })
})

describe('the log of a user', () => {
  const path = '/admin/users/+13055550100/logs'

  it.each([
    ['No logs found', () => ok(logsPage([]))],
    ['Loading...', () => new Promise<never>(() => undefined)],
    ['Error loading data', () => refusal(429, 'too_many_requests')],
  ])('says “%s” there too', async (sentence, answer) => {
    answerApi(({ pathname }) => (pathname.endsWith('/logs') ? answer() : refusal(404, 'profile_not_found')))
    await openBackOffice(path)
    await shown(sentence)
  })
})
