import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { page, row } from '../../testing/people.ts'
import { signInAs } from '../../testing/session.ts'
import { keysList } from './use-keys.ts'

const list = page([row(100, { name: 'Ana Torres' }), row(101, { name: 'Luis Peña' })])

beforeEach(() => answerApi(() => ok(list)))
afterEach(() => {
  localStorage.removeItem('arribo.keyboard')
  keysList.set(false)
})

async function open(path = '/admin/users') {
  const agent = userEvent.setup()
  const opened = await openBackOffice(path)
  await screen.findByRole('heading', { level: 1 })
  return { agent, ...opened }
}

it("/ focuses the list's search, where letters are typed", async () => {
  const { agent, address } = await open()
  await agent.keyboard('/')
  const search = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(search)
  await agent.keyboard('gt')
  expect((search as HTMLInputElement).value).toBe('gt')
  expect(address()).toMatch(/^\/admin\/users/)
})

it.each([
  ['es and es-419', '/', { code: 'Digit7', shiftKey: true }],
  ['en', '/', { code: 'Slash' }],
  ['es and es-419', '?', { code: 'Minus', shiftKey: true }],
  ['en', '?', { code: 'Slash', shiftKey: true }],
])('on a keyboard of %s, %s works', async (_layout, key, place) => {
  await open()
  fireEvent.keyDown(document.body, { key, ...place })
  if (key === '/') expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  else await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
})

it('j and k move through the rows, also while they are held, and stop at the ends; a sequence is not repeated', async () => {
  const { address } = await open()
  await screen.findByText('Ana Torres')
  const hold = (key: string, repeat: boolean) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code: `Key${key.toUpperCase()}`, repeat })
  const focused = () => document.activeElement?.closest('tr')?.textContent
  hold('j', false)
  hold('j', true)
  expect(focused()).toContain('Luis Peña')
  hold('j', true)
  expect(focused()).toContain('Luis Peña')
  hold('k', false)
  expect(focused()).toContain('Ana Torres')
  hold('g', false)
  hold('t', true)
  expect(address()).toBe('/admin/users')
})

it('g and a letter open a page, though it is drawn again between them; a sequence that has acted disarms the others', async () => {
  const { agent, address } = await open('/admin/tools')
  await agent.keyboard('g')
  signInAs(['admin'], { laterSeconds: 1 })
  await agent.keyboard('uk')
  await screen.findByRole('heading', { level: 1, name: 'Users' })
  expect(address()).toBe('/admin/users')
})

it('? lists the shortcuts, behind which no key works, and turns the single keys off; the palette stays', async () => {
  const { agent, address } = await open()
  await agent.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  dialog.getByText('Go to Tools')
  await agent.keyboard('gt')
  expect(address()).toBe('/admin/users')
  await agent.click(dialog.getByRole('switch', { name: 'Single keys' }))
  await agent.click(dialog.getByRole('button', { name: 'Close' }))
  await agent.keyboard('gt')
  expect(address()).toBe('/admin/users')
  await agent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Find anything' })
})
