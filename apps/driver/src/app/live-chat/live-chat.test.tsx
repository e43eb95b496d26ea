import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChatCard } from '../../features/help/help-page.tsx'
import { ana, answerApi, ok, refusal, signIn, signOutElsewhere } from '../../testing/driver-world.ts'
import { alertText, press } from '../../testing/on-screen.ts'
import { show } from '../../testing/show.tsx'
import * as configuration from '../auth.ts'
import { ChatStarter } from './chat-starter.tsx'
import { useBottomAction } from './floating.ts'
import { endChat, openChat } from './live-chat.ts'

const liveChat = {
  scriptAddress: 'https://chat.test/messenger.js',
  appId: 'arribo',
  sources: { scripts: [], frames: [], connections: [], images: [] },
  needsInlineStyles: false,
  needsUntypedMarkup: false,
}

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
        globalThis.Intercom = Object.assign((...command: unknown[]) => void commands.push(command), { q: [] })
        setTimeout(() => part.dispatchEvent(new Event(isReachable ? 'load' : 'error')))
      }
  })
})
afterEach(() => {
  act(endChat)
  signOutElsewhere()
  vi.restoreAllMocks()
})

const parts = (
  <>
    <ChatCard />
    <ChatStarter />
  </>
)
const open = () => show(() => parts, { words: ['faq', 'help'] })
const allow = () => press('Activar el chat')
const isOn = () => screen.findByRole('button', { name: 'Abrir el chat' })
async function begin() {
  await open()
  await allow()
  await isOn()
}
const boots = () => commands.filter(([name]) => name === 'boot').map(([, given]) => given)

// The module loads the script once per page, so these tests run in the order of a driver's day.

it("says that the script didn't load, and retries", async () => {
  isReachable = false
  await open()
  await allow()
  expect(await alertText()).toContain('El chat no cargó')
  expect(boots()).toEqual([])
})

it.each([
  ['cannot say who writes', refusal('temporarily_unavailable')],
  ['has no live chat', ok({ token: null })],
])('starts nothing while our server %s', async (_why, answer) => {
  answers = answer
  await open()
  await allow()
  expect(await alertText()).toContain('El chat no cargó')
  expect(boots()).toEqual([])
})

it('after consent shares what our server has signed, and nothing else; remembers the consent', async () => {
  await begin()
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
  await begin()
  const lastUpdate = () => commands.findLast(([name]) => name === 'update')?.[1]
  expect(lastUpdate()).toEqual({ hide_default_launcher: false })
  const openLayers = [
    () => {
      document.body.dataset['dialog'] = 'open'
      return () => void delete document.body.dataset['dialog']
    },
    () => renderHook(useBottomAction).unmount,
  ]
  for (const openLayer of openLayers) {
    const close = openLayer()
    await waitFor(() => expect(lastUpdate()).toEqual({ hide_default_launcher: true }))
    expect(commands.at(-2)).toEqual(['hide'])
    close()
    await waitFor(() => expect(lastUpdate()).toEqual({ hide_default_launcher: false }))
  }
})

it('opens with a prefilled text', async () => {
  await begin()
  openChat('Código K7Q2')
  expect(commands.at(-1)).toEqual(['showNewMessage', 'Código K7Q2'])
})

it("ends the vendor's session when the driver withdraws consent, and forgets it", async () => {
  await begin()
  await press('Retirar mi permiso')
  expect(commands.at(-1)).toEqual(['shutdown'])
  expect(localStorage.getItem('arribo.chat-consent')).toBe('[]')
  expect(await screen.findByRole('button', { name: 'Activar el chat' })).toBeTruthy()
})

it("ends the vendor's session at logout, in any tab", async () => {
  await begin()
  act(signOutElsewhere)
  expect(commands.at(-1)).toEqual(['shutdown'])
})
