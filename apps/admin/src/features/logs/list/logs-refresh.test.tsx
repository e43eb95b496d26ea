import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerApi, ok } from '../../../testing/api-answers.ts'
import { logEntry, logsPage, twelvePages } from '../../../testing/log-entries.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { countNew } from './new-rows.rules.ts'

const shown = (text: string | RegExp) => screen.findByText(text)
const entries = (from: number, count: number) => Array.from({ length: count }, (_, index) => logEntry(from + index))
const logsAsked = (asked: readonly string[]) => asked.filter((address) => address.includes('/logs?'))

describe('refreshing', () => {
  afterEach(() => vi.useRealTimers())

  /** The log grows by three entries with each request. At noon, because a new day is another request. */
  async function openGrowing(path: string) {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 20, 12) })
    let grown = 0
    const { asked } = answerApi((at) =>
      at.searchParams.has('cursor') ? twelvePages(at) : ok(logsPage(entries(-3 * grown++, 10))),
    )
    const opened = await openBackOffice(path)
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    return { ...opened, wait, requests: () => logsAsked(asked).length }
  }

  it('adds new rows every 120 seconds, and shows their age', async () => {
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

  it('holds new rows back while somebody types, until they are requested', async () => {
    const { wait } = await openGrowing('/admin/logs')
    await shown('entry 0')
    screen.getByRole('searchbox').focus()
    await wait(121_000)
    await userEvent.click(await screen.findByRole('button', { name: '3 new' }), { delay: null })
    await shown('entry -3')
    expect(screen.queryByRole('button', { name: '3 new' })).toBeNull()
  })

  it('holds them back on other pages; showing them goes to the first', async () => {
    const { wait, address } = await openGrowing('/admin/logs?cursor=c4')
    await shown('First of page 4')
    await wait(121_000)
    await shown('First of page 4')
    await userEvent.click(await screen.findByRole('button', { name: '3 new' }), { delay: null })
    await shown('entry -3')
    expect(address()).toBe('/admin/logs')
  })

  it('stops while paused, and continues', async () => {
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

  it('switches to the next day while the page stays open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 20, 23, 58) })
    const { asked } = answerApi(() => ok(logsPage([])))
    await openBackOffice('/admin/logs')
    await shown('No logs found')
    expect(asked.at(-1)).toContain('startDate=2026-11-19&endDate=2026-11-20')
    await act(() => vi.advanceTimersByTimeAsync(180_000))
    await waitFor(() => expect(asked.at(-1)).toContain('startDate=2026-11-20&endDate=2026-11-21'))
  })
})

const rows = (ids: string) => ({ Items: Array.from(ids, (id) => ({ id })) })

it.each([
  ['nothing new', 'abc', 'abc', 0, false],
  ['two on top', 'abc', 'xyab', 2, false],
  ['all are new', 'abc', 'xyz', 3, true],
  ['nothing was there before', '', 'xy', 2, false],
  ['nothing is there at all', '', '', 0, false],
  ['everything has gone', 'abc', '', 0, false],
])('%s', (_what, shown, latest, count, isAtLeast) => {
  expect(countNew(rows(shown), rows(latest))).toEqual({ count, isAtLeast })
})
