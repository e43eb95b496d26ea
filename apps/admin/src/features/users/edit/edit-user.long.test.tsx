import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { answerApi, type ApiAnswer, ok, refusal, type ApiRequest } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { page, user } from '../../../testing/people.ts'
import { standing } from '../../../testing/standings.ts'

const path = '/admin/users/+13055550100'
const agent = userEvent.setup()
const lastChanges = ['credits', 'imHere', 'name'].map((field) => ({
  field,
  at: new Date(2026, 0, 5, 15).getTime(),
  by: 'Elena Vargas',
  isOwn: false,
}))
const input = (name: string) => screen.getByLabelText(name)
const bar = () => screen.getByRole('region', { name: 'Unsaved changes' })
const saveButton = () => within(bar()).getByRole('button', { name: 'Save changes' })

/** Stores a user like the server; `refuse` may answer instead. */
function keepUser(
  refuse: (sent: ApiRequest, turn: number) => ApiAnswer | undefined = () => undefined,
  standingAnswer: () => ApiAnswer | Promise<never> = () => new Promise<never>(() => {}),
) {
  let kept: AdminUser = user
  const patches: ApiRequest['body'][] = []
  const standings: string[] = []
  answerApi((address, sent) => {
    if (address.pathname.endsWith('/standing')) {
      standings.push(address.pathname)
      return standingAnswer()
    }
    if (address.pathname.endsWith('/users')) return ok(page([]))
    if (!address.pathname.endsWith('/users/%2B13055550100')) return refusal(404, 'not_found')
    if (sent.method === 'GET') return ok(kept)
    patches.push(sent.body)
    const no = refuse(sent, patches.length)
    if (no) return no
    const { version: _version, idempotencyKey: _key, expirationDate: _date, credits, ...fields } = sent.body
    kept = { ...kept, ...fields, ...(credits !== undefined && { credits: Number(credits) }), version: kept.version + 1 }
    return ok(kept)
  })
  return {
    patches,
    /** Number of requests for the standing. */
    standings,
    /** A change by somebody else. */
    change: (fields: Partial<AdminUser>) => void (kept = { ...kept, ...fields, version: kept.version + 1 }),
    conflict: (): ApiAnswer => {
      const answer = refusal(409, 'shown_changed')
      return { ...answer, body: { ...(answer.body as object), current: kept, lastChanges } }
    },
  }
}

async function openUser() {
  const opened = await openBackOffice(path)
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  return opened
}

async function retype(name: string, text: string): Promise<void> {
  await agent.clear(input(name))
  await agent.type(input(name), text)
}

