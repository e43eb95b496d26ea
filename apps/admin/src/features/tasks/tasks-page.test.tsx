import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import type { TaskRow, TasksAnswer } from './tasks.queries.ts'

const at = Date.UTC(2026, 10, 20, 15)
const task = (index: number, over: Partial<TaskRow> = {}): TaskRow => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: 'Ana Torres',
  phoneNumber: `+1305555${String(index).padStart(4, '0')}`,
  status: 'completed',
  platform: 'other',
  timestamp: at,
  completedAt: at + 9000,
  ip: '10.1.0.7',
  ...over,
})
const list = (data: TaskRow[], over: Partial<TasksAnswer> = {}): TasksAnswer => ({
  data,
  page: 1,
  pages: 1,
  total: data.length,
  isTotalCapped: false,
  nextCursor: null,
  previousCursor: null,
  ...over,
})
const shown = (text: string) => screen.findByText(text)
const bodyRows = () => within(screen.getAllByRole('rowgroup')[1] as HTMLElement).queryAllByRole('row')
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

const threePages = (asked: URL) => {
  const number = Number(asked.searchParams.get('cursor')?.slice(1) ?? 1)
  const nextCursor = number < 3 ? `c${number + 1}` : null
  const previousCursor = number > 1 ? `c${number - 1}` : null
  return ok(list([task(number)], { page: number, pages: 3, total: 2345, nextCursor, previousCursor }))
}

it('shows placeholder rows, then each task with its columns and the total', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const rows = [
    task(1),
    task(2, { status: 'pending', completedAt: null, platform: 'spark' }),
    task(3, { status: 'failed', completedAt: at + 4000, ip: '2001:db8::7' }),
  ]
  answerApi(async () => (await arrived, ok(list(rows))))
  await openBackOffice('/admin/tasks')
  await shown('Loading...')
  expect(bodyRows()).toHaveLength(10)
  arrive()
  await shown('Total: 3')
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Name',
    'Phone Number',
    'Status',
    'Task ID',
    'Created at',
    'IP',
    'Completed at',
    'Duration (s)',
  ])
  const [done, open, failed] = bodyRows().map(cellsOf)
  expect(done?.slice(0, 3)).toEqual(['Ana Torres', '+1 (305) 555-0001', 'Completed'])
  expect([done?.[5], done?.[7]]).toEqual(['10.1.0.7', '9'])
  expect([open?.[2], open?.[6], open?.[7]]).toEqual(['PendingSpark', '–', '–'])
  expect([failed?.[2], failed?.[7]]).toEqual(['Failed', '4'])
  expect(screen.getByRole('link', { name: '+1 (305) 555-0001' }).getAttribute('href')).toBe('/admin/users/+13055550001')
})

it('has search, status and platform in the URL, and starts at the first page', async () => {
  const { asked } = answerApi(threePages)
  const { address, history } = await openBackOffice('/admin/tasks?cursor=c3')
  await shown('Page 3 of 3')
  await shown('Total: 2,345')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending')
  await shown('Page 1 of 3')
  expect([address(), asked.at(-1)]).toEqual(['/admin/tasks?status=pending', '/api/admin/task?status=pending&limit=10'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'Spark')
  await waitFor(() => expect(address()).toBe('/admin/tasks?status=pending&platform=spark'))
  const entries = history.length
  await userEvent.type(screen.getByRole('searchbox'), '10.1.0.7')
  await waitFor(() => expect(address()).toBe('/admin/tasks?search=10.1.0.7&status=pending&platform=spark'))
  expect(history.length).toBe(entries)
  act(() => history.back())
  await waitFor(() => expect(address()).toBe('/admin/tasks?status=pending'))
})

it('pages; Reset goes to page 1 of the same filter', async () => {
  answerApi(threePages)
  const { address } = await openBackOffice('/admin/tasks?status=completed')
  await shown('Page 1 of 3')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await shown('Page 2 of 3')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await shown('Page 3 of 3')
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await shown('Page 2 of 3')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await shown('Page 1 of 3')
  expect(address()).toBe('/admin/tasks?status=completed')
})

it('names the filter when there are none, and can clear it', async () => {
  answerApi((asked) => ok(list(asked.searchParams.has('search') ? [] : [task(1)])))
  const { address } = await openBackOffice('/admin/tasks?search=zzz&status=pending')
  await shown('No tasks found')
  await shown('None fits: “zzz” · Pending.')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await shown('Total: 1')
  expect(address()).toBe('/admin/tasks')
})
