import type { Approval } from '@arribo/api-contracts/admin/approvals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerPaths, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { addressesOf, findDialog, press, retype, toast } from '../../testing/on-screen.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { user } from '../../testing/people.ts'

const members = {
  group: 'team',
  description: 'Answers the phone',
  items: [
    { phoneNumber: '+13055550104', name: 'Elena Vargas' },
    { phoneNumber: '+573001234567', name: 'Luis Peña' },
  ],
  nextCursor: null,
}
const number = 'Phone number of the person'
const field = () => screen.getByLabelText<HTMLInputElement>(number)

async function open({
  group = 'team',
  read = () => ok(members),
  change = ok({}),
}: Partial<{ group: string; read: (asked: URL) => ApiAnswer; change: ApiAnswer }> = {}) {
  const answers = answerPaths({
    '/recoveries': ok([]),
    '': (asked, { method }) => (method === 'GET' ? read(asked) : change),
  })
  const opened = await openBackOffice(`/admin/cognitoGroups/${group}`)
  await screen.findByRole('heading', { level: 1, name: group })
  return { ...answers, ...opened }
}

it('shows the members, each linked to their page', async () => {
  await open()
  await screen.findByRole('cell', { name: 'Luis Peña' })
  screen.getByText('Answers the phone')
  expect(addressesOf(screen, { name: /57/ })[0]).toContain('573001234567')
})

it('has the page in the URL, and the first page is one press away', async () => {
  const read = ({ search }: URL) => ok({ ...members, nextCursor: search.includes('cursor') ? null : 'second' })
  const { asked, address } = await open({ read })
  await press('Next')
  await waitFor(() => expect(address()).toContain('cursor=second'))
  await waitFor(() => expect(asked.at(-1)).toContain('cursor=second'))
  await press('First page')
  await waitFor(() => expect(address()).not.toContain('cursor'))
})

it("says that there is no such group, and doesn't ask whom to add to it", async () => {
  await open({ group: 'zz', read: () => refusal(404, 'group_not_found', 'That group no longer exists.') })
  await screen.findByText("There's no group “zz”.")
  expect(screen.queryByRole('button', { name: 'Add to the group' })).toBeNull()
})

it('says when the group is empty', async () => {
  await open({ read: () => ok({ ...members, items: [] }) })
  await screen.findByText('Nobody is in this group')
})

describe('adding a member', () => {
  const add = async (phone: string) => {
    await retype(number, phone)
    await press('Add to the group')
  }

  it('confirms it, and reloads the list', async () => {
    const { asked } = await open({ change: ok({ phoneNumber: '+13055550100' }) })
    await add('305 555 0100')
    await waitFor(() => expect(toast()).toBe('+1 (305) 555-0100 is in the group now'))
    expect(field().value).toBe('')
    await waitFor(() => expect(asked).toHaveLength(3))
  })

  it('says at the field that the number is unknown', async () => {
    await open({ change: refusal(404, 'profile_not_found', 'We cannot find this user.') })
    await add('3055550100')
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  })

  it.each(['', '305', 'ana'])('makes no request for an invalid number: %j', async (phone) => {
    const { sent } = await open()
    await add(phone)
    await screen.findByText("Phone number isn't valid")
    expect(sent).toEqual([])
  })
})

it('asks before somebody is removed, then reports it', async () => {
  const { sent } = await open({ change: ok({ phoneNumber: '+573001234567' }) })
  await press('Remove Luis Peña from team')
  await press('Remove from the group', await findDialog('Remove Luis Peña from team?'))
  await waitFor(() => expect(toast()).toBe('Luis Peña is no longer in team'))
  expect(sent.map(({ path }) => path)).toEqual(['/api/admin/cognitoGroups/team/members/+573001234567'])
})

it("doesn't offer to remove oneself from the group that opens the admin app", async () => {
  await open({ group: 'admin', read: () => ok({ ...members, group: 'admin' }) })
  await screen.findByRole('button', { name: 'Remove Luis Peña from admin' })
  expect(screen.queryByRole('button', { name: 'Remove Elena Vargas from admin' })).toBeNull()
  screen.getByText('You')
})

describe('of a staff group', () => {
  const pending: Approval = {
    id: 'one',
    version: 'v1',
    change: { kind: 'add_member', group: 'support', name: user.name, phoneNumber: user.phoneNumber },
    obstacle: null,
    reason: 'Starts on Monday',
    askedBy: { name: 'Elena Vargas', phoneNumber: '+13055550104' },
    askedAt: '2026-03-01T12:00:00.000Z',
    endsAt: '2026-03-08T12:00:00.000Z',
  }

  async function openStaff(asking: ApiAnswer = ok({})) {
    const { sent } = answerPaths({
      '/approvals': (_, { method }) => (method === 'GET' ? ok(sent.length > 0 ? [pending] : []) : asking),
      '0199': refusal(404, 'profile_not_found', 'No such person.'),
      '/candidates/+13055550100': ok({ name: user.name, phoneNumber: user.phoneNumber }),
      '/recoveries': ok([]),
      '/members': ok({ ...members, group: 'support' }),
    })
    await openBackOffice('/admin/cognitoGroups/support')
    await screen.findByRole('cell', { name: 'Luis Peña' })
    return sent
  }

  it('asks for approval to add a registered number, with a reason, and shows that the request waits', async () => {
    const sent = await openStaff()
    await userEvent.type(field(), '305 555 0199{Enter}')
    await screen.findByText('No such person.')
    expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([field(), null])
    await retype(number, '305 555 0100')
    await press('Ask to add')
    const dialog = await findDialog('Add Ana Torres, +1 (305) 555-0100, to support?')
    await press('Request', dialog)
    dialog.getByText('Give a reason.')
    expect(sent).toEqual([])
    await retype('Reason', 'Starts on Monday', dialog)
    await press('Request', dialog)
    await waitFor(() => expect(toast()).toBe("Requested. You'll see here what an admin decides."))
    const change = { kind: 'add_member', group: 'support', phoneNumber: '+13055550100' }
    expect(sent).toEqual([
      { method: 'POST', path: '/api/admin/approvals', body: { change, reason: 'Starts on Monday' } },
    ])
    expect(field().value).toBe('')
    await screen.findByRole('link', { name: 'Add Ana Torres, +1 (305) 555-0100, to support' })
  })

  it('asks for approval to remove a member, and shows a refusal in the dialog', async () => {
    await openStaff(refusal(409, 'approval_asked', 'Somebody has asked for this already.'))
    await press('Remove Luis Peña from support')
    const dialog = await findDialog('Remove Luis Peña from support?')
    await retype('Reason', 'Leaves us', dialog)
    await press('Request', dialog)
    await dialog.findByText('Somebody has asked for this already.')
  })
})
