import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { page, row } from '../../testing/people.ts'
import { readViews, withoutView, withView } from './saved-views.ts'

beforeEach(() => answerApi(() => ok(page([row(100, { name: 'Ana Torres' })]))))
afterEach(() => localStorage.clear())

async function open(path = '/admin/users') {
  const agent = userEvent.setup()
  const opened = await openBackOffice(path)
  await screen.findByText('Ana Torres')
  return { agent, ...opened }
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it("a hidden column stays hidden after reopening the page, and can be shown again; the row's link can't be hidden", async () => {
  const { agent } = await open()
  await agent.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.queryByRole('checkbox', { name: 'Phone number' })).toBeNull()
  await agent.click(screen.getByRole('checkbox', { name: 'Region' }))
  expect(heads()).toEqual(['Name', 'Phone number', 'Account connected', 'Service until', 'Created'])
  expect(JSON.parse(localStorage.getItem('arribo.columns.users') ?? '')).toEqual(['region'])
  await agent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(heads()).toContain('Region')
})

it('an invalid stored value hides nothing', async () => {
  localStorage.setItem('arribo.columns.users', '{"region":true')
  await open()
  expect(heads()).toContain('Region')
})

it('a filter is saved under a name, restored without its page, and deleted', async () => {
  const { agent, address } = await open('/admin/users?search=ana&cursor=abc')
  await agent.click(screen.getByRole('button', { name: 'Saved views' }))
  await agent.click(screen.getByRole('button', { name: 'Save view' }))
  await screen.findByText('Give it a name')
  await agent.type(screen.getByLabelText('Name of this view'), 'Las Anas')
  await agent.click(screen.getByRole('button', { name: 'Save view' }))
  const view = await screen.findByRole('link', { name: 'Las Anas' })
  await agent.click(view)
  expect(address()).toBe('/admin/users?search=ana')
  await agent.click(screen.getByRole('button', { name: 'Saved views' }))
  await agent.click(screen.getByRole('button', { name: 'Delete Las Anas' }))
  expect(screen.queryByRole('link', { name: 'Las Anas' })).toBeNull()
  screen.getByText(/No saved views yet/)
})

it('Escape closes a panel and returns the focus', async () => {
  const { agent } = await open()
  const button = screen.getByRole('button', { name: 'Columns' })
  await agent.click(button)
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Name' }))
  await agent.keyboard('{Escape}')
  expect(screen.queryByRole('checkbox', { name: 'Region' })).toBeNull()
  expect(document.activeElement).toBe(button)
})

const pending = { name: 'Pendientes', search: { status: 'pending' } }
const spark = { name: 'Spark', search: { platform: 'spark' } }

it.each([
  [null, []],
  ['x', []],
  [{}, []],
  [[pending, { name: 1, search: {} }, { name: 'x' }, null, 'y', { name: 'z', search: [] }], [pending]],
])('reads the valid views of %j', (stored, views) => {
  expect(readViews(stored)).toEqual(views)
})

it('has each name once, in order', () => {
  const views = withView(withView([], spark), pending)
  expect(views).toEqual([pending, spark])
  expect(withView(views, { ...spark, search: {} })).toEqual([pending, { ...spark, search: {} }])
  expect(withoutView(views, 'Spark')).toEqual([pending])
})
