import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerApi, ok, refusal, type ApiRequest } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { page, row, user } from '../../testing/people.ts'
import { recents } from './recents.ts'

const ana = row(100, { name: 'Ana Torres' })
const nobody = { ...page([]), entries: [], found: null }
const taskId = '0c9a0a52-55cf-4bf1-8f4b-6a9f3a2bb0de'

/** Answers searches as given; it doesn't know the person opened then. */
const answer = (found: unknown) =>
  answerApi(({ pathname }) => {
    if (pathname.endsWith('/recoveries')) return ok([])
    return pathname.startsWith('/api/admin/users/') || pathname.startsWith('/api/admin/charges/')
      ? refusal(404, 'not_found')
      : ok(found)
  })

/** Opens the palette with the keyboard on a page without requests of its own; pastes the text or types it. */
async function type(text: string, groups = ['admin'], { isPasted = true } = {}) {
  const agent = userEvent.setup()
  const opened = await openBackOffice('/admin/tools', groups)
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  await agent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Find anything' }))
  const input = await dialog.findByPlaceholderText('Name, phone, email, code, IP or any ID')
  expect(document.activeElement).toBe(input)
  await (isPasted ? agent.paste(text) : agent.type(input, text))
  return { agent, dialog, ...opened }
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

const searches = (asked: readonly string[]) => asked.filter((path) => /users\?|find\?/.test(path))

it.each(['(305) 555-0100', '+1 305 555 0100'])('opens the user of a pasted %s', async (pasted) => {
  answer(nobody)
  const { agent, dialog, address } = await type(pasted)
  await dialog.findByRole('option', { name: 'Open +1 (305) 555-0100' })
  await agent.keyboard('{Enter}')
  expect(address()).toBe('/admin/users/+13055550100')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('finds whose an ID is, and opens the tasks if it is one', async () => {
  const { asked } = answer({ items: [ana], entries: [], found: 'task' })
  const { agent, dialog, address } = await type(taskId)
  await dialog.findByRole('option', { name: /Ana Torres/ })
  expect(searches(asked)[0]).toBe(`/api/admin/find?text=${taskId}`)
  await agent.click(await dialog.findByRole('option', { name: `Tasks with ${taskId}` }))
  expect(address()).toBe(`/admin/tasks?search=${taskId}`)
})

it('finds the user of a user ID, and offers no tasks', async () => {
  answer({ items: [ana], entries: [], found: 'driver' })
  const { agent, dialog, address } = await type(taskId)
  expect(dialog.queryByRole('option', { name: /Tasks with/ })).toBeNull()
  await agent.click(await dialog.findByRole('option', { name: /Ana Torres/ }))
  expect(address()).toBe('/admin/users/+13055550100')
})

it('opens the request of an ID, and a pasted page of the back office', async () => {
  answer({ items: [ana], entries: [], found: 'approval' })
  const first = await type(taskId)
  await first.agent.click(await first.dialog.findByRole('option', { name: 'Go to Approvals' }))
  expect(first.address()).toBe('/admin/approvals')
  await first.agent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Find anything' }))
  await first.agent.type(dialog.getByRole('combobox'), '/admin/billing?status=failed')
  await first.agent.click(await dialog.findByRole('option', { name: 'Open this page' }))
  expect(first.address()).toMatch(/^\/admin\/billing\?status=failed/)
})

it.each([taskId, '4D5E6F'])('opens the log entry of a failed request, by its ID or its code: %s', async (text) => {
  const { asked } = answerApi(({ pathname }) => {
    if (pathname === '/api/admin/users') return ok(page([]))
    if (!pathname.endsWith('/find')) return refusal(404, 'not_found')
    const entry = { id: 'e1', timestamp: Date.UTC(2026, 10, 20, 15), phoneNumber: ana.phoneNumber }
    return ok({ items: [ana], entries: [entry], found: 'failure' })
  })
  const { agent, dialog, address } = await type(text)
  await agent.click(await dialog.findByRole('option', { name: /^Failure reported on Nov 20, 2026.*555-0100$/ }))
  expect(asked).toContain(`/api/admin/find?text=${text}`)
  expect(address()).toMatch(/^\/admin\/users\/\+13055550100\/logs\?entry=e1&at=1795186800000/)
})

it.each(['203.0.113.7', '2001:db8::1'])('opens the tasks with %s, without a request', async (text) => {
  const { asked } = answer(nobody)
  const { agent, dialog, address } = await type(text)
  await agent.click(await dialog.findByRole('option', { name: `Tasks with ${text}` }))
  expect(new URL(address(), 'http://a').pathname).toBe('/admin/tasks')
  expect(new URL(address(), 'http://a').searchParams.get('search')).toBe(text)
  expect(asked.filter((path) => path.includes('/find'))).toEqual([])
})

it.each(['ch_3PqL2eLkdIwHu7ix0', 'pi_3PqL2eLkdIwHu7ix0', 'ana@flex.example'])('finds the owner of %s', async (text) => {
  const { asked } = answer({ items: [ana], entries: [], found: 'payment' })
  const { agent, dialog, address } = await type(text)
  await agent.click(await dialog.findByRole('option', { name: /Ana Torres/ }))
  expect(searches(asked)[0]).toBe(`/api/admin/find?text=${encodeURIComponent(text)}`)
  expect(address()).toBe('/admin/users/+13055550100')
})

it.each(['pi_3PqL2eLkdIwHu7ix0', 'REF#pi_3PqL2eLkdIwHu7ix0'])('opens the charge of a pasted %s', async (text) => {
  answer(nobody)
  const { agent, dialog, address } = await type(text)
  await agent.click(await dialog.findByRole('option', { name: 'Charge pi_3PqL2eLkdIwHu7ix0' }))
  expect(address()).toBe('/admin/billing/pi_3PqL2eLkdIwHu7ix0')
})

it('finds people by name, after the last key only', async () => {
  const { asked } = answerApi(() => ok(page([ana])))
  const { dialog } = await type('ana', ['admin'], { isPasted: false })
  await dialog.findByRole('option', { name: /Ana Torres/ })
  expect(searches(asked)).toEqual(['/api/admin/users?search=ana&limit=5'])
})

it.each(['203.0.113.7', 'zzz'])('drops who was found as soon as somebody types %s instead', async (text) => {
  let isAnswered = true
  answerApi(() => (isAnswered ? ok(page([ana])) : new Promise<never>(() => undefined)))
  const { agent, dialog } = await type('ana')
  await dialog.findByRole('option', { name: /Ana Torres/ })
  isAnswered = false
  await agent.clear(dialog.getByRole('combobox'))
  await agent.paste(text)
  // At once: Enter may follow before the search has begun.
  expect(dialog.queryByRole('option', { name: /Ana Torres|this driver/ })).toBeNull()
  expect(dialog.queryByText(/Nothing found/)).toBeNull()
})

it('says that nothing was found', async () => {
  answer(nobody)
  const { dialog } = await type('zzz')
  await dialog.findByText('Nothing found for “zzz”.')
})

it('says what went wrong', async () => {
  answerApi(() => refusal(429, 'too_many_requests', 'Wait a little.'))
  const { dialog } = await type('zzz')
  await dialog.findByText('Wait a little.')
})

describe('pages and actions', () => {
  it('are found by name, ignoring accents', async () => {
    answer(nobody)
    const { agent, dialog, address } = await type('go to users')
    await agent.click(await dialog.findByRole('option', { name: 'Go to Users' }))
    expect(address()).toBe('/admin/users')
  })

  it.each([
    ['Team replies', '/admin/replies', ['support']],
    ['Identity groups', '/admin/cognitoGroups', ['support']],
    ['Approvals', '/admin/approvals', ['admin']],
  ])('lead to %s, which has no tab', async (name, to, groups) => {
    answerApi(({ pathname }) => {
      if (/cognitoGroups|approvals|recoveries/.test(pathname)) return ok([])
      return ok({ ...nobody, macros: [], approvals: [], lately: [] })
    })
    const { agent, dialog, address } = await type(name, groups)
    await agent.click(await dialog.findByRole('option', { name: `Go to ${name}` }))
    expect(address()).toBe(to)
  })

  it('switch the language of the screen', async () => {
    answer(nobody)
    const { agent, dialog } = await type('espanol')
    await agent.click(await dialog.findByRole('option', { name: 'Cambiar a español' }))
    await screen.findByRole('heading', { level: 1, name: 'Herramientas' })
  })
})

describe('actions for a driver', () => {
  const asMember = ({ pathname }: URL, { method }: { method: string }) => {
    if (method === 'PATCH') return ok({ ...user, version: 8, expirationDateTimestamp: Date.UTC(2027, 0, 8, 23) })
    if (pathname.endsWith('/+13055550100') || pathname.endsWith('/%2B13055550100')) return ok(user)
    if (pathname.startsWith('/api/admin/users/')) return refusal(404, 'profile_not_found')
    return ok(page([ana]))
  }

  it('opens the logs of a driver by a typed command', async () => {
    answerApi(asMember)
    const { agent, dialog, address } = await type('logs of ana')
    await agent.click(await dialog.findByRole('option', { name: 'Logs of Ana Torres' }))
    expect(new URL(address(), 'http://a').pathname).toBe('/admin/users/+13055550100/logs')
  })

  it('gives days after a confirmation that shows the new end, as one edit of the version that was read', async () => {
    const sent: ApiRequest[] = []
    answerApi((address, asked) => {
      if (asked.method === 'PATCH') sent.push(asked)
      return asMember(address, asked)
    })
    const { agent, dialog, address } = await type('give 7 days to ana')
    await agent.click(await dialog.findByRole('option', { name: 'Give 7 days to Ana Torres' }))
    const question = within(await screen.findByRole('dialog', { name: 'Give 7 days to Ana Torres' }))
    await question.findByText(/^Service will last until /)
    expect(sent).toEqual([])
    await agent.click(await question.findByRole('button', { name: 'Give the days' }))
    await waitFor(() => expect(address()).toBe('/admin/users/+13055550100'))
    expect(sent.map(({ body }) => [body['version'], typeof body['expirationDate']])).toEqual([[user.version, 'string']])
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ expirationDate: '2026-01-10', undoes: sent[0]?.body['idempotencyKey'] })
  })

  it('sends the same gift again after a lost answer, although the driver has it by then', async () => {
    const sent: ApiRequest[] = []
    answerApi((address, asked) => {
      if (asked.method === 'PATCH') sent.push(asked)
      if (asked.method === 'PATCH' && sent.length === 1) return refusal(503, 'temporarily_unavailable')
      const isOne = asked.method === 'GET' && decodeURIComponent(address.pathname).endsWith('/+13055550100')
      return sent.length > 0 && isOne
        ? ok({ ...user, version: 8, expirationDateTimestamp: Date.UTC(2027, 0, 8, 23) })
        : asMember(address, asked)
    })
    const { agent, dialog } = await type('give 7 days to ana')
    await agent.click(await dialog.findByRole('option', { name: 'Give 7 days to Ana Torres' }))
    const question = within(await screen.findByRole('dialog', { name: 'Give 7 days to Ana Torres' }))
    const until = (await question.findByText(/^Service will last until /)).textContent
    await agent.click(await question.findByRole('button', { name: 'Give the days' }))
    await question.findByRole('alert')
    const again = question.getByRole('button', { name: 'Give the days' })
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
    expect(question.getByText(/^Service will last until /).textContent).toBe(until)
    await agent.click(again)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  it('on a driver’s page, begins with the drivers opened before, then what can be done for this one', async () => {
    answerApi(asMember)
    recents.open('+13055550101')
    const { agent, dialog, address } = await type('ana')
    await agent.click(await dialog.findByRole('option', { name: /^Ana Torres/ }))
    await screen.findByRole('heading', { level: 1, name: 'Ana Torres' })
    await agent.keyboard('{Control>}k{/Control}')
    const again = within(await screen.findByRole('dialog', { name: 'Find anything' }))
    const options = again.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options.slice(0, 3)).toEqual([
      expect.stringMatching(/555-0101/),
      'Logs of this driver',
      'Give 7 days to this driver',
    ])
    await agent.click(again.getByRole('option', { name: 'Logs of this driver' }))
    expect(address()).toBe('/admin/users/+13055550100/logs')
  })

  it('starts with recently opened drivers, and links to all search results', async () => {
    answerApi(asMember)
    const { agent, dialog, address } = await type('ana')
    await agent.click(await dialog.findByRole('option', { name: /^Ana Torres/ }))
    await screen.findByRole('heading', { level: 1, name: 'Ana Torres' })
    await agent.click(screen.getByRole('link', { name: 'Tools' }))
    await screen.findByRole('heading', { level: 1, name: 'Tools' })
    await agent.keyboard('{Control>}k{/Control}')
    const again = within(await screen.findByRole('dialog', { name: 'Find anything' }))
    expect(again.getAllByRole('option')[0]?.textContent).toMatch(/^Ana Torres/)
    await agent.paste('ana')
    await agent.click(await again.findByRole('option', { name: 'See all users with “ana”' }))
    expect(address()).toBe('/admin/users?search=ana')
  })
})
