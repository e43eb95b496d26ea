import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerPaths, type ApiAnswer, type ApiRequest, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage, user } from '../../testing/people.ts'
import { findDialog, press } from '../../testing/on-screen.ts'

const note = (text: string, agentName = 'Elena Vargas') => ({
  id: text,
  text,
  agentName,
  createdAt: '2026-06-01T12:00:00.000Z',
  editedAt: null,
  isYours: false,
  version: 'v1',
})

const colleagues = ['Bernardo Paz', 'Berta Solís'].map((name, index) => ({ name, phoneNumber: `+1305555019${index}` }))

async function openNotes(
  answer: (sent: ApiRequest, cursor: string | null) => ApiAnswer | Promise<ApiAnswer> = answerPlainly,
) {
  const { sent } = answerPaths({
    '/notes': ({ searchParams }, request) => answer(request, searchParams.get('cursor')),
    '/colleagues': ok(colleagues),
  })
  await openBackOffice(anaPage)
  return { sent, box: await screen.findByLabelText<HTMLTextAreaElement>('New note') }
}
const answerPlainly = ({ method, body }: ApiRequest) =>
  ok(method === 'GET' ? { notes: [], nextCursor: null } : note(String(body['text'])))

const add = () => press('Add note')

it('shows who wrote what and when, and older ones on demand', async () => {
  await openNotes((_sent, cursor) =>
    cursor === null
      ? ok({ notes: [note('Second', '')], nextCursor: 'older' })
      : ok({ notes: [note('First')], nextCursor: null }),
  )
  const [item] = await screen.findAllByText('Second')
  expect(item?.closest('li')?.textContent).toMatch(/^SecondA member of staff.*Jun 1, 2026/)
  await press('Older notes')
  expect((await screen.findByText('First')).closest('li')?.textContent).toContain('Elena Vargas')
})

it("adds a note with its user's number, and shows it", async () => {
  const kept = [note('Old')]
  const { sent, box } = await openNotes(({ method, body }) => {
    if (method === 'GET') return ok({ notes: kept, nextCursor: null })
    kept.unshift(note(String(body['text'])))
    return ok(kept[0])
  })
  await userEvent.type(box, ' Call back ')
  await add()
  await screen.findByText('Call back', { selector: 'li p' })
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'Call back', phoneNumber: user.phoneNumber, names: [], idempotencyKey: expect.any(String) },
  ])
  expect(box.value).toBe('')
})

it('keeps what was typed while the note before was being sent', async () => {
  let write = (_answer: ApiAnswer): void => undefined
  const written = new Promise<ApiAnswer>((resolve) => (write = resolve))
  const { box } = await openNotes((sent) => (sent.method === 'GET' ? answerPlainly(sent) : written))
  await userEvent.type(box, 'First part')
  await add()
  await userEvent.type(box, ' and the second')
  write(ok(note('First part')))
  await waitFor(() => expect(box.value).toBe('and the second'))
})

it('sends the same note again when its answer was lost, and a different one as a new note', async () => {
  const keys: unknown[] = []
  const { box } = await openNotes((sent) => {
    if (sent.method !== 'GET') keys.push(sent.body['idempotencyKey'])
    return keys.length === 1 ? refusal(503, 'temporarily_unavailable') : answerPlainly(sent)
  })
  for (const text of ['Call back', '', 'Called']) {
    if (text) await userEvent.type(box, text)
    await add()
    await waitFor(() => expect(box.value).toBe(keys.length === 1 ? 'Call back' : ''))
  }
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false])
})

it('asks for confirmation before an unsaved note is left', async () => {
  const { box } = await openNotes()
  await userEvent.type(box, 'Call back')
  await userEvent.click(screen.getByRole('link', { name: 'Users' }))
  await press('Cancel', await findDialog('Leave without saving?'))
  expect(box.value).toBe('Call back')
})

it.each(['   ', ' \u200B'])(
  "says that a note can't be empty until something is typed, and sends nothing: %j",
  async (text) => {
    const { sent, box } = await openNotes()
    await userEvent.type(box, text)
    await add()
    await screen.findByText('Note cannot be empty.')
    expect([document.activeElement, sent]).toEqual([box, []])
    await userEvent.type(box, 'a')
    expect(screen.queryByText('Note cannot be empty.')).toBeNull()
  },
)

it("keeps the text when it couldn't be added, and says why", async () => {
  const { box } = await openNotes((sent) =>
    sent.method === 'GET' ? answerPlainly(sent) : refusal(429, 'too_many_requests', 'Too many requests.'),
  )
  await userEvent.type(box, 'Call back')
  await add()
  await screen.findByText('Error adding note', { selector: 'p' })
  await screen.findByText('Too many requests.')
  expect(box.value).toBe('Call back')
})

