import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'

it.each(['/admin/cognitoGroups', '/admin/cognitoGroups/support'])(
  'marks the tools on %s, which they lead to',
  async (path) => {
    answerApi(() => refusal(503, 'temporarily_unavailable'))
    await openBackOffice(path)
    const marked = await screen.findByRole('link', { current: true, name: 'Tools' })
    expect(marked.getAttribute('href')).toBe('/admin/tools')
  },
)

it('has six tabs in order, and marks the open one', async () => {
  answerApi(() => ok([]))
  await openBackOffice('/admin/tools')
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Dashboard', '/admin', null],
    ['Users', '/admin/users', null],
    ['Billing', '/admin/billing', null],
    ['Tools', '/admin/tools', 'page'],
    ['Logs', '/admin/logs', null],
    ['Tasks', '/admin/tasks', null],
  ])
})
