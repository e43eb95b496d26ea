import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerPaths, type ApiAnswer, ok } from '../../testing/api-answers.ts'
import { billingSummary, charge, chargesPage } from '../../testing/charges.ts'
import { logEntry, logsPage } from '../../testing/log-entries.ts'
import { bodyRows, never, press } from '../../testing/on-screen.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { page, pageAt, row } from '../../testing/people.ts'
import { task, tasksPage } from '../../testing/tasks.ts'

type Place = ReturnType<typeof pageAt>
type List = {
  readonly path: string
  readonly api: string
  readonly date: string
  readonly answer: (place: Place, count?: number) => ApiAnswer
}

const listOf = <Row,>(
  path: string,
  api: string,
  date: string,
  row: Row,
  pageOf: (rows: Row[], place: Place) => object,
): List => ({ path, api, date, answer: (place, count = 1) => ok(pageOf([row].slice(0, count), place)) })

const users = listOf('/admin/users', '/api/admin/users', 'Created', row(1), page)
const charges = listOf('/admin/billing', '/api/admin/billing/charges', 'Date', charge(1), chargesPage)
const tasks = listOf('/admin/tasks', '/api/admin/task', 'Created at', task(1), tasksPage)
const logs = listOf('/admin/logs', '/api/admin/users/logs', 'Date', logEntry(1), logsPage)
const lists = [users, charges, tasks, logs]

async function open({ path, api, answer }: List, search = '', count: (asked: URL) => number = () => 1) {
  const { asked } = answerPaths({
    '/summary': ok(billingSummary()),
    '': (address) => answer({ ...pageAt(address), ...(count(address) === 0 && { total: 0 }) }, count(address)),
  })
  const opened = await openBackOffice(path + search)
  const lastAsked = () => {
    const last = asked.findLast((address) => address.startsWith(`${api}?`)) ?? ''
    const { search: text, sort, cursor, limit } = Object.fromEntries(new URLSearchParams(last.split('?')[1]))
    return { search: text, sort, cursor, limit }
  }
  return { ...opened, lastAsked }
}
const shown = (text: string | RegExp) => screen.findByText(text)

describe.each(lists)('$path', (list) => {
  it('shows placeholder rows while it loads', async () => {
    answerPaths({ '': never })
    await openBackOffice(list.path)
    await shown('Loading...')
    expect(bodyRows()).toHaveLength(10)
  })

  it('sorts by date, from the first page, in both directions', async () => {
    const { address, lastAsked } = await open(list, '?cursor=c2')
    await press(list.date)
    await waitFor(() => expect(address()).toBe(`${list.path}?sort=oldest`))
    await waitFor(() => expect(lastAsked()).toEqual({ sort: 'oldest', limit: '10' }))
    const head = () => screen.getByRole('columnheader', { name: list.date }).getAttribute('aria-sort')
    expect(head()).toBe('ascending')
    await press(list.date)
    await waitFor(() => expect([address(), head()]).toEqual([list.path, 'descending']))
  })

  it('has the chosen number of rows per page, from the first page, and shows their age', async () => {
    const { address, lastAsked } = await open(list, '?cursor=c2&rows=7')
    await shown(/^updated \d+ s ago/)
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })
    expect([...select.options].map(({ text }) => text)).toEqual(['10', '20', '40', '60', '80', '100'])
    await userEvent.selectOptions(select, '40')
    await waitFor(() => expect(address()).toBe(`${list.path}?rows=40`))
    await waitFor(() => expect(lastAsked()).toEqual({ limit: '40' }))
  })

  it('uses one history entry while typing, and starts at the first page', async () => {
    const { address, history, lastAsked } = await open(list, '?cursor=c2')
    const entries = history.length
    await userEvent.type(await screen.findByRole('searchbox'), '+1305')
    await waitFor(() => expect(address()).toBe(`${list.path}?search=%2B1305`), { timeout: 5000 })
    await waitFor(() => expect(lastAsked()).toEqual({ search: '+1305', limit: '10' }))
    expect(history.length).toBe(entries)
  })
})

it.each([users, charges, tasks])('$path pages by cursor; Back pages back', async (list) => {
  const { address, history, lastAsked } = await open(list)
  await shown('Page 1 of 3')
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
  await press('Next')
  await shown('Page 2 of 3')
  expect([address(), lastAsked()]).toEqual([`${list.path}?cursor=c2`, { cursor: 'c2', limit: '10' }])
  await press('Next')
  await shown('Page 3 of 3')
  act(() => history.back())
  await shown('Page 2 of 3')
  await press('Previous')
  await shown('Page 1 of 3')
  expect(address()).toBe(list.path)
})

it.each([
  [
    users,
    ['No users found', 'No user matches “zzz”. An email or an ID is only found in full.'],
    'Clear the search',
    '23 users',
  ],
  [charges, [/^No charges for “zzz” from/], 'Clear the search', '23 charges'],
  [tasks, ['No tasks found', 'No task matches “zzz”.'], 'Clear the filters', 'Total: 23'],
  [logs, ['No logs found', /Nothing matches the filter: “zzz”/], 'Clear', '23 entries'],
] as const)('$0.path names the search when nothing is found, and can clear it', async (list, words, clear, sign) => {
  const { address } = await open(list, '?search=zzz', ({ searchParams }) => (searchParams.has('search') ? 0 : 1))
  for (const text of words) await shown(text)
  const [button] = await screen.findAllByRole('button', { name: clear })
  await userEvent.click(button as HTMLElement)
  await shown(sign)
  expect(address()).toBe(list.path)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

it.each([
  [users, /^1,000\+ users/, 'Page 1 of 3+'],
  [charges, /^1,000\+ charges/, 'Page 1 of 3+'],
  [logs, /^1,000\+ entries\. Narrow/, '1'],
])('$0.path says when there are more than are counted', async (list, sentence, position) => {
  const capped = {
    ...list,
    answer: (place: Place) => list.answer({ ...place, total: 1000, isTotalCapped: true } as Place),
  }
  await open(capped, '?search=jos')
  await shown(sentence)
  screen.getAllByText(position)
})
