import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerApi, answerPaths, ok, refusal } from '../testing/api-answers.ts'
import { openBackOffice } from '../testing/open-back-office.tsx'

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

it.each(['support', 'viewer'])("%s sees a group's members and is offered no change", async (group) => {
  const member = { phoneNumber: '+13055550101', name: 'Luis Peña' }
  answerApi(({ pathname }) =>
    ok(pathname.endsWith('/recoveries') ? [] : { group: 'admin', description: '', items: [member], nextCursor: null }),
  )
  await open('/admin/cognitoGroups/admin', group, 'admin')
  await screen.findByText('Luis Peña')
  screen.getByText('Only admins can change who is in which group.')
  expect(screen.queryByRole('button', { name: /Remove|Add/ })).toBeNull()
})

it('a member of staff without one permission stays in the admin app', async () => {
  answerApi(() => refusal(403, 'permission_needed', 'Your group of the staff may not do this.'))
  await open('/admin/users', 'support', 'Users')
  await screen.findByText('Your group of the staff may not do this.')
})
