import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerApi, answerPaths, ok, refusal } from '../testing/api-answers.ts'
import { openBackOffice } from '../testing/open-back-office.tsx'
import { anaPage } from '../testing/people.ts'
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

it('a viewer is offered no photo and no code', async () => {
  answerUser()
  await open('/admin/tools', 'viewer', 'Tools')
  expect(screen.getAllByText("Your role can't open photos or codes. Support and admins can.")).toHaveLength(2)
  expect(screen.queryAllByRole('textbox', { name: /Phone/ })).toEqual([])
})

const member = { phoneNumber: '+13055550101', name: 'Luis Peña' }
const macro = { id: 'm-1', title: 'Rain', texts: {}, version: 1, changedAt: '2026-06-01T12:00:00.000Z' }
const readOnly = 'Your role is read-only. Support and admins can change this.'
const noGroups = 'Only admins can change who is in which group.'

it.each([
  ['support', '/admin/cognitoGroups/admin', 'admin', 'Luis Peña', noGroups, /Remove|Add/],
  ['viewer', '/admin/cognitoGroups/admin', 'admin', 'Luis Peña', noGroups, /Remove|Add/],
  ['viewer', '/admin/replies', 'Team replies', 'Rain', readOnly, /^(?:Write|Edit|Delete)/],
  ['viewer', '/admin/billing/ch_1abcdef', '$24.99, Week', 'Visa ending in 4242', readOnly, /refund…/i],
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
