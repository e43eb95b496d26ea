import { languages } from '@arribo/i18n/languages'
import { turnTo } from '@arribo/ui/testing/turn-to'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ana, answerApi, ok, refusal, signIn } from '../testing/driver-world.ts'
import { heading } from '../testing/on-screen.ts'
import { openApp, openForm } from '../testing/open-app.tsx'

const answers = {
  'POST /api/users/me/language': ok({ language: 'en' }),
}
const toggle = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => vi.spyOn(console, 'info').mockReturnValue())
afterEach(() => history.replaceState(null, '', '/'))

it('the toggle switches the screen and its document to the other language and back, and saves it', async () => {
  signIn()
  const { callsOf } = answerApi(answers)
  await openApp('/app')
  await toggle('Switch to English')
  await heading('Hi, Ana')
  expect([document.documentElement.lang, document.title]).toEqual(['en', 'Home · Arribo'])
  await turnTo('es')
  await heading('Hola, Ana')
  const saved = callsOf('POST /api/users/me/language').map(({ body }) => body)
  expect([saved[0], saved.at(-1)]).toEqual([{ lang: 'en' }, { lang: 'es' }])
  expect(saved).toHaveLength(languages.length)
  expect(localStorage.getItem('arribo.language')).toBe('es')
})

it('switches without a call when signed out', async () => {
  const { calls } = answerApi(answers)
  await openForm('/login')
  await toggle('Switch to English')
  await heading('Log in')
  // The previous test's page may still be loading, so only writes are counted.
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([])
})

it("switches even if the language can't be saved, and only logs the failure", async () => {
  signIn()
  answerApi({ ...answers, 'POST /api/users/me/language': refusal('temporarily_unavailable') })
  await openApp('/app')
  await toggle('Switch to English')
  await heading('Hi, Ana')
  await waitFor(() => expect(console.info).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status', { name: 'Notifications' }).textContent).not.toContain('temporarily')
})

it.each([
  ['the address, before all else', '?language=en', 'es', 'es', 'Hi, Ana'],
  ['what was chosen on this phone', '', 'en', 'es', 'Hi, Ana'],
  ["the driver's own, where nothing was chosen", '', null, 'es', 'Hola, Ana'],
  ['English of a driver who saved it', '', null, 'en', 'Hi, Ana'],
] as const)('the screen is in the language of %s', async (_what, search, chosen, saved, title) => {
  signIn()
  answerApi({ ...answers, 'GET /api/users/me': ok({ ...ana, language: saved }) })
  history.replaceState(null, '', `/app${search}`)
  await openApp('/app', chosen)
  await heading(title)
})
