import type { Language } from '@arribo/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, type ApiAnswer, ok, refusal, type ApiRequest } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { turnTo } from '../../testing/turn-to.ts'
import { user } from '../../testing/people.ts'

const note = (text: string, agentName = 'Elena Vargas') => ({
  id: text,
  text,
  agentName,
  createdAt: '2026-06-01T12:00:00.000Z',
  editedAt: null,
  isYours: false,
  version: 'v1',
})

async function openNotes(answer: (sent: ApiRequest, cursor: string | null) => ApiAnswer): Promise<void> {
  answerApi(({ pathname, searchParams }, sent) => {
    if (pathname.endsWith('/notes')) return answer(sent, searchParams.get('cursor'))
    return pathname.endsWith(encodeURIComponent(user.phoneNumber)) ? ok(user) : refusal(404, 'not_found')
  })
  await openBackOffice(`/admin/users/${user.phoneNumber}`)
  await screen.findByRole('heading', { name: 'Notes' })
}

const add = () => userEvent.click(screen.getByRole('button', { name: 'Add note' }))

it('shows who wrote what and when, and older ones on demand', async () => {
  await openNotes((_sent, cursor) =>
    cursor === null
      ? ok({ notes: [note('Second', '')], nextCursor: 'older' })
      : ok({ notes: [note('First')], nextCursor: null }),
  )
  const [item] = await screen.findAllByText('Second')
  expect(item?.closest('li')?.textContent).toMatch(/^SecondA member of staff.*Jun 1, 2026/)
  await userEvent.click(screen.getByRole('button', { name: 'Older notes' }))
  expect((await screen.findByText('First')).closest('li')?.textContent).toContain('Elena Vargas')
})

it("adds a note with its user's number, and shows it", async () => {
  const kept = [note('Old')]
  const bodies: ApiRequest['body'][] = []
  await openNotes(({ method, body }) => {
    if (method === 'GET') return ok({ notes: kept, nextCursor: null })
    bodies.push(body)
    kept.unshift(note(String(body['text'])))
    return ok(kept[0])
  })
  await userEvent.type(screen.getByLabelText('New note'), ' Call back ')
  await add()
  await screen.findByText('Call back', { selector: 'li p' })
  expect(bodies).toEqual([
    { text: 'Call back', phoneNumber: user.phoneNumber, names: [], idempotencyKey: expect.any(String) },
  ])
  expect((screen.getByLabelText('New note') as HTMLTextAreaElement).value).toBe('')
})

it('sends the same note again when its answer was lost, and a different one as a new note', async () => {
  const keys: unknown[] = []
  await openNotes(({ method, body }) => {
    if (method === 'GET') return ok({ notes: [], nextCursor: null })
    keys.push(body['idempotencyKey'])
    return keys.length === 1 ? refusal(503, 'temporarily_unavailable') : ok(note(String(body['text'])))
  })
  const input = screen.getByLabelText<HTMLTextAreaElement>('New note')
  for (const text of ['Call back', '', 'Called']) {
    if (text) await userEvent.type(input, text)
    await add()
    await waitFor(() => expect(input.value).toBe(keys.length === 1 ? 'Call back' : ''))
  }
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false])
})

it('asks before a note that was not added is left', async () => {
  await openNotes(() => ok({ notes: [], nextCursor: null }))
  await userEvent.type(await screen.findByLabelText('New note'), 'Call back')
  await userEvent.click(screen.getByRole('link', { name: 'Users' }))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((screen.getByLabelText('New note') as HTMLTextAreaElement).value).toBe('Call back')
})

it.each(['   ', ' \u200B'])(
  "says that a note can't be empty until something is typed, and sends nothing: %j",
  async (text) => {
    const sents: string[] = []
    await openNotes(({ method }) => {
      sents.push(method)
      return ok({ notes: [], nextCursor: null })
    })
    await screen.findByText('No notes yet')
    await userEvent.type(screen.getByLabelText('New note'), text)
    await add()
    await screen.findByText('Note cannot be empty.')
    expect(document.activeElement).toBe(screen.getByLabelText('New note'))
    expect(sents).not.toContain('POST')
    await userEvent.type(screen.getByLabelText('New note'), 'a')
    expect(screen.queryByText('Note cannot be empty.')).toBeNull()
  },
)

it("keeps the text when it couldn't be added, and says why", async () => {
  await openNotes(({ method }) =>
    method === 'GET' ? ok({ notes: [], nextCursor: null }) : refusal(429, 'too_many_requests', 'Too many requests.'),
  )
  await userEvent.type(screen.getByLabelText('New note'), 'Call back')
  await add()
  await screen.findByText('Error adding note', { selector: 'p' })
  await screen.findByText('Too many requests.')
  expect((screen.getByLabelText('New note') as HTMLTextAreaElement).value).toBe('Call back')
})

