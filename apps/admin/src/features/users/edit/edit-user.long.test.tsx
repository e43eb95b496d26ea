import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerPaths, type ApiAnswer, type ApiRequest, ok, refusal } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { anaPage, page, user } from '../../../testing/people.ts'
import { standing } from '../../../testing/standings.ts'
import { findDialog, never, press, retype, textsOf } from '../../../testing/on-screen.ts'

const lastChanges = [
  { field: 'credits', from: 3, to: 9 },
  { field: 'imHere', from: true, to: false },
].map((change) => ({
  ...change,
  at: new Date(2026, 0, 5, 15).getTime(),
  by: 'Elena Vargas',
  isOwn: false,
}))
const input = (name: string) => screen.getByLabelText(name)
const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }))

function keepUser(
  refuse: (sent: ApiRequest, turn: number) => ApiAnswer | undefined = () => undefined,
  standingAnswer: () => ApiAnswer | Promise<never> = never,
) {
  let kept: AdminUser = user
  const { asked, sent } = answerPaths({
    '/standing': standingAnswer,
    '/users': ok(page([])),
    [user.phoneNumber]: (_, request) => {
      if (request.method === 'GET') return ok(kept)
      const no = refuse(request, sent.length)
      if (no) return no
      const { version: _version, idempotencyKey: _key, expirationDate: _date, credits, ...fields } = request.body
      const version = kept.version + 1
      kept = { ...kept, ...fields, ...(credits !== undefined && { credits: Number(credits) }), version }
      return ok(kept)
    },
  })
  return {
    patches: () => sent.map(({ body }) => body),
    standings: () => asked.filter((address) => address.endsWith('/standing')).length,
    change: (fields: Partial<AdminUser>) => void (kept = { ...kept, ...fields, version: kept.version + 1 }),
    conflict: (): ApiAnswer => {
      const answer = refusal(409, 'shown_changed')
      return { ...answer, body: { ...(answer.body as object), current: kept, lastChanges } }
    },
  }
}

async function openUser() {
  const opened = await openBackOffice(anaPage)
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  return opened
}

const save = () => press('Save changes', bar())

async function renameUser() {
  await openUser()
  await retype('Name', 'Anita')
  await save()
}

it('lists old and new before saving, sends only changed fields, and shows what was saved', async () => {
  const { patches } = keepUser()
  await openUser()
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  await retype('Name', 'Anita')
  await retype('Credits', '0')
  await userEvent.click(screen.getByRole('switch', { name: 'Good standing' }))
  expect(textsOf('listitem', bar())).toEqual([
    'Name: Ana Torres →becomes Anita',
    'Credits: 3 →becomes 0',
    'Good standing: No →becomes Yes',
  ])
  await save()
  await screen.findByRole('heading', { name: 'Anita', level: 1 })
  expect(patches()).toEqual([
    { name: 'Anita', credits: '0', goodStanding: true, version: 7, idempotencyKey: expect.any(String) },
  ])
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/^Changes saved/)
  expect(screen.getAllByText('Changes saved').map((said) => said.closest('[role=status]') !== null)).toEqual([true])
})

it('counts near the limit of a name, and refuses a longer one beside its field', async () => {
  keepUser()
  await openUser()
  await userEvent.clear(input('Name'))
  await userEvent.click(input('Name'))
  await userEvent.paste('n'.repeat(48))
  expect(screen.getByText('2 of 50 characters left.')).toBeTruthy()
  await userEvent.paste('nnn')
  expect(screen.getByText('This name is too long: at most 50 characters.')).toBeTruthy()
})