it('shows pinned notes first, pins a note and unpins it', async () => {
  const kept = [note('Second'), note('First')]
  let pinned: ReturnType<typeof note>[] = []
  const { sent } = answerPaths({
    '/notes': () => ok({ notes: kept, pinned, version: `v${pinned.length}`, nextCursor: null }),
    '/notes/First': (_, { body }) => {
      pinned = body['isPinned'] === true ? kept.slice(1) : []
      return ok({ pinned, version: `v${pinned.length}` })
    },
  })
  await openBackOffice(anaPage)
  const item = (await screen.findByText('First')).closest('li') as HTMLElement
  await press('Pin “First”', within(item))
  const top = (await screen.findByRole('heading', { name: 'Pinned' })).parentElement as HTMLElement
  await within(top).findByText('First')
  expect(screen.getAllByText('First')).toHaveLength(1)
  await press('Unpin “First”', within(top))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pinned' })).toBeNull())
  const { createdAt } = note('First')
  expect(sent.map(({ body }) => body)).toEqual([
    { createdAt, isPinned: true, version: 'v0' },
    { createdAt, isPinned: false, version: 'v1' },
  ])
})

it('names a colleague: an @ suggests who, and the note tells the API', async () => {
  const { sent, box } = await openNotes()
  await userEvent.type(box, 'Ask @ber')
  await userEvent.click(await screen.findByRole('option', { name: 'Berta Solís' }))
  await userEvent.type(box, 'please')
  await add()
  const body = { text: 'Ask @Berta Solís please', names: [colleagues[1]?.phoneNumber] }
  await waitFor(() => expect(sent).toMatchObject([{ body }]))
})

it('Enter takes the highlighted name, arrows move, Escape closes; what is suggested is announced', async () => {
  const { box } = await openNotes()
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

it('asks before a note is added whose @ names nobody', async () => {
  const { sent, box } = await openNotes()
  await userEvent.type(box, 'Tell @Mar')
  await add()
  const dialog = await findDialog('@Mar names no colleague')
  dialog.getByText(/^Everybody on the staff can read the note on this driver's page, but an @ tells nobody/)
  await press('Cancel', dialog)
  expect([sent, box.value]).toEqual([[], 'Tell @Mar'])
  await add()
  await press('Add it anyway')
  await waitFor(() => expect(sent).toMatchObject([{ body: { text: 'Tell @Mar', names: [] } }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it("edits and deletes one's own note for a while; others' and older ones have no buttons", async () => {
  const createdAt = new Date().toISOString()
  const own = { ...note('Gate 4411'), createdAt, isYours: true }
  const notes = [own, { ...note('Old'), isYours: true }, { ...note('Theirs'), createdAt }]
  const { sent } = answerPaths({ '/notes': ok({ notes, nextCursor: null }), [`/notes/${own.id}`]: ok(own) })
  await openBackOffice(anaPage)
  const item = within((await screen.findByText('Gate 4411')).closest('li') as HTMLElement)
  expect(screen.getAllByRole('button', { name: /^Edit “/ })).toHaveLength(1)
  await press('Edit “Gate 4411”', item)
  expect(document.activeElement).toBe(item.getByLabelText('Edit note'))
  await userEvent.type(item.getByLabelText('Edit note'), '!')
  await press('Save note', item)
  await press('Delete “Gate 4411”', item)
  const dialog = await findDialog('Delete this note?')
  dialog.getByText('Gate 4411')
  await press('Delete', dialog)
  const shown = { createdAt, version: 'v1' }
  await waitFor(() =>
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { ...shown, text: 'Gate 4411!' }],
      ['DELETE', shown],
    ]),
  )
})

it('confirms an edit that was saved after its editor had been left', async () => {
  const own = { ...note('Gate 4411'), createdAt: new Date().toISOString(), isYours: true }
  let answer = (_saved: ApiAnswer) => {}
  answerPaths({
    '/notes': ok({ notes: [own], nextCursor: null }),
    [`/notes/${own.id}`]: () => new Promise((resolve) => (answer = resolve)),
  })
  await openBackOffice(anaPage)
  await press(/^Edit “/)
  await userEvent.type(screen.getByLabelText('Edit note'), '!')
  await press('Save note')
  await press('Cancel')
  answer(ok(own))
  await screen.findByText('Note saved')
})

it("takes an unchanged note for no edit, and names a long one's buttons by its beginning", async () => {
  const own = { ...note(`Gate 4411\n${'long '.repeat(10)}`.trim()), createdAt: new Date().toISOString(), isYours: true }
  const { sent } = await openNotes(() => ok({ notes: [own], nextCursor: null }))
  await press('Edit “Gate 4411 long long long long long long…”')
  await press('Save note')
  await screen.findByRole('button', { name: 'Delete “Gate 4411 long long long long long long…”' })
  expect(sent).toEqual([])
})
