import type { Need } from '@arribo/api-contracts/admin/cases'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { turnTo } from '../../testing/turn-to.ts'
import { user } from '../../testing/people.ts'

const berta = { name: 'Berta Solís', phoneNumber: '+13055550190' }
const hourAgo = new Date(Date.now() - 2 * 3_600_000).toISOString()

it("a driver's case is handed to a colleague; a faster colleague is told", async () => {
  const sent: unknown[] = []
  let holding: object = { version: 'v1', holder: null }
  answerApi(
    ({ pathname }, { method, body }) => {
      if (pathname.endsWith('/case') && method === 'PUT') {
        sent.push(body)
        holding = { version: 'v2', holder: { ...berta, isYou: false, since: hourAgo, by: 'Elena Vargas' } }
        return sent.length === 1 ? ok(holding) : refusal(409, 'shown_changed', 'It has changed.')
      }
      if (pathname.endsWith('/case')) return ok(holding)
      if (pathname === '/api/admin/colleagues') return ok([berta])
      return pathname.endsWith(encodeURIComponent(user.phoneNumber)) ? ok(user) : refusal(404, 'not_found')
    },
    { hasNotices: true },
  )
  await openBackOffice(`/admin/users/${user.phoneNumber}`, ['support'])
  const line = within(await screen.findByRole('region', { name: 'Case' }))
  line.getByText('Nobody works on this case.')
  await userEvent.click(line.getByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over' }))
  await userEvent.selectOptions(await dialog.findByLabelText('Colleague'), berta.phoneNumber)
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
  await line.findByText(/Berta Solís works on this case/)
  await userEvent.click(line.getByRole('button', { name: 'Release' }))
  const question = within(await screen.findByRole('dialog', { name: "Release Berta Solís's case?" }))
  await userEvent.click(question.getByRole('button', { name: 'Release' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { to: berta.phoneNumber, version: 'v1' },
      { to: null, version: 'v2' },
    ]),
  )
  await screen.findByText('It has changed.')
})

it.each([
  ['en', 'Take it', 'Take the case from Berta Solís?', 'Cancel'],
  ['es', 'Tomarlo', '¿Tomar el caso que lleva Berta Solís?', 'Cancelar'],
] as const)("asks before a colleague's case is taken: %s", async (language, take, title, cancel) => {
  const sent: unknown[] = []
  answerApi(
    ({ pathname }, { method, body }) => {
      if (method === 'PUT') sent.push(body)
      if (pathname.endsWith('/case'))
        return ok({ version: 'v1', holder: { ...berta, isYou: false, since: hourAgo, by: 'Elena Vargas' } })
      return pathname.endsWith(encodeURIComponent(user.phoneNumber)) ? ok(user) : refusal(404, 'not_found')
    },
    { hasNotices: true },
  )
  await openBackOffice(`/admin/users/${user.phoneNumber}`, ['support'])
  if (language === 'es') await turnTo('es')
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press(take)
  await screen.findByRole('dialog', { name: title })
  await press(cancel)
  expect(sent).toEqual([])
  await press(take)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await userEvent.click(dialog.getByRole('button', { name: take }))
  await waitFor(() => expect(sent).toEqual([{ to: '+13055550104', version: 'v1' }]))
})

it('a viewer sees who works on a case, without buttons', async () => {
  answerApi(({ pathname }) =>
    pathname.endsWith(encodeURIComponent(user.phoneNumber)) ? ok(user) : refusal(404, 'not_found'),
  )
  await openBackOffice(`/admin/users/${user.phoneNumber}`, ['viewer'])
  const line = within(await screen.findByRole('region', { name: 'Case' }))
  expect(line.queryByRole('button')).toBeNull()
})

it('the dashboard lists what needs the reader, with its age; a note that names them is done', async () => {
  const need: Need = {
    kind: 'assigned',
    id: 'a',
    name: 'Ana Torres',
    phoneNumber: user.phoneNumber,
    since: hourAgo,
    by: 'Marta',
    isByYou: false,
    text: null,
  }
  const about = { name: 'Ana Torres', phoneNumber: user.phoneNumber }
  const edit = { kind: 'edit_user', ...about, credits: { from: 3, to: 50 } } as const
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  let items: Need[] = [
    need,
    { ...need, id: 'b', isByYou: true, since: inMinutes(-5.5) },
    { ...need, kind: 'named', id: 'n', text: '@Elena call back' },
    { ...need, kind: 'asked', id: 'q', text: 'Raffle', change: edit },
    ...[-60, 60].map((due): Need => {
      const change = { kind: 'factor_recovery', ...about } as const
      return { ...need, kind: 'asked', id: `due ${due}`, since: inMinutes(0), change, dueAt: inMinutes(due) }
    }),
    { ...need, kind: 'taken', id: 't' },
  ]
  const sent: string[] = []
  answerApi(
    ({ pathname }, { method }) => {
      if (pathname === '/api/admin/needs-me') return ok({ items })
      if (method !== 'POST') return refusal(503, 'unexpected')
      sent.push(pathname)
      items = items.filter(({ id }) => id !== 'n')
      return ok({ noteId: 'n' })
    },
    { hasNotices: true },
  )
  await openBackOffice('/admin')
  const list = within(await screen.findByRole('region', { name: /Needs me/ }))
  await list.findByText('Your case, assigned by Marta · 2 hours')
  list.getByText('@Elena call back')
  list.getByText('Your case, you took it · 5 minutes')
  list.getByText('Marta asks for your approval: Change Ana Torres: +47 credits (3 → 50) · 2 hours')
  const recovery = 'Marta asks for your approval: Let Ana Torres set up another authenticator app'
  list.getByText(`${recovery} · just now`)
  list.getByText((words) => words.startsWith(`${recovery} · can be granted from`))
  expect(list.getAllByRole('link', { name: 'Decide' })).toHaveLength(3)
  list.getByText('Marta took your case · 2 hours')
  list.getByRole('button', { name: 'Done with the lost case of Ana Torres' })
  await userEvent.click(list.getByRole('button', { name: 'Done with the note about Ana Torres' }))
  await waitFor(() => expect(list.queryByText('@Elena call back')).toBeNull())
  expect(sent).toEqual(['/api/admin/needs-me/n/done'])
})
