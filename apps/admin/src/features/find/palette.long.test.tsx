import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerApi, answerPaths, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { queryClient } from '../../app/query-client.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage, page, row, user } from '../../testing/people.ts'
import { recents } from './recents.ts'
import { findDialog, never, press, textsOf } from '../../testing/on-screen.ts'

const ana = row(100, { name: 'Ana Torres' })
const nobody = { ...page([]), entries: [], found: null }
const taskId = '0c9a0a52-55cf-4bf1-8f4b-6a9f3a2bb0de'

const answer = (found: unknown) =>
  answerPaths({
    '/recoveries': ok([]),
    '/find': ok(found),
    '/users': ok(found),
    [user.phoneNumber]: refusal(404, 'not_found'),
  })

async function type(text: string, groups = ['admin'], { isPasted = true } = {}) {
  const agent = userEvent.setup()
  const opened = await openBackOffice('/admin/tools', groups)
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  await agent.keyboard('{Control>}k{/Control}')
  const dialog = await findDialog('Find anything')
  const input = await dialog.findByPlaceholderText('Name, phone, email, code, IP or any ID')
  expect(document.activeElement).toBe(input)
  await (isPasted ? agent.paste(text) : agent.type(input, text))
  const choose = async (name: string | RegExp) => agent.click(await dialog.findByRole('option', { name }))
  return { agent, dialog, choose, ...opened }
}

beforeEach(() => recents.forget())

it('keeps what is typed before it has loaded, without triggering shortcuts', async () => {
  answer(nobody)
  const { address } = await openBackOffice('/admin/tools')
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  for (const key of 'gu1') fireEvent.keyDown(document.body, { key })
  const input = await screen.findByPlaceholderText('Name, phone, email, code, IP or any ID')
  expect((input as HTMLInputElement).value).toBe('gu1')
  expect(address()).toBe('/admin/tools')
})

it('opens the first result for an Enter that was pressed before it has loaded', async () => {
  answer({ ...nobody, items: [ana] })
  const { address } = await openBackOffice('/admin/tools')
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  for (const key of ['a', 'n', 'a', 'Enter']) fireEvent.keyDown(document.body, { key })
  await waitFor(() => expect(address()).toBe(anaPage))
})

it('cuts nothing of a long text, says how much is too much, and offers nothing', async () => {
  answer(nobody)
  const { dialog } = await type('x'.repeat(201))
  dialog.getByText('1 character too many: at most 200.')
  expect([screen.getByDisplayValue('x'.repeat(201)).tagName, dialog.queryAllByRole('option')]).toEqual(['INPUT', []])
})

const searches = (asked: readonly string[]) => asked.filter((path) => /users\?|find\?/.test(path))
const anyFound = { ...nobody, items: [ana] }

