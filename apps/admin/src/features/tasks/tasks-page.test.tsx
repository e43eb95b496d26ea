import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { addressesOf, cellsOf, press, textsOf } from '../../testing/on-screen.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { task, tasksPage } from '../../testing/tasks.ts'
import { pageAt } from '../../testing/people.ts'

const shown = (text: string) => screen.findByText(text)
const threePages = (asked: URL) => ok(tasksPage([task(1)], { ...pageAt(asked), total: 2345 }))

it('shows each task with its columns and the total', async () => {
  const { timestamp } = task(0)
  const rows = [
    task(1),
    task(2, { status: 'pending', completedAt: null, platform: 'spark' }),
    task(3, { status: 'failed', completedAt: timestamp + 4000, ip: '2001:db8::7' }),
  ]
  answerApi(() => ok(tasksPage(rows)))
  await openBackOffice('/admin/tasks')
  await shown('Total: 3')
  expect(textsOf('columnheader').join(', ')).toBe(
    'Name, Phone Number, Status, Task ID, Created at, IP, Completed at, Duration (s)',
  )
  const [done, open, failed] = [0, 1, 2].map(cellsOf)
  expect(done?.slice(0, 3)).toEqual(['Ana Torres', '+1 (305) 555-0001', 'Completed'])
  expect([done?.[5], done?.[7]]).toEqual(['10.1.0.7', '9'])
  expect([open?.[2], open?.[6], open?.[7]]).toEqual(['PendingSpark', '–', '–'])
  expect([failed?.[2], failed?.[7]]).toEqual(['Failed', '4'])
  expect(addressesOf(screen, { name: '+1 (305) 555-0001' })).toEqual(['/admin/users/+13055550001'])
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
  await userEvent.type(screen.getByRole('searchbox'), '10.1.0.7')
  await waitFor(() => expect(address()).toBe('/admin/tasks?search=10.1.0.7&status=pending&platform=spark'))
  act(() => history.back())
  await waitFor(() => expect(address()).toBe('/admin/tasks?status=pending'))
})

it('Reset goes to page 1 of the same filter', async () => {
  answerApi(threePages)
  const { address } = await openBackOffice('/admin/tasks?status=completed&cursor=c3')
  await shown('Page 3 of 3')
  await press('Reset')
  await shown('Page 1 of 3')
  expect(address()).toBe('/admin/tasks?status=completed')
})

it('names the status too when there are none', async () => {
  answerApi(() => ok(tasksPage([])))
  await openBackOffice('/admin/tasks?search=zzz&status=pending')
  await shown('No task matches “zzz” · Pending.')
})