it('lists old and new before saving, sends only changed fields, and shows what was saved', async () => {
  const { patches } = keepUser()
  await openUser()
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  await retype('Name', 'Anita')
  await retype('Credits', '0')
  await agent.click(screen.getByRole('switch', { name: 'Good standing' }))
  expect(
    within(bar())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name: Ana Torres →becomes Anita', 'Credits: 3 →becomes 0', 'Good standing: No →becomes Yes'])
  await agent.click(saveButton())
  await screen.findByRole('heading', { name: 'Anita', level: 1 })
  expect(patches).toEqual([
    { name: 'Anita', credits: '0', goodStanding: true, version: 7, idempotencyKey: expect.any(String) },
  ])
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  expect(screen.getAllByText('Changes saved').map((said) => said.closest('[role=status]') !== null)).toEqual([true])
})

it('counts near the limit of a name, and refuses a longer one beside its field', async () => {
  keepUser()
  await openUser()
  await agent.clear(input('Name'))
  await agent.click(input('Name'))
  await agent.paste('n'.repeat(48))
  expect(screen.getByText('2 of 50 characters left.')).toBeTruthy()
  await agent.paste('nnn')
  expect(screen.getByText('This name is too long: at most 50 characters.')).toBeTruthy()
})

it('undoes by saving the old values', async () => {
  const { patches } = keepUser()
  await openUser()
  await retype('Name', 'Anita')
  await agent.click(saveButton())
  await agent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  expect(patches[1]).toEqual({
    name: 'Ana Torres',
    version: 8,
    idempotencyKey: expect.any(String),
    undoes: patches[0]?.['idempotencyKey'],
  })
  expect(patches[1]?.['idempotencyKey']).not.toBe(patches[0]?.['idempotencyKey'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('saves what is typed after a save, even while the page is still refetching', async () => {
  const { patches } = keepUser()
  await openUser()
  await retype('Name', 'Anita')
  await agent.click(saveButton())
  await screen.findByRole('heading', { name: 'Anita', level: 1 })
  await retype('Name', 'Ana María')
  await agent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Ana María', level: 1 })
  expect(patches).toHaveLength(2)
})

it('offers undo for half a minute', async () => {
  keepUser()
  await openUser()
  await retype('Name', 'Anita')
  await agent.click(saveButton())
  await screen.findByRole('button', { name: 'Undo' })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  vi.restoreAllMocks()
})

it("doesn't undo what somebody has changed since, and says so", async () => {
  const server = keepUser((_sent, turn) => (turn === 2 ? server.conflict() : undefined))
  await openUser()
  await retype('Name', 'Anita')
  await agent.click(saveButton())
  const undo = await screen.findByRole('button', { name: 'Undo' })
  server.change({ name: 'De otra' })
  await agent.click(undo)
  await screen.findByText("The changes weren't undone")
  await screen.findByRole('heading', { name: 'De otra', level: 1 })
  expect(server.patches).toHaveLength(2)
})

it('shows both values when another agent changed the same field; theirs can be accepted', async () => {
  const server = keepUser(
    ({ body }) => (body['version'] === 7 ? server.conflict() : undefined),
    () => ok(standing(null)),
  )
  await openUser()
  await retype('Credits', '5')
  server.change({ credits: 9 })
  await agent.click(saveButton())
  await screen.findByText('This user changed while you were editing')
  expect(screen.getByText(/^Elena Vargas changed Credits \(3 → 9\) · Jan 5, 2026, 3:00\sPM$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use 5 (yours)' })).toBeTruthy()
  await waitFor(() => expect(server.standings).toHaveLength(2))
  expect(saveButton().getAttribute('aria-disabled')).toBe('true')
  await agent.click(screen.getByRole('button', { name: 'Use 9 (saved)', description: 'Credits' }))
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  expect((input('Credits') as HTMLInputElement).value).toBe('9')
})

it("or one's own kept and saved over theirs", async () => {
  const server = keepUser(({ body }) => (body['version'] === 7 ? server.conflict() : undefined))
  await openUser()
  await retype('Credits', '5')
  server.change({ credits: 9 })
  await agent.click(saveButton())
  await agent.click(await screen.findByRole('button', { name: 'Use 5 (yours)', description: 'Credits' }))
  expect(bar().textContent).toContain('Credits: 9 →becomes 5')
  await agent.click(saveButton())
  await waitFor(() => expect(server.patches.at(-1)).toMatchObject({ credits: '5', version: 8 }))
})

it('saves without asking when another agent changed other fields', async () => {
  const server = keepUser(({ body }) => (body['version'] === 7 ? server.conflict() : undefined))
  await openUser()
  await retype('Credits', '5')
  server.change({ imHere: false })
  await agent.click(saveButton())
  await waitFor(() => expect(server.patches.map(({ version }) => version)).toEqual([7, 8]))
  await screen.findByText('Changes saved', { selector: 'p' })
  expect(screen.getByText(/^Elena Vargas changed “I'm here” allowed \(Yes → No\) · /)).toBeTruthy()
})

it('shows validation errors at the field and sends nothing', async () => {
  const { patches } = keepUser()
  await openUser()
  await agent.clear(input('Name'))
  await retype('Preferred phone number', '305')
  await agent.click(saveButton())
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  expect(screen.getByText('The phone number is not valid.')).toBeTruthy()
  expect(document.activeElement).toBe(input('Name'))
  expect(patches).toEqual([])
})

it('keeps the input when saving fails, and says why', async () => {
  keepUser(() => refusal(503, 'temporarily_unavailable', 'We are having trouble.'))
  await openUser()
  await retype('Name', 'Anita')
  await agent.click(saveButton())
  await screen.findByText("We don't know whether it was done", { selector: 'p' })
  expect(screen.getByText('We are having trouble.')).toBeTruthy()
  expect((input('Name') as HTMLInputElement).value).toBe('Anita')
})

it('does not keep a save for later without a network, and says so', async () => {
  const { patches } = keepUser()
  await openUser()
  await retype('Credits', '11')
  act(() => onlineManager.setOnline(false))
  await agent.click(saveButton())
  await screen.findByText("We can't reach Arribo. Check your connection and try again.")
  await agent.click(within(bar()).getByRole('button', { name: 'Discard' }))
  await act(() => {
    onlineManager.setOnline(true)
    return queryClient.resumePausedMutations()
  })
  expect(patches).toEqual([])
})

it('sends the same save again after a lost answer, and takes its failure down', async () => {
  const { patches } = keepUser((_sent, turn) =>
    turn === 1 ? refusal(503, 'temporarily_unavailable', 'We are having trouble.') : undefined,
  )
  await openUser()
  await retype('Name', 'Anita')
  await agent.click(saveButton())
  await screen.findByText('We are having trouble.')
  await agent.click(saveButton())
  await screen.findByText('Changes saved')
  expect(patches[1]?.['idempotencyKey']).toBe(patches[0]?.['idempotencyKey'])
  await waitFor(() => expect(screen.queryByText('Error updating user')).toBeNull())
  await retype('Name', 'Ana')
  await agent.click(saveButton())
  await waitFor(() => expect(patches).toHaveLength(3))
  expect(patches[2]?.['idempotencyKey']).not.toBe(patches[0]?.['idempotencyKey'])
})

it('asks for confirmation before unsaved changes are left', async () => {
  keepUser()
  const { address } = await openUser()
  await retype('Name', 'Anita')
  await agent.click(screen.getByRole('link', { name: 'Back to users' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await agent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect([address(), (input('Name') as HTMLInputElement).value]).toEqual([path, 'Anita'])
  await agent.click(screen.getByRole('link', { name: 'Back to users' }))
  await agent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(address()).toBe('/admin/users'))
})

it("doesn't ask without changes", async () => {
  keepUser()
  const { address } = await openUser()
  await retype('Name', 'Anita')
  await agent.click(within(bar()).getByRole('button', { name: 'Discard' }))
  await agent.click(screen.getByRole('link', { name: 'Back to users' }))
  await waitFor(() => expect(address()).toBe('/admin/users'))
})
