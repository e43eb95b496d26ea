import type { Need } from '@arribo/api-contracts/admin/cases'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerPaths, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage, user } from '../../testing/people.ts'
import { findDialog, press } from '../../testing/on-screen.ts'

const berta = { name: 'Berta Solís', phoneNumber: '+13055550190' }
const hourAgo = new Date(Date.now() - 2 * 3_600_000).toISOString()

const hers = { version: 'v1', holder: { ...berta, isYou: false, since: hourAgo, by: 'Elena Vargas' } }

it("hands a driver's case to a colleague, and says when somebody was faster", async () => {
  const { sent } = answerPaths({
    '/case': (_, { method }) => {
      if (sent.length === 0) return ok({ version: 'v1', holder: null })
      return sent.length === 2 && method === 'PUT'
        ? refusal(409, 'shown_changed', 'It has changed.')
        : ok({ ...hers, version: 'v2' })
    },
    '/colleagues': ok([{ name: 'Aaron', phoneNumber: '+13055550104' }, berta]),
  })
  await openBackOffice(anaPage, ['support'])
  const line = within(await screen.findByRole('region', { name: 'Case' }))
  line.getByText('Nobody works on this case.')
  await press('Hand over', line)
  const dialog = await findDialog("Hand over Ana Torres's case")
  const choices = within(await dialog.findByLabelText('Colleague')).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([berta.name])
  await press('Hand to Berta Solís', dialog)
  await line.findByText(/Berta Solís works on this case/)
  await press('Release', line)
  await press('Release', await findDialog("Release Ana Torres's case from Berta Solís?"))
  await screen.findByText('It has changed.')
  expect(sent.map(({ body }) => body)).toEqual([
    { to: berta.phoneNumber, version: 'v1' },
    { to: null, version: 'v2' },
  ])
})

it.each([
  ['assigned', 'Elena Vargas', /since .+, assigned by Elena Vargas$/],
  ['taken', berta.name, /since [^,]+, \d{4}, [^,]+$/],
])('says since when a case is held that was %s', async (_how, by, words) => {
  answerPaths({ '/case': ok({ ...hers, holder: { ...hers.holder, by } }) })
  await openBackOffice(anaPage, ['support'])
  expect((await screen.findByText(/since/)).textContent).toMatch(words)
})

it("asks before a colleague's case is taken", async () => {
  const { sent } = answerPaths({ '/case': ok(hers) })
  await openBackOffice(anaPage, ['support'])
  await press('Take it')
  await press('Cancel', await findDialog("Take Ana Torres's case from Berta Solís?"))
  expect(sent).toEqual([])
  await press('Take it')
  await press('Take it', await findDialog("Take Ana Torres's case from Berta Solís?"))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ to: '+13055550104', version: 'v1' }]))
})

it('the dashboard lists what needs the reader, with its age; a note that names them can be marked as done', async () => {
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
    { ...need, kind: 'asked', id: 'q', text: 'Raffle', change: edit, obstacle: 'already' },
    ...[-60, 60].map((due): Need => {
      const change = { kind: 'factor_recovery', ...about } as const
      const times = { since: inMinutes(0), dueAt: inMinutes(due) }
      return { ...need, kind: 'asked', id: `due ${due}`, change, obstacle: null, ...times }
    }),
    { ...need, kind: 'taken', id: 't', to: 'Marta' },
    { ...need, kind: 'passed', id: 'p', to: 'Berta Solís' },
  ]
  const { sent } = answerPaths({
    '/needs-me': () => ok({ items }),
    '/needs-me/n/done': () => {
      items = items.filter(({ id }) => id !== 'n')
      return ok({ noteId: 'n' })
    },
    '': refusal(503, 'unexpected'),
  })
  await openBackOffice('/admin')
  const list = within(await screen.findByRole('region', { name: /Needs me/ }))
  await list.findByText('Your case, assigned by Marta · 2 hours')
  list.getByText('@Elena call back')
  list.getByText('Your case, you took it · 5 minutes')
  list.getByText('Marta asks for your approval: Change Ana Torres: +47 credits (3 → 50) · 2 hours')
  list.getByText('Approving it would change nothing: it is so already.')
  const recovery = 'Marta asks for your approval: Let Ana Torres set up another authenticator app'
  list.getByText(`${recovery} · just now`)
  list.getByText((words) => words.startsWith(`${recovery} · can be granted from`))
  expect(list.getAllByRole('link', { name: 'Decide' })).toHaveLength(3)
  list.getByText('Marta took your case · 2 hours')
  list.getByText('Marta handed your case to Berta Solís · 2 hours')
  expect(list.getAllByRole('button', { name: 'Done with the lost case of Ana Torres' })).toHaveLength(2)
  await press('Done with the note about Ana Torres', list)
  await waitFor(() => expect(list.queryByText('@Elena call back')).toBeNull())
  expect(sent.map(({ path }) => path)).toEqual(['/api/admin/needs-me/n/done'])
})
