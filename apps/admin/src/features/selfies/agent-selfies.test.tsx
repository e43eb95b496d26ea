import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { isFound } from './agent-selfies-filter.ts'

const elena = { id: 'a-1', name: 'Elena Núñez', phoneNumber: '+13055550104', count: 1234 }
const bruno = { id: 'a-2', name: 'Bruno Díaz', phoneNumber: '+13055550105', count: 7 }
const table = () => screen.getByRole('table', { name: 'Selfies uploaded by agents' })
const rows = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const ranges = (asked: readonly string[]) => asked.filter((address) => address.includes('agents-selfies'))

it("shows today's uploads by agent; another interval is in the URL, and Back returns", async () => {
  const { asked } = answerApi(({ searchParams }) =>
    ok(searchParams.get('interval') === '7days' ? [elena, bruno] : [bruno]),
  )
  const { address, history } = await openBackOffice('/admin/tools')
  await screen.findByText('Bruno Díaz')
  expect(rows()).toEqual(['Bruno Díaz+1 (305) 555-01057'])
  const select = screen.getByRole('combobox', { name: 'Time range' })
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Today', 'Since yesterday', 'Last 7 days', 'Last 14 days'])
  await userEvent.selectOptions(select, 'Last 7 days')
  await screen.findByText('Elena Núñez')
  expect(rows()[0]).toContain('1,234')
  expect(address()).toBe('/admin/tools?interval=7days')
  expect(ranges(asked)).toEqual([
    '/api/admin/stats/agents-selfies?interval=today',
    '/api/admin/stats/agents-selfies?interval=7days',
  ])
  act(() => history.back())
  await waitFor(() => expect(rows()).toHaveLength(1))
})

it('can be filtered by name or number without a request', async () => {
  const { asked } = answerApi(() => ok([elena, bruno]))
  const { address } = await openBackOffice('/admin/tools')
  await screen.findByText('Elena Núñez')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search agents' }), 'nunez')
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Elena')]))
  expect([address(), ranges(asked).length]).toEqual(['/admin/tools?agent=nunez', 1])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search agents' }), 'x')
  await screen.findByText("No agent's name or phone number contains “nunezx”.")
})

it.each([[[]], [{ items: null }]])('says when there are no uploads: %j', async (answer) => {
  answerApi(() => ok(answer))
  await openBackOffice('/admin/tools')
  await screen.findByText('Nobody uploaded selfies in this range.')
})

const agent = { name: 'Elena Núñez', phoneNumber: '+13055550104' }
it.each([
  ['', true],
  ['elena', true],
  ['NUN', true],
  ['0104', true],
  ['(305) 555', true],
  ['bruno', false],
  ['0105', false],
  ['elena 0104', false],
])('“%s” finds an agent: %s', (text, expected) => expect(isFound(agent, text)).toBe(expected))