it.each<[string, object, string | RegExp, string]>([
  ['(305) 555-0100', nobody, 'Open +1 (305) 555-0100', anaPage],
  [taskId, { ...anyFound, found: 'task' }, `Tasks with ${taskId}`, `/admin/tasks?search=${taskId}`],
  [taskId, { ...anyFound, found: 'driver' }, /Ana Torres/, anaPage],
  [taskId, { ...anyFound, found: 'approval' }, 'Go to Approvals', '/admin/approvals'],
  ['ch_3PqL2eLkdIwHu7ix0', { ...anyFound, found: 'payment' }, /Ana Torres/, anaPage],
  ['ana@flex.example', { ...anyFound, found: 'payment' }, /Ana Torres/, anaPage],
  ['pi_3PqL2eLkdIwHu7ix0', nobody, 'Charge pi_3PqL2eLkdIwHu7ix0', '/admin/billing/pi_3PqL2eLkdIwHu7ix0'],
  ['dp_3PqL2eLkdIwHu7ix0', nobody, 'The charge of dp_3PqL2eLkdIwHu7ix0', '/admin/billing/dp_3PqL2eLkdIwHu7ix0'],
  ['REF#pi_3PqL2eLkdIwHu7ix0', nobody, 'Charge pi_3PqL2eLkdIwHu7ix0', '/admin/billing/pi_3PqL2eLkdIwHu7ix0'],
  ['203.0.113.7', nobody, 'Tasks with 203.0.113.7', '/admin/tasks?search=203.0.113.7'],
  ['2001:db8::1', nobody, 'Tasks with 2001:db8::1', '/admin/tasks?search=2001:db8::1'],
  [`USE#${taskId}`, { ...anyFound, found: 'check_in' }, 'Logs of this driver', `${anaPage}/logs`],
  ['7277fdea', nobody, 'Recent logs with 7277fdea', '/admin/logs?search=7277fdea'],
  [taskId, nobody, `Recent logs with ${taskId}`, `/admin/logs?search=${taskId}`],
  ['/admin/billing?status=failed', nobody, 'Open this page', '/admin/billing?status=failed'],
  ['go to users', nobody, 'Go to Users', '/admin/users'],
  ['Team replies', nobody, 'Go to Team replies', '/admin/replies'],
  ['Identity groups', nobody, 'Go to Identity groups', '/admin/cognitoGroups'],
  ['Approvals', nobody, 'Go to Approvals', '/admin/approvals'],
  ['logs of ana', anyFound, 'Logs of Ana Torres', `${anaPage}/logs`],
])('%s, of which %j is found, offers “%s”, which opens %s', async (text, found, name, to) => {
  const { asked } = answer(found)
  const { dialog, choose, address } = await type(text, [text === 'Approvals' ? 'admin' : 'support'])
  await dialog.findByRole('option', { name })
  if (name instanceof RegExp) {
    expect(dialog.queryByRole('option', { name: /Tasks with/ })).toBeNull()
    expect(searches(asked)[0]).toBe(`/api/admin/find?text=${encodeURIComponent(text)}`)
  }
  if (to.startsWith('/admin/tasks?search=2')) expect(searches(asked)).toEqual([])
  await choose(name)
  expect(decodeURIComponent(address())).toBe(to)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('opens with Enter, and switches the language of the screen', async () => {
  answer(nobody)
  const { agent, dialog } = await type('espanol')
  await dialog.findByRole('option', { name: 'Cambiar a español' })
  await agent.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Herramientas' })
})

it.each([taskId, '4D5E6F'])('opens the log entry of a failed request, by its ID or its code: %s', async (text) => {
  const entry = { id: 'e1', timestamp: Date.UTC(2026, 10, 20, 15), phoneNumber: ana.phoneNumber }
  const { asked } = answer({ ...anyFound, entries: [entry], found: 'failure' })
  const { choose, address } = await type(text)
  await choose(/^Failure reported on Nov 20, 2026.*555-0100$/)
  expect(asked).toContain(`/api/admin/find?text=${text}`)
  expect(address()).toMatch(/^\/admin\/users\/\+13055550100\/logs\?entry=e1&at=1795186800000/)
})

it('finds people by name, after the last key only', async () => {
  const { asked } = answerApi(() => ok(page([ana])))
  const { dialog } = await type('ana', ['admin'], { isPasted: false })
  await dialog.findByRole('option', { name: /Ana Torres/ })
  expect(searches(asked)).toEqual(['/api/admin/users?search=ana&limit=5'])
})

it.each(['203.0.113.7', 'zzz'])('drops who was found as soon as somebody types %s instead', async (text) => {
  let isAnswered = true
  answerApi(() => (isAnswered ? ok(page([ana])) : never()))
  const { agent, dialog } = await type('ana')
  await dialog.findByRole('option', { name: /Ana Torres/ })
  isAnswered = false
  await agent.clear(dialog.getByRole('combobox'))
  await agent.paste(text)
  // Checked immediately, because Enter may follow before the search has begun.
  expect(dialog.queryByRole('option', { name: /Ana Torres|this driver/ })).toBeNull()
  expect(dialog.queryByText(/Nothing found/)).toBeNull()
})

it('remembers an Enter until the results are there, for the text on which it was pressed', async () => {
  let answerNow = () => undefined as void
  const waiting = new Promise<void>((resolve) => (answerNow = resolve))
  answerPaths({
    '/users': () => waiting.then(() => ok(page([ana]))),
    [user.phoneNumber]: refusal(404, 'not_found'),
  })
  const { agent, dialog, address } = await type('an{Enter}a', ['admin'], { isPasted: false })
  await agent.keyboard('{Enter}')
  expect([address(), dialog.queryAllByRole('option')]).toEqual(['/admin/tools', []])
  answerNow()
  await waitFor(() => expect(address()).toBe(anaPage))
})

it('forgets an Enter when something else is typed', async () => {
  answerApi(() => ok(page([ana])))
  const { dialog, address } = await type('an{Enter}a', ['admin'], { isPasted: false })
  await dialog.findByRole('option', { name: /Ana Torres/ })
  expect(address()).toBe('/admin/tools')
})

it.each([
  [ok(nobody), 'Nothing found for “zzz”. An email or an ID is only found in full.'],
  [refusal(429, 'too_many_requests', 'Wait a little.'), 'Wait a little.'],
])('says what was not found, or what went wrong', async (answered, words) => {
  answerApi(() => answered)
  const { dialog } = await type('zzz')
  await dialog.findByText(words)
})

it('says that nothing has an ID that is longer than any', async () => {
  const { asked } = answer(nobody)
  const text = 'x'.repeat(120)
  const { dialog } = await type(text)
  await dialog.findByText(`Nothing found for “${text}”. An email or an ID is only found in full.`)
  expect(searches(asked)).toEqual([])
})

it('finds the end of a number abroad that could be an American one, and offers no other', async () => {
  const { asked } = answerApi(() => ok(page([row(1, { name: 'Luis Mora', phoneNumber: '+584125551234' })])))
  const { dialog } = await type('(412) 555-1234')
  await dialog.findByRole('option', { name: /Luis Mora/ })
  expect(dialog.queryByRole('option', { name: /^Open/ })).toBeNull()
  expect(searches(asked)).toEqual([
    `/api/admin/users?search=${encodeURIComponent('(412) 555-1234').replaceAll('%20', '+').replace('(', '%28').replace(')', '%29')}&limit=5`,
  ])
})

describe('actions for a driver', () => {
  const given = { ...user, version: 8, expirationDateTimestamp: Date.UTC(2027, 0, 8, 23) }
  const knowAna = (patch: (turn: number) => ApiAnswer = () => ok(given), later: () => typeof user = () => user) => {
    const { sent } = answerPaths({
      [user.phoneNumber]: (_, { method }) => (method === 'PATCH' ? patch(sent.length) : ok(later())),
      '/api/admin/users': ok(page([ana])),
    })
    return sent
  }
  async function askToGive() {
    const { choose, address } = await type('give 7 days to ana')
    await choose('Give 7 days to Ana Torres')
    return { question: await findDialog('Give 7 days to Ana Torres'), address }
  }

  it('gives days after a confirmation that shows the new end, as one edit of the version that was read', async () => {
    const sent = knowAna()
    const { question, address } = await askToGive()
    await question.findByText(/^Service will last until /)
    expect(sent).toEqual([])
    // A colleague's change shows on the page behind, but wasn't decided on.
    queryClient.setQueryData(['user', user.phoneNumber], given)
    await press('Give the days', question)
    await waitFor(() => expect(address()).toBe(anaPage))
    expect(sent.map(({ body }) => [body['version'], typeof body['expirationDate']])).toEqual([[user.version, 'string']])
    await press('Undo')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ expirationDate: '2026-01-10', undoes: sent[0]?.body['idempotencyKey'] })
  })

  it('sends the same gift again after a lost answer, although the driver has it by then', async () => {
    const sent = knowAna(
      (turn) => (turn === 1 ? refusal(503, 'temporarily_unavailable') : ok(given)),
      () => ({ ...(sent.length > 0 ? given : user), goodStanding: false }),
    )
    const { question } = await askToGive()
    const until = (await question.findByText(/^Service will last until /)).textContent
    question.getByText("The account is suspended: days alone don't help.")
    await press('Give the days', question)
    await question.findByRole('alert')
    const again = question.getByRole('button', { name: 'Give the days' })
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
    expect(question.getByText(/^Service will last until /).textContent).toBe(until)
    await press('Give the days', question)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  it('gives a colleague nothing if support asks, says why, and offers nothing to confirm', async () => {
    const sent = knowAna(undefined, () => ({ ...user, staffGroups: ['admin'] }))
    const { choose } = await type('give 7 days to ana', ['support'])
    await choose('Give 7 days to Ana Torres')
    const question = await findDialog('Give 7 days to Ana Torres')
    await question.findByText('Ana Torres is on the staff: only an admin can change this account.')
    expect(question.queryByRole('button', { name: 'Give the days' })).toBeNull()
    expect(sent).toEqual([])
  })

  it('on a driver’s page, begins with the drivers opened before, then what can be done for this one', async () => {
    knowAna()
    recents.open('+13055550101')
    const { agent, choose, address } = await type('ana')
    await choose(/^Ana Torres/)
    await screen.findByRole('heading', { level: 1, name: 'Ana Torres' })
    await agent.keyboard('{Control>}k{/Control}')
    const again = await findDialog('Find anything')
    expect(textsOf('option', again).slice(0, 3)).toEqual([
      expect.stringMatching(/555-0101/),
      'Logs of this driver',
      'Give 7 days to this driver',
    ])
    await agent.click(again.getByRole('option', { name: 'Logs of this driver' }))
    expect(address()).toBe(`${anaPage}/logs`)
  })

  it('starts with recently opened drivers, and links to all search results', async () => {
    knowAna()
    recents.open(ana.phoneNumber)
    recents.name(ana.phoneNumber, ana.name)
    const { agent, dialog, choose, address } = await type('')
    await waitFor(() => expect(textsOf('option', dialog)[0]).toMatch(/^Ana Torres/))
    await agent.paste('ana')
    await choose('See all users with “ana”')
    expect(address()).toBe('/admin/users?search=ana')
  })
})
