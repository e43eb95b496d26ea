import type { Approval } from '@arribo/api-contracts/admin/approvals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerApi, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
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
const toast = () => screen.getByRole('status', { name: 'Notifications' }).textContent

async function open(group = 'team', answer: (address: URL, call: number) => ApiAnswer = () => ok(members)) {
  let call = 0
  const answers = answerApi((address) => answer(address, (call += 1)))
  const agent = userEvent.setup()
  const opened = await openBackOffice(`/admin/cognitoGroups/${group}`)
  await screen.findByRole('heading', { level: 1, name: group })
  return { agent, ...answers, ...opened }
}

it('shows the members, each linked to their page', async () => {
  await open()
  await screen.findByRole('cell', { name: 'Luis Peña' })
  screen.getByText('Answers the phone')
  expect(screen.getByRole('link', { name: /57/ }).getAttribute('href')).toContain('573001234567')
})

it('has the page in the URL, and the first page is one press away', async () => {
  const { agent, asked, address } = await open('team', ({ search }) =>
    ok({ ...members, nextCursor: search.includes('cursor') ? null : 'second' }),
  )
  await screen.findByRole('cell', { name: 'Luis Peña' })
  await agent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(address()).toContain('cursor=second'))
  await waitFor(() => expect(asked.at(-1)).toContain('cursor=second'))
  await agent.click(await screen.findByRole('button', { name: 'First page' }))
  await waitFor(() => expect(address()).not.toContain('cursor'))
})

it("shows an error when the members can't be loaded", async () => {
  await open('team', () => refusal(429, 'too_many_requests', 'Too many requests.'))
  await screen.findByText('Error loading the members')
  screen.getByText('Too many requests.')
})

it("says that there is no such group, and doesn't ask whom to add to it", async () => {
  await open('zz', () => refusal(404, 'group_not_found', 'That group no longer exists.'))
  await screen.findByText("There's no group “zz”.")
  expect(screen.queryByRole('button', { name: 'Add to the group' })).toBeNull()
})

it('says when the group is empty', async () => {
  await open('team', () => ok({ ...members, items: [] }))
  await screen.findByText('Nobody is in this group')
})

describe('adding a member', () => {
  const add = async (agent: ReturnType<typeof userEvent.setup>, phone: string) => {
    if (phone) await agent.type(screen.getByLabelText('Phone number of the person'), phone)
    await agent.click(screen.getByRole('button', { name: 'Add to the group' }))
  }

  it('confirms it, and reloads the list', async () => {
    const { agent, asked } = await open('team', (_address, call) =>
      ok(call === 2 ? { phoneNumber: '+13055550100' } : members),
    )
    await screen.findByRole('cell', { name: 'Luis Peña' })
    await add(agent, '305 555 0100')
    await waitFor(() => expect(toast()).toBe('+1 (305) 555-0100 is in the group now'))
    expect(screen.getByLabelText<HTMLInputElement>('Phone number of the person').value).toBe('')
    await waitFor(() => expect(asked).toHaveLength(3))
  })

  it('says at the field that the number is unknown', async () => {
    const { agent } = await open('team', (_address, call) =>
      call === 2 ? refusal(404, 'profile_not_found', 'We cannot find this user.') : ok(members),
    )
    await screen.findByRole('cell', { name: 'Luis Peña' })
    await add(agent, '3055550100')
    await waitFor(() =>
      expect(screen.getByLabelText('Phone number of the person').getAttribute('aria-invalid')).toBe('true'),
    )
  })

  it.each(['', '305', 'ana'])('makes no request for an invalid number: %j', async (phone) => {
    const { agent, asked } = await open()
    await screen.findByRole('cell', { name: 'Luis Peña' })
    await add(agent, phone)
    await screen.findByText("Phone number isn't valid")
    expect(asked).toHaveLength(1)
  })
})

