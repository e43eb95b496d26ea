import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router'
import { adminNamespaces } from '@arribo/i18n/admin'
import { letPass } from '@arribo/ui/testing/strict-react'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startLanguage } from '../../app/language.ts'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { logEntry, logsPage } from '../../testing/log-entries.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { SearchInput } from './search-input.tsx'

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const field = () => screen.findByRole<HTMLInputElement>('searchbox')
/** Longer than the log waits after the last key. */
const longEnoughMs = 1200

it("doesn't navigate back when somebody has typed and moved on to a slow page", async () => {
  await startLanguage(adminNamespaces)
  const onSearch = vi.fn<(text: string) => void>()
  const root = createRootRoute()
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <SearchInput label="Search" hint="" most={10} value="" debounceMs={100} onSearch={onSearch} />
        <Link to="/admin/users">Go on</Link>
      </>
    ),
  })
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/admin/users',
    loader: () => pass(300),
    component: () => <h1>Slow</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([list, slow]),
    history: createMemoryHistory(),
    defaultPendingMs: 5000,
  })
  render(<RouterProvider router={router} />)
  fireEvent.change(await field(), { target: { value: 'ana' } })
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('ana'))
  fireEvent.change(await field(), { target: { value: 'anam' } })
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }))
  await screen.findByRole('heading', { name: 'Slow' })
  expect(onSearch).toHaveBeenCalledTimes(1)
})

it('keeps an entry open that was opened right after typing; the search waits until it is closed', async () => {
  answerApi(() => ok(logsPage([logEntry(0, { description: 'arrival refused' })])))
  const { address } = await openBackOffice('/admin/logs')
  const entry = await screen.findByRole('link', { name: 'Arrival refused' })
  await userEvent.type(await field(), 'refused')
  await userEvent.click(entry)
  const dialog = await screen.findByRole('dialog')
  await letPass(longEnoughMs)
  expect(address()).toMatch(/^\/admin\/logs\?entry=e0&at=\d+$/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/admin/logs?search=refused'), { timeout: 3000 })
})

it('is cleared with the other filters, including what was typed a moment ago', async () => {
  answerApi(() => ok(logsPage([])))
  const { address } = await openBackOffice('/admin/logs?status=IM_HERE')
  await userEvent.type(await field(), 'refused')
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/admin/logs'))
  expect((await field()).value).toBe('')
  await letPass(longEnoughMs)
  expect(address()).toBe('/admin/logs')
})

it("cuts nothing of a long search, says how much is too much, and doesn't look for it", async () => {
  const { asked } = answerApi(() => ok(logsPage([])))
  const { address } = await openBackOffice('/admin/logs')
  await userEvent.click(await field())
  await userEvent.paste('x'.repeat(66))
  await screen.findByText('2 characters too many: at most 64.')
  const before = asked.length
  await userEvent.keyboard('{Enter}')
  await letPass(longEnoughMs)
  expect([(await field()).value.length, address(), asked.length]).toEqual([66, '/admin/logs', before])
  await userEvent.keyboard('{Backspace}{Backspace}{Enter}')
  await waitFor(() => expect(address()).toContain(`search=${'x'.repeat(64)}`))
})
