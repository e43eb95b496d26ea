import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok } from '../../../testing/api-answers.ts'
import { logEntry, logsPage } from '../../../testing/log-entries.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { user } from '../../../testing/people.ts'

const entries = [
  logEntry(0, {
    description: 'arrival refused',
    operationStatus: 'ERROR',
    value: { checkInId: 'c', status: 'refused' },
  }),
  logEntry(1, { description: 'language chosen', value: { language: 'en' }, oldValue: { language: 'es' } }),
  logEntry(2, { description: 'arrival sent to the platform', value: { checkInId: 'c', taskId: 't' } }),
  logEntry(3, { description: 'photo to be uploaded', value: { taskId: 't' } }),
]

async function open(path: string) {
  answerApi((at) => ok(at.pathname.endsWith('/logs') ? logsPage(entries) : user))
  const opened = await openBackOffice(path)
  await screen.findByText('4 entries')
  return opened
}

const rows = () =>
  within(screen.getAllByRole('rowgroup')[1] as HTMLElement)
    .getAllByRole('row')
    .map((row) => row.querySelector('td:last-child')?.textContent)

it('folds the entries of a check-in into the row of the last one, and unfolds them', async () => {
  const { address } = await open('/admin/logs')
  expect(rows()).toHaveLength(4)
  await userEvent.click(screen.getByLabelText('Group check-ins'))
  expect(rows()).toEqual(['Arrival refused3 stepsError', 'Language chosenUpdate'])
  expect(address()).toBe('/admin/logs?fold=stories')
  await userEvent.click(screen.getByLabelText('Group check-ins'))
  expect(rows()).toHaveLength(4)
})

it('shows the steps of a check-in in each of its entries, one sentence per step, in order', async () => {
  const { address } = await open('/admin/logs?entry=e0')
  const steps = () => within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(steps().map((step) => step.textContent?.replace(/^[\d:]+\s[AP]M/, ''))).toEqual([
    'Photo about to be uploaded.',
    'Arrival sent to Flex.',
    'Arrival refused.',
  ])
  expect(steps().map((step) => step.querySelector('button')?.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'step',
  ])
  await userEvent.click(within(steps()[0] as HTMLElement).getByRole('button'))
  await screen.findByRole('heading', { name: 'Photo about to be uploaded' })
  expect(address()).toMatch(/^\/admin\/logs\?entry=e3&at=\d+$/)
})

it('shows no story for a single entry', async () => {
  await open('/admin/logs?entry=e1')
  within(screen.getByRole('dialog')).getByText('Language chosen. Language: es before, en now.')
  expect(screen.queryByText('Steps of the check-in in this list')).toBeNull()
})