describe('removing a member', () => {
  it('asks for confirmation, then reports it', async () => {
    const { agent, asked } = await open('team', (_address, call) =>
      ok(call === 2 ? { phoneNumber: '+573001234567' } : members),
    )
    await agent.click(await screen.findByRole('button', { name: 'Remove Luis Peña from team' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Luis Peña from team?' }))
    await agent.click(dialog.getByRole('button', { name: 'Remove from the group' }))
    await waitFor(() => expect(toast()).toBe('Luis Peña is no longer in team'))
    expect(asked).toContain('/api/admin/cognitoGroups/team/members/%2B573001234567')
  })

  it("isn't offered for oneself in the group that opens the admin app", async () => {
    await open('admin', ({ pathname }) => ok(pathname.endsWith('/recoveries') ? [] : { ...members, group: 'admin' }))
    await screen.findByRole('button', { name: 'Remove Luis Peña from admin' })
    expect(screen.queryByRole('button', { name: 'Remove Elena Vargas from admin' })).toBeNull()
    screen.getByText('You')
  })
})

const pending: Approval = {
  id: 'one',
  version: 'v1',
  change: { kind: 'add_member', group: 'support', name: user.name, phoneNumber: user.phoneNumber },
  reason: 'Starts on Monday',
  askedBy: { name: 'Elena Vargas', phoneNumber: '+13055550104' },
  askedAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2026-03-08T12:00:00.000Z',
}

describe('of a staff group', () => {
  const staff = (asking: ApiAnswer) => {
    const sent: string[] = []
    answerApi(
      ({ pathname }, { method, body }) => {
        if (method !== 'GET') sent.push(`${method} ${pathname} ${JSON.stringify(body)}`)
        if (pathname === '/api/admin/approvals' && method === 'GET') return ok(sent.length > 0 ? [pending] : [])
        if (pathname === '/api/admin/approvals') return asking
        if (pathname.endsWith('0199')) return refusal(404, 'profile_not_found', 'No such person.')
        if (pathname.includes('/candidates/')) return ok({ name: user.name, phoneNumber: user.phoneNumber })
        if (pathname === '/api/admin/notices') return ok({ items: [], unread: 0 })
        return ok(pathname.endsWith('/recoveries') ? [] : { ...members, group: 'support' })
      },
      { hasNotices: true },
    )
    return sent
  }
  const openStaff = async (asking: ApiAnswer = ok({})) => {
    const sent = staff(asking)
    await openBackOffice('/admin/cognitoGroups/support')
    await screen.findByRole('cell', { name: 'Luis Peña' })
    return { agent: userEvent.setup(), sent }
  }

  it('asks for approval to add a member, with a reason', async () => {
    const { agent, sent } = await openStaff()
    await agent.type(screen.getByLabelText('Phone number of the person'), '305 555 0100')
    await agent.click(screen.getByRole('button', { name: 'Ask to add' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Ana Torres, +1 (305) 555-0100, to support?' }))
    await agent.click(dialog.getByRole('button', { name: 'Request' }))
    dialog.getByText('Give a reason.')
    expect(sent).toEqual([])
    await agent.type(dialog.getByLabelText('Reason'), 'Starts on Monday')
    await agent.click(dialog.getByRole('button', { name: 'Request' }))
    await waitFor(() => expect(toast()).toBe("Requested. You'll see here what an admin decides."))
    const change = { kind: 'add_member', group: 'support', phoneNumber: '+13055550100' }
    expect(sent).toEqual([`POST /api/admin/approvals ${JSON.stringify({ change, reason: 'Starts on Monday' })}`])
    expect(screen.getByLabelText<HTMLInputElement>('Phone number of the person').value).toBe('')
  })

  it("shows on the group's page what waits there, and asks nothing about a number of nobody", async () => {
    const { agent, sent } = await openStaff()
    const number = screen.getByLabelText('Phone number of the person')
    await agent.type(number, '305 555 0199{Enter}')
    await screen.findByText('No such person.')
    expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([number, null])
    await agent.clear(number)
    await agent.type(number, '305 555 0100{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    await agent.type(dialog.getByLabelText('Reason'), 'Starts on Monday')
    await agent.click(dialog.getByRole('button', { name: 'Request' }))
    await screen.findByRole('link', { name: 'Add Ana Torres to support' })
    expect(sent).toHaveLength(1)
  })

  it('asks for approval to remove a member, and shows a refusal in the dialog', async () => {
    const { agent } = await openStaff(refusal(409, 'approval_asked', 'Somebody has asked for this already.'))
    await agent.click(screen.getByRole('button', { name: 'Remove Luis Peña from support' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Luis Peña from support?' }))
    await agent.type(dialog.getByLabelText('Reason'), 'Leaves us')
    await agent.click(dialog.getByRole('button', { name: 'Request' }))
    await dialog.findByText('Somebody has asked for this already.')
  })
})
