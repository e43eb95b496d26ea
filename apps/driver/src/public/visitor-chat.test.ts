// @vitest-environment happy-dom
import type { Language } from '@arribo/i18n/languages'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { render } from '../prerender/entry.tsx'
import { offerChat } from './visitor-chat.ts'

const chat = {
  scriptAddress: 'https://chat.test/messenger.js',
  appId: 'arribo',
  sources: { scripts: [], frames: [], connections: [], images: [] },
  needsInlineStyles: false,
  needsUntypedMarkup: false,
}
let append: MockInstance<typeof document.head.append>
let commands: unknown[][]
let outcome: 'load' | 'error'

beforeEach(() => {
  commands = []
  outcome = 'load'
  append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    globalThis.Intercom = (...command) => void commands.push(command)
    setTimeout(() => (script as HTMLScriptElement).dispatchEvent(new Event(outcome)))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

async function open(language: Language = 'es', offered: typeof chat | null = chat) {
  document.body.innerHTML = (await render('/help', language)).html
  offerChat(document, offered ?? undefined)
}
const button = () => screen.queryByRole('button', { name: 'Abrir el chat con soporte' })

it.each([
  ['es', ['No me llega el código', 'Olvidé mi contraseña', 'Cambié de número o perdí mi teléfono'], 'hora del este'],
  ['en', ["The code doesn't arrive", 'I forgot my password', 'I changed my number or lost my phone'], 'Eastern time'],
] as const)('answers what keeps people out, and says when support answers, in %s', async (language, asked, zone) => {
  await open(language)
  const questions = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(questions).toEqual(expect.arrayContaining([...asked]))
  expect(screen.getByText(new RegExp(zone))).toBeTruthy()
  const pages = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/\?.*/, ''))
  expect(pages).toEqual(expect.arrayContaining(['/login', '/password', '/register', '/app/help']))
})

it('opens the chat on a press, as nobody, and loads nothing before', async () => {
  await open()
  expect(append).not.toHaveBeenCalled()
  button()?.click()
  button()?.click()
  await waitFor(() => expect(commands).toEqual([['boot', { app_id: 'arribo' }], ['show'], ['show']]))
})

it('says that the chat did not load, and tries again', async () => {
  outcome = 'error'
  await open()
  button()?.click()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^El chat no cargó/))
  outcome = 'load'
  button()?.click()
  await waitFor(() => expect(commands).toContainEqual(['show']))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('offers no chat where there is none', async () => {
  await open('es', null)
  expect(button()).toBeNull()
})
