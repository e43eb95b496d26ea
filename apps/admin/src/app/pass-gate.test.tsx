import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { answerApi, ok, refusal } from '../testing/api-answers.ts'
import { openBackOffice } from '../testing/open-back-office.tsx'
import { page, user } from '../testing/people.ts'
import { signOutElsewhere } from '../testing/session.ts'
import { queryClient } from './query-client.ts'
import * as session from './session.ts'
import { readLoginSearch } from './next-page.ts'

let leave: MockInstance<typeof session.leaveForDriverApp>
beforeEach(() => {
  leave = vi.spyOn(session, 'leaveForDriverApp').mockReturnValue()
})

it('/ leads staff to the dashboard', async () => {
  answerApi(() => refusal(503, 'temporarily_unavailable'))
  const { address } = await openBackOffice('/')
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect([address(), leave.mock.calls.length]).toEqual(['/admin', 0])
})

it("sends a signed-in user who isn't staff to the driver app, and requests nothing", async () => {
  const { asked } = answerApi(() => ok(page([])))
  await openBackOffice('/admin/users', [])
  await waitFor(() => expect(leave).toHaveBeenCalled())
  expect(asked).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
})

it('sends somebody who has left the group to the driver app too', async () => {
  answerApi(() => refusal(403, 'not_allowed'))
  await openBackOffice('/admin/users')
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
})

it('asks to sign in after a sign-out in another tab, and remembers the page', async () => {
  answerApi(() => ok(page([])))
  const { address } = await openBackOffice('/admin/users?search=ana')
  await screen.findByRole('heading', { name: 'Users' })
  signOutElsewhere()
  await screen.findByRole('heading', { name: 'Log in' })
  expect(address()).toBe('/login?next=%2Fadmin%2Fusers%3Fsearch%3Dana')
})

it.each(['/admin', '/admin/users', '/admin/users/+13055550100', '/admin/logs', '/admin/billing', '/admin/tools'])(
  '%s, opened signed out, requests nothing',
  async (path) => {
    const { asked } = answerApi(() => ok(page([])))
    await openBackOffice(path, 'signed out')
    await screen.findByRole('heading', { name: 'Log in' })
    expect(asked).toEqual([])
  },
)

it('a page that throws shows an error in its place, and opens again once the cause is fixed', async () => {
  // The error boundary logs what this test's page throws on purpose.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  let createDateTimestamp: unknown = 'no time'
  answerApi(({ pathname }) =>
    pathname.endsWith('50100') ? ok({ ...user, createDateTimestamp }) : refusal(404, 'not_found'),
  )
  await openBackOffice('/admin/users/+13055550100')
  await screen.findByRole('heading', { name: 'Oops!' })
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/admin')
  createDateTimestamp = user.createDateTimestamp
  queryClient.clear()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Ana Torres' })
})

it.each([
  ['/admin', { next: '/admin' }],
  ['/admin/users?search=ana', { next: '/admin/users?search=ana' }],
  ['/administrator', {}],
  ['//elsewhere.example/admin', {}],
  ['https://elsewhere.example/admin', {}],
  ['javascript:alert(1)', {}],
  [undefined, {}],
])('%s leads to %j', (next, expected) => {
  expect(readLoginSearch({ next })).toEqual(expected)
})
