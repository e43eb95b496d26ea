import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChatCard } from '../../features/help/chat-card.tsx'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { ana } from '../../testing/me.ts'
import { signIn, signOutElsewhere } from '../../testing/session.ts'
import { show } from '../../testing/show.tsx'
import * as configuration from '../auth.ts'
import { ChatStarter } from './chat-starter.tsx'
import { endChat, openChat } from './live-chat.ts'

const liveChat = {
  scriptAddress: 'https://chat.test/messenger.js',
  appId: 'arribo',
  sources: { scripts: [], frames: [], connections: [], images: [] },
  needsInlineStyles: false,
  needsUntypedMarkup: false,
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src^="https://chat.test"]')]
/** Loads a fake vendor script that takes over the queue and records each command. */
let commands: unknown[][]
let isReachable: boolean
let answers: ReturnType<typeof ok>
beforeEach(() => {
  commands = []
  isReachable = true
  signIn()
  answers = ok({ token: 'signed.by.us' })
  answerApi({ 'GET /api/users/me/chat-token': () => answers })
  const { config } = configuration
  vi.spyOn(configuration, 'config', 'get').mockReturnValue({ ...config, liveChat })
  vi.spyOn(document.head, 'append').mockImplementation((...parts) => {
    for (const part of parts)
      if (part instanceof HTMLScriptElement) {
        document.body.append(part)
        globalThis.Intercom = Object.assign((...command: unknown[]) => void commands.push(command), { q: [] })
        setTimeout(() => part.dispatchEvent(new Event(isReachable ? 'load' : 'error')))
      }
  })
})
afterEach(() => {
  act(endChat)
  signOutElsewhere()
  for (const script of scripts()) script.remove()
  vi.restoreAllMocks()
})

const open = (me = ana) =>
  show(
    () => (
      <>
        <ChatCard />
        <ChatStarter />
      </>
    ),
    { me, words: ['faq', 'help'] },
  )
const allow = () => userEvent.click(screen.getByRole('button', { name: 'Activar el chat' }))
const isOn = () => screen.findByRole('button', { name: 'Abrir el chat' })
const boots = () => commands.filter(([name]) => name === 'boot').map(([, given]) => given)

// The module loads the script once per page, so these tests run in the order of a driver's day.
it('loads nothing before consent, and lists the data that will be shared', async () => {
  await open()
  expect(screen.getByText('Ana Torres')).toBeTruthy()
  expect(screen.getByText('ana@flex.example')).toBeTruthy()
  expect(scripts()).toEqual([])
  expect(globalThis.Intercom).toBeUndefined()
})

it("says that the script didn't load, and retries", async () => {
  isReachable = false
  await open()
  await allow()
  expect((await screen.findByRole('alert')).textContent).toContain('El chat no cargó')
  expect(boots()).toEqual([])
})

it.each([
  ['cannot say who writes', refusal('temporarily_unavailable')],
  ['has no live chat', ok({ token: null })],
])('starts nothing while our server %s', async (_why, answer) => {
  answers = answer
  await open()
  await allow()
  expect((await screen.findByRole('alert')).textContent).toContain('El chat no cargó')
  expect(boots()).toEqual([])
})

it('after consent shares what our server has signed, and nothing else; remembers the consent', async () => {
  await open()
  await allow()
  await isOn()
  expect(boots()).toEqual([{ app_id: 'arribo', intercom_user_jwt: 'signed.by.us' }])
  expect(localStorage.getItem('arribo.chat-consent')).toBe(JSON.stringify([ana.userId]))
})

it('resumes the chat after an earlier consent', async () => {
  localStorage.setItem('arribo.chat-consent', JSON.stringify([ana.userId]))
  await open()
  await isOn()
  expect(boots()).toHaveLength(1)
})

it("does not apply another driver's consent", async () => {
  localStorage.setItem('arribo.chat-consent', JSON.stringify(['somebody-else']))
  await open()
  expect(await screen.findByRole('button', { name: 'Activar el chat' })).toBeTruthy()
  expect(commands).toEqual([])
})

it('hides while a dialog or an action at the bottom shows, and comes back', async () => {
  await open()
  await allow()
  await isOn()
  const lastUpdate = () => commands.findLast(([name]) => name === 'update')?.[1]
  expect(lastUpdate()).toEqual({ hide_default_launcher: false })
  for (const mark of ['dialog', 'bottomAction']) {
    document.body.dataset[mark] = 'open'
    await waitFor(() => expect(lastUpdate()).toEqual({ hide_default_launcher: true }))
    expect(commands.at(-2)).toEqual(['hide'])
    delete document.body.dataset[mark]
    await waitFor(() => expect(lastUpdate()).toEqual({ hide_default_launcher: false }))
  }
})

it('opens with a prefilled text', async () => {
  await open()
  await allow()
  await isOn()
  openChat('Código K7Q2')
  expect(commands.at(-1)).toEqual(['showNewMessage', 'Código K7Q2'])
})

it("ends the vendor's session when the driver withdraws consent, and forgets it", async () => {
  await open()
  await allow()
  await isOn()
  await userEvent.click(screen.getByRole('button', { name: 'Retirar mi permiso' }))
  expect(commands.at(-1)).toEqual(['shutdown'])
  expect(localStorage.getItem('arribo.chat-consent')).toBe('[]')
  expect(await screen.findByRole('button', { name: 'Activar el chat' })).toBeTruthy()
})

it("ends the vendor's session at logout, in any tab", async () => {
  await open()
  await allow()
  await isOn()
  act(signOutElsewhere)
  expect(commands.at(-1)).toEqual(['shutdown'])
})
