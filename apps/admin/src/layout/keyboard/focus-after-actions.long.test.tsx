import type { Approval } from '@arribo/api-contracts/admin/approvals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answerPaths, ok } from '../../testing/api-answers.ts'
import { findDialog, press } from '../../testing/on-screen.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage, page, row, user } from '../../testing/people.ts'

afterEach(() => localStorage.clear())

const focusOn = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))
const note = (id: string) => ({
  id,
  text: id,
  agentName: 'Elena Vargas',
  createdAt: new Date().toISOString(),
  editedAt: null,
  isYours: true,
  version: 'v1',
})

/** Ana's page with two notes of one's own. */
async function openNotes() {
  const kept = [note('First'), note('Second')]
  answerPaths({
    '/notes': () => ok({ notes: [...kept], nextCursor: null }),
    '/notes/First': (_, { method }) => ok(method === 'DELETE' ? kept.shift() : kept[0]),
  })
  const opened = await openBackOffice(anaPage)
  return { ...opened, item: within((await screen.findByText('First')).closest('li') as HTMLElement) }
}

it("opening a note's editor focuses its text, in which letters aren't shortcuts", async () => {
  const { item, address } = await openNotes()
  item.getByRole('button', { name: /^Edit/ }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('gb')
  const box = item.getByLabelText<HTMLTextAreaElement>('Edit note')
  expect([document.activeElement, box.value, address()]).toEqual([box, 'Firstgb', anaPage])
})

it.each(['Save note', 'Cancel'])("“%s” goes back to the note's buttons", async (name) => {
  const { item } = await openNotes()
  await press(/^Edit/, item)
  if (name === 'Save note') await userEvent.type(item.getByLabelText('Edit note'), '!')
  await press(name, item)
  await focusOn('Edit')
})

it('deleting a note goes on to the next one', async () => {
  const { item } = await openNotes()
  await press(/^Delete/, item)
  await press('Delete', await findDialog('Delete this note?'))
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
  const left = screen.getByText('Second').closest('li')
  expect([document.activeElement?.textContent, left?.contains(document.activeElement)]).toEqual(['Edit', true])
})

it.each([
  ['Take it', null],
  [
    'Release',
    { name: 'Elena Vargas', phoneNumber: '+13055550104', isYou: true, since: note('').createdAt, by: 'Elena' },
  ],
])('“%s” goes to the line that says whose case it is', async (name, before) => {
  const holders = [before, before === null ? { ...user, isYou: true, since: note('').createdAt, by: 'Elena' } : null]
  const { sent } = answerPaths({ '/case': () => ok({ version: 'v1', holder: holders[sent.length > 0 ? 1 : 0] }) })
  await openBackOffice(anaPage)
  await press(name)
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  const line = screen.getByRole('region', { name: 'Case' })
  expect(line.contains(document.activeElement)).toBe(true)
})

const asked = (id: string): Approval => ({
  id,
  version: 'v1',
  change: { kind: 'add_member', group: 'support', name: id, phoneNumber: '+573001234567' },
  reason: 'Starts on Monday',
  askedBy: { name: 'Berta Solís', phoneNumber: '+13055550190' },
  askedAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2026-03-08T12:00:00.000Z',
})

it.each(['Approve', 'Refuse'])(
  '“%s” goes on to the next request, and after the last one to the heading',
  async (how) => {
    const waiting = ['One', 'Two'].map(asked)
    const decide = () => ok({ id: waiting.shift()?.id })
    answerPaths({
      '/approvals': () => ok([...waiting]),
      '/recoveries': ok([]),
      '/notices': ok({ items: [], unread: 0 }),
      '': decide,
    })
    await openBackOffice('/admin/approvals')
    for (const [name, next] of [
      ['One', 'Add Two to support'],
      ['Two', 'Waiting'],
    ] as const) {
      await press(`${how}: Add ${name} to support`)
      const dialog = await findDialog()
      if (how === 'Refuse') await userEvent.type(dialog.getByLabelText('Reason'), 'No')
      await press(how, dialog)
      await focusOn(next)
    }
  },
)

it('granting a lost second factor goes on to what waits', async () => {
  const recovery = {
    name: 'Luis Peña',
    phoneNumber: '+573001234567',
    askedBy: 'Berta Solís',
    isOwn: false,
    askedAt: '2026-03-01T12:00:00.000Z',
    dueAt: '2026-03-02T12:00:00.000Z',
    version: 'v1',
  }
  const left = [recovery]
  answerPaths({
    '/approvals': ok([]),
    '/recoveries': () => ok([...left]),
    '/notices': ok({ items: [], unread: 0 }),
    '': () => ok(left.shift()),
  })
  await openBackOffice('/admin/approvals')
  await press(/^Grant/)
  await press('Grant', await findDialog())
  await focusOn('Waiting')
})

it('“Seen” goes to the title of the page', async () => {
  let unread = 1
  const notice = { ...asked('One'), event: 'approved', at: '2026-03-01T12:00:00.000Z', by: 'Elena', askedBy: 'Berta' }
  answerPaths({
    '/notices': () => ok({ items: [{ ...notice, isYours: true, isUnread: unread > 0 }], unread }),
    '/notices/read': () => {
      unread = 0
      return ok({ upTo: notice.at })
    },
    '/users': ok(page([])),
  })
  await openBackOffice('/admin/users')
  await press('Seen')
  await focusOn('Users')
})

it('“Done” goes on to the next need', async () => {
  const needOf = (id: string) => ({
    kind: 'named',
    id,
    name: id,
    phoneNumber: user.phoneNumber,
    since: note('').createdAt,
    by: 'Marta',
    isByYou: false,
    text: 'Call back',
  })
  const needs = ['Ana', 'Luis'].map(needOf)
  answerPaths({
    '/needs-me': () => ok({ items: [...needs] }),
    '/needs-me/Ana/done': () => ok({ noteId: needs.shift()?.id }),
  })
  await openBackOffice('/admin')
  await press('Done with the note about Ana')
  await focusOn('Luis')
})

it('saving a team reply goes back to its buttons, deleting it on to the next one', async () => {
  const reply = (id: string) => ({
    id,
    title: id,
    texts: { en: 'A', es: 'B' },
    version: 1,
    changedAt: note('').createdAt,
  })
  const kept = ['Rain', 'Snow'].map(reply)
  answerPaths({
    '/admin/macros': () => ok({ macros: [...kept] }),
    '/admin/macros/Rain': (_, { method }) => ok(method === 'DELETE' ? kept.shift() : kept[0]),
  })
  await openBackOffice('/admin/replies')
  await press('Edit “Rain”')
  await press('Save')
  await focusOn('Edit')
  await press('Delete “Rain”')
  await press('Delete', await findDialog())
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rain' })).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit “Snow”')
})

it('deleting a saved view goes on to the next one, and the last to the menu', async () => {
  answerPaths({ '/users': ok(page([row(100)])) })
  localStorage.setItem(
    'arribo.views.somebody-admin.users',
    JSON.stringify(['A', 'B'].map((name) => ({ name, search: {} }))),
  )
  await openBackOffice('/admin/users')
  await press('Saved views')
  await press('Delete A')
  await focusOn('B')
  await press('Delete B')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Saved views' }))
})
