import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerApi, answerPaths, ok, refusal } from '../testing/api-answers.ts'
import { openBackOffice } from '../testing/open-back-office.tsx'
import { queryClient } from '../app/query-client.ts'
import { retype, textsOf } from '../testing/on-screen.ts'
import { anaPage, user } from '../testing/people.ts'
import { standing } from '../testing/standings.ts'
import { chargeDetails } from '@arribo/api-contracts/testing/sample-charge'

const answerUser = () => answerPaths({ '/notes': ok({ notes: [], nextCursor: null }) })
const open = async (path: string, group: string, heading: string) => {
  await openBackOffice(path, [group])
  await screen.findByRole('heading', { level: 1, name: heading })
}

it('a viewer sees a user, is offered no change, and is told who may make them', async () => {
  answerUser()
  await open('/admin/users/+13055550100', 'viewer', 'Ana Torres')
  expect(screen.getAllByText('Your role is read-only. Support and admins can change this.')).toHaveLength(3)
  for (const name of ['Save changes', 'Add note', 'Generate link'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryAllByRole('switch')).toEqual([])
})

const colleague = { ...user, staffGroups: ['admin'] }
const onStaff = 'Ana Torres is on the staff: only an admin can change this account.'

const answerColleague = (phoneNumber = user.phoneNumber) => {
  answerPaths({
    '/notes': ok({ notes: [], nextCursor: null }),
    '/standing': ok(standing('week_ended')),
    [phoneNumber]: ok({ ...colleague, phoneNumber }),
  })
}

it('support is told on the page of a colleague that only an admin can change it, and is offered no change', async () => {
  answerColleague()
  await open(anaPage, 'support', 'Ana Torres')
  // In place of the form, of the fix for the cause, and of the activation.
  await waitFor(() => expect(screen.getAllByText(onStaff)).toHaveLength(3))
  for (const name of ['Save changes', 'Give 7 days', 'Generate link'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryAllByRole('switch')).toEqual([])
  expect(screen.queryByLabelText('Credits')).toBeNull()
  screen.getByRole('button', { name: 'Add note' })
})

it.each([
  ['an admin changes a colleague', 'admin', user.phoneNumber],
  ['support changes its own account', 'support', '+13055550104'],
])('%s', async (_what, group, phoneNumber) => {
  answerColleague(phoneNumber)
  await open(`/admin/users/${phoneNumber}`, group, 'Ana Torres')
  await screen.findByRole('button', { name: 'Give 7 days' })
  expect(screen.queryByText(onStaff)).toBeNull()
  expect(screen.getAllByRole('switch')).toHaveLength(4)
})

it('a driver who becomes a colleague while support edits them keeps what was typed, and it can only be discarded', async () => {
  let isStaff = false
  answerPaths({ [user.phoneNumber]: () => ok(isStaff ? colleague : user) })
  await open(anaPage, 'support', 'Ana Torres')
  await retype('Credits', '5')
  isStaff = true
  await act(() => queryClient.refetchQueries({ queryKey: ['user'] }))
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  bar.getByText(onStaff)
  expect(textsOf('button', bar)).toEqual(['Discard'])
})

it('a viewer is offered no photo and no code', async () => {
  answerUser()
  await open('/admin/tools', 'viewer', 'Tools')
  expect(screen.getAllByText("Your role can't open photos or codes. Support and admins can.")).toHaveLength(2)
  expect(screen.queryAllByRole('textbox', { name: /Phone/ })).toEqual([])
})

const member = { phoneNumber: '+13055550101', name: 'Luis Peña' }
const macro = { id: 'm-1', title: 'Rain', texts: {}, version: 1, changedAt: '2026-06-01T12:00:00.000Z' }
const readOnly = 'Your role is read-only. Support and admins can change this.'
const noRefunds = 'Your role is read-only: admins make refunds, and support asks for them.'
const noGroups = 'Only admins can change who is in which group.'

it.each([
  ['support', '/admin/cognitoGroups/admin', 'admin', 'Luis Peña', noGroups, /Remove|Add/],
  ['viewer', '/admin/cognitoGroups/admin', 'admin', 'Luis Peña', noGroups, /Remove|Add/],
  ['viewer', '/admin/replies', 'Team replies', 'Rain', readOnly, /^(?:Write|Edit|Delete)/],
  ['viewer', '/admin/billing/ch_1abcdef', '$24.99, Week', '$24.99 left to refund', noRefunds, /refund…/i],
  ['viewer', anaPage, 'Ana Torres', 'Nobody works on this case.', readOnly, /^(?:Take it|Hand over|Release)/],
])('%s sees %s and is offered no change', async (group, path, heading, sign, why, change) => {
  answerPaths({
    '/recoveries': ok([]),
    '/members': ok({ group: 'admin', description: '', items: [member], nextCursor: null }),
    '/macros': ok({ macros: [macro] }),
    ch_1abcdef: ok(chargeDetails()),
  })
  await open(path, group, heading)
  await screen.findByText(sign)
  expect(screen.getAllByText(why).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: change })).toBeNull()
})

it('a member of staff without one permission stays in the admin app', async () => {
  answerApi(() => refusal(403, 'permission_needed', 'Your group of the staff may not do this.'))
  await open('/admin/users', 'support', 'Users')
  await screen.findByText('Your group of the staff may not do this.')
})