it('shows pinned notes first, pins a note and unpins it', async () => {
  const kept = [note('Second'), note('First')]
  let pinned: ReturnType<typeof note>[] = []
  const bodies: ApiRequest['body'][] = []
  answerApi(({ pathname }, { method, body }) => {
    if (pathname.endsWith('/notes')) return ok({ notes: kept, pinned, version: `v${pinned.length}`, nextCursor: null })
    if (method === 'PATCH' && pathname.endsWith('/notes/First')) {
      bodies.push(body)
      pinned = body['isPinned'] === true ? kept.slice(1) : []
      return ok({ pinned, version: `v${pinned.length}` })
    }
    return pathname.endsWith(encodeURIComponent(user.phoneNumber)) ? ok(user) : refusal(404, 'not_found')
  })
  await openBackOffice(`/admin/users/${user.phoneNumber}`)
  const item = (await screen.findByText('First')).closest('li') as HTMLElement
  await userEvent.click(within(item).getByRole('button', { name: 'Pin' }))
  const top = (await screen.findByRole('heading', { name: 'Pinned' })).parentElement as HTMLElement
  await within(top).findByText('First')
  await userEvent.click(within(top).getByRole('button', { name: 'Unpin' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pinned' })).toBeNull())
  const { createdAt } = note('First')
  expect(bodies).toEqual([
    { createdAt, isPinned: true, version: 'v0' },
    { createdAt, isPinned: false, version: 'v1' },
  ])
})

const berta = { name: 'Berta Solís', phoneNumber: '+13055550190' }
const bernardo = { name: 'Bernardo Paz', phoneNumber: '+13055550191' }

async function openNaming(language: Language = 'en') {
  const bodies: ApiRequest['body'][] = []
  answerApi(
    ({ pathname }, { method, body }) => {
      if (pathname === '/api/admin/colleagues') return ok([bernardo, berta])
      if (method === 'POST' && pathname.endsWith('/notes')) bodies.push(body)
      if (pathname.endsWith('/notes')) return ok(method === 'GET' ? { notes: [], nextCursor: null } : note('x'))
      return pathname.endsWith(encodeURIComponent(user.phoneNumber)) ? ok(user) : refusal(404, 'not_found')
    },
    { hasNotices: true },
  )
  await openBackOffice(`/admin/users/${user.phoneNumber}`)
  if (language === 'es') await turnTo('es')
  return {
    bodies,
    box: await screen.findByLabelText<HTMLTextAreaElement>(language === 'en' ? 'New note' : 'Nota nueva'),
  }
}

it('names a colleague: an @ suggests who, and the note tells the API', async () => {
  const { bodies } = await openNaming()
  await userEvent.type(await screen.findByLabelText('New note'), 'Ask @ber')
  await userEvent.click(await screen.findByRole('option', { name: 'Berta Solís' }))
  await userEvent.type(screen.getByLabelText('New note'), 'please')
  await add()
  await waitFor(() => expect(bodies).toMatchObject([{ text: 'Ask @Berta Solís please', names: [berta.phoneNumber] }]))
})

it('Enter takes the highlighted name, arrows move, Escape closes; what is suggested is announced', async () => {
  const { box } = await openNaming()
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
  await userEvent.type(box, '@b')
  await screen.findByRole('option', { name: 'Berta Solís', selected: false })
  screen.getByText('2 colleagues. Enter takes the highlighted one; the arrows move to another.')
  expect(active()).toBe('Bernardo Paz')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Berta Solís')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect([box.value, screen.queryByRole('listbox')]).toEqual(['@Berta Solís ', null])
  await userEvent.keyboard('@ber{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{Enter}x')
  expect([box.value, document.activeElement]).toEqual(['@Berta Solís @ber\nx', box])
})

it.each([
  ['en', 'Add note', '@Mar names nobody', 'Cancel', 'Add it anyway'],
  ['es', 'Agregar nota', '@Mar no nombra a nadie', 'Cancelar', 'Agregarla así'],
] as const)('asks before a note is added whose @ names nobody: %s', async (language, save, title, cancel, anyway) => {
  const { bodies, box } = await openNaming(language)
  await userEvent.type(box, 'Dile a @Mar')
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press(save)
  await screen.findByRole('dialog', { name: title })
  await press(cancel)
  expect([bodies, box.value]).toEqual([[], 'Dile a @Mar'])
  await press(save)
  await press(anyway)
  await waitFor(() => expect(bodies).toMatchObject([{ text: 'Dile a @Mar', names: [] }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it("edits and deletes one's own note for a while; others' and older ones have no buttons", async () => {
  const now = { createdAt: new Date().toISOString() }
  const own = { ...note('Gate 4411'), ...now, isYours: true }
  const sent: unknown[] = []
  await openNotes(({ method, body }) => {
    if (method === 'GET')
      return ok({ notes: [own, { ...note('Old'), isYours: true }, { ...note('Theirs'), ...now }], nextCursor: null })
    return ok(body)
  })
  answerApi(({ pathname }, { method, body }) => {
    if (method !== 'GET') sent.push([method, body])
    if (pathname.includes('/notes')) return ok(method === 'GET' ? { notes: [own], nextCursor: null } : own)
    return pathname.endsWith(encodeURIComponent(user.phoneNumber)) ? ok(user) : refusal(404, 'not_found')
  })
  const item = within((await screen.findByText('Gate 4411')).closest('li') as HTMLElement)
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1)
  await userEvent.click(item.getByRole('button', { name: 'Edit' }))
  await userEvent.type(item.getByLabelText('Edit note'), '!')
  await userEvent.click(item.getByRole('button', { name: 'Save note' }))
  await userEvent.click(await item.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this note?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  const shown = { createdAt: own.createdAt, version: 'v1' }
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT', { ...shown, text: 'Gate 4411!' }],
      ['DELETE', shown],
    ]),
  )
})