it('undoes by saving the old values', async () => {
  const { patches } = keepUser()
  await renameUser()
  await press('Undo')
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  expect(patches()[1]).toEqual({
    name: 'Ana Torres',
    version: 8,
    idempotencyKey: expect.any(String),
    undoes: patches()[0]?.['idempotencyKey'],
  })
  expect(patches()[1]?.['idempotencyKey']).not.toBe(patches()[0]?.['idempotencyKey'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(document.activeElement).toBe(input('Name'))
})

it('saves what is typed after a save, even while the page is still refetching', async () => {
  const { patches } = keepUser()
  await renameUser()
  await screen.findByRole('heading', { name: 'Anita', level: 1 })
  await retype('Name', 'Ana María')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Ana María', level: 1 })
  expect(patches()).toHaveLength(2)
})

it('claims nothing and offers no undo if the user had the values already', async () => {
  keepUser(() => ok({ ...user, name: 'Anita', version: 8, wasSo: true }))
  await renameUser()
  expect(await screen.findByText('The user had these values already. There was nothing to save.')).toBeTruthy()
  expect(screen.queryByText('Changes saved')).toBeNull()
})

it('offers undo for half a minute', async () => {
  keepUser()
  await renameUser()
  await screen.findByRole('button', { name: 'Undo' })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  vi.restoreAllMocks()
})

it("doesn't undo what somebody has changed since, and says so", async () => {
  const server = keepUser((_sent, turn) => (turn === 2 ? server.conflict() : undefined))
  await renameUser()
  const undo = await screen.findByRole('button', { name: 'Undo' })
  server.change({ name: 'De otra' })
  await userEvent.click(undo)
  const words = await screen.findByText("The changes weren't undone")
  await screen.findByRole('heading', { name: 'De otra', level: 1 })
  // Undo can be pressed far down this long page, so the notice takes the focus, which scrolls to it.
  expect(document.activeElement?.contains(words)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(server.patches()).toHaveLength(2)
})

it('shows both values when another agent changed the same field; theirs can be accepted', async () => {
  const server = keepUser(
    ({ body }) => (body['version'] === 7 ? server.conflict() : undefined),
    () => ok(standing(null)),
  )
  await openUser()
  await retype('Credits', '5')
  server.change({ credits: 9 })
  await save()
  await screen.findByText('This user changed while you were editing')
  expect(screen.getByText(/^Elena Vargas changed Credits \(3 → 9\) · Jan 5, 2026, 3:00\sPM$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use 5 (yours)' })).toBeTruthy()
  await waitFor(() => expect(server.standings()).toBe(2))
  expect(bar().getByRole('button', { name: 'Save changes' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Use 9 (saved)', description: 'Credits' }))
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  expect((input('Credits') as HTMLInputElement).value).toBe('9')
})

it("shows both values when another agent changed the same field; one's own can be saved over theirs", async () => {
  const server = keepUser(({ body }) => (body['version'] === 7 ? server.conflict() : undefined))
  await openUser()
  await retype('Credits', '5')
  server.change({ credits: 9 })
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Use 5 (yours)', description: 'Credits' }))
  expect(textsOf('listitem', bar())).toEqual(['Credits: 9 →becomes 5'])
  await save()
  await waitFor(() => expect(server.patches().at(-1)).toMatchObject({ credits: '5', version: 8 }))
})

it('saves without asking when another agent changed other fields', async () => {
  const server = keepUser(({ body }) => (body['version'] === 7 ? server.conflict() : undefined))
  await openUser()
  await retype('Credits', '5')
  server.change({ imHere: false })
  await save()
  await waitFor(() => expect(server.patches().map(({ version }) => version)).toEqual([7, 8]))
  await screen.findByText('Changes saved', { selector: 'p' })
  expect(screen.getByText(/^Elena Vargas changed “I'm here” allowed \(Yes → No\) · /)).toBeTruthy()
})

it('sets good standing only once its agent has seen what changed, because it would lift a new suspension too', async () => {
  const server = keepUser(({ body }) => (body['version'] === 7 ? server.conflict() : undefined))
  await openUser()
  await userEvent.click(screen.getByRole('switch', { name: 'Good standing' }))
  server.change({})
  await save()
  await screen.findByText('Error updating user')
  await save()
  await waitFor(() => expect(server.patches().map(({ version }) => version)).toEqual([7, 8]))
})

it('shows validation errors at the field and sends nothing', async () => {
  const { patches } = keepUser()
  await openUser()
  await userEvent.clear(input('Name'))
  await retype('Preferred phone number', '305')
  await save()
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  expect(screen.getByText('The phone number is not valid.')).toBeTruthy()
  expect(document.activeElement).toBe(input('Name'))
  expect(patches()).toEqual([])
})

it('keeps the input when the answer of a save is lost, says why, sends the same again, and removes the error', async () => {
  const { patches } = keepUser((_sent, turn) =>
    turn === 1 ? refusal(503, 'temporarily_unavailable', 'We are having trouble.') : undefined,
  )
  await renameUser()
  await screen.findByText("We don't know whether it was done", { selector: 'p' })
  screen.getByText('We are having trouble.')
  expect((input('Name') as HTMLInputElement).value).toBe('Anita')
  await save()
  await screen.findByText('Changes saved')
  expect(patches()[1]?.['idempotencyKey']).toBe(patches()[0]?.['idempotencyKey'])
  await waitFor(() => expect(screen.queryByText('Error updating user')).toBeNull())
  await retype('Name', 'Ana')
  await save()
  await waitFor(() => expect(patches()).toHaveLength(3))
  expect(patches()[2]?.['idempotencyKey']).not.toBe(patches()[0]?.['idempotencyKey'])
})

it('keeps a save whose answer was lost apart from an undo of the one before', async () => {
  const { patches } = keepUser((_sent, turn) =>
    turn === 2 || turn === 3 ? refusal(503, 'temporarily_unavailable', 'We are having trouble.') : undefined,
  )
  await renameUser()
  await screen.findByRole('heading', { name: 'Anita', level: 1 })
  await retype('Credits', '5')
  await save()
  await screen.findByText("We don't know whether it was done", { selector: 'p' })
  await press('Undo')
  await waitFor(() => expect(screen.getAllByText("We don't know whether it was done")).toHaveLength(2))
  await save()
  await waitFor(() => expect(screen.queryByText("We don't know whether it was done")).toBeNull())
  const [, lost, undo, again] = patches().map(({ idempotencyKey }) => idempotencyKey)
  expect([again, undo === lost]).toEqual([lost, false])
})

it('asks for confirmation before unsaved changes are left, and only then', async () => {
  keepUser()
  const { address } = await openUser()
  await retype('Name', 'Anita')
  await userEvent.click(screen.getByRole('link', { name: 'Back to users' }))
  await press('Cancel', await findDialog('Leave without saving?'))
  expect([address(), (input('Name') as HTMLInputElement).value]).toEqual([anaPage, 'Anita'])
  await press('Discard', bar())
  expect(document.activeElement).toBe(input('Name'))
  await userEvent.click(screen.getByRole('link', { name: 'Back to users' }))
  await waitFor(() => expect(address()).toBe('/admin/users'))
})
