import { clearToasts } from '@arribo/ui/toasts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ana, answerApi, ok, refusal, signIn } from '../testing/driver-world.ts'
import { heading } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import { auth } from './auth.ts'
import { showFlash } from './flash.ts'

const answers = (over: Partial<typeof ana> = {}) => ({
  'GET /api/users/me': ok({ ...ana, ...over }),
})

afterEach(() => act(clearToasts))

const toast = (text: string) => screen.findByText(text, { selector: '[popover] *' })

it('asks a signed-out user to log in, with a toast and at /login, without calling the API', async () => {
  const { calls } = answerApi()
  const { address } = await openApp('/app')
  await waitFor(() => expect(address()).toBe('/login'))
  act(showFlash)
  await toast('Login requerido. Inicia sesión para seguir a esa página.')
  expect(calls).toEqual([])
})

it('says so without a network, instead of leaving for a page that cannot load', async () => {
  // The router prints the error that its page shows.
  for (const name of ['error', 'warn'] as const) vi.spyOn(console, name).mockReturnValue()
  answerApi()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { address } = await openApp('/app')
  await heading('Sin conexión con Arribo')
  expect(address()).toBe('/app')
})

it.each([
  ['sends a code to an unverified phone and goes to /confirm', true, '/confirm'],
  ['sends who cannot be sent a code to /login', false, '/login'],
])('%s', async (_what, isSent, page) => {
  signIn({ isPhoneVerified: false })
  answerApi()
  const resend = vi.spyOn(auth, 'resendCode').mockImplementation(() => (isSent ? Promise.resolve() : Promise.reject()))
  const { address } = await openApp('/app')
  await waitFor(() => expect(address()).toBe(page))
  expect(resend).toHaveBeenCalledWith('+13055550100')
  act(showFlash)
  const { parentElement } = await toast('Confirma tu cuenta antes de continuar.')
  expect(parentElement?.querySelector('.text-danger')).toBeNull()
})

it('leads out of a sign-up that was interrupted, to a new password', async () => {
  signIn()
  answerApi({ 'GET /api/users/me': refusal('sign_up_unfinished') })
  const { address } = await openApp('/app')
  await waitFor(() => expect(address()).toBe('/password'))
})

const isNew = { goodStanding: false, proxyInstalled: false, setupComplete: false }
it.each([
  ['/app?from=sms', { goodStanding: false }, '/app/pay?from=sms', 'Pagar'],
  ['/app', isNew, '/app/pay', 'Pagar', 'Paso 1 de 3'],
  ['/app', { ...isNew, goodStanding: true }, '/app/flex/login', 'Conecta tu cuenta de Flex', 'Paso 2 de 3'],
  ['/app', { setupComplete: false }, '/app/setup', '¿De quién es la cuenta de Flex?', 'Paso 3 de 3'],
  ['/app', {}, '/app', 'Hola, Ana'],
  ['/dashboard', {}, '/app', 'Hola, Ana'],
])('%s for a driver with %j shows %s', async (path, over, page, title, step?: string) => {
  signIn()
  answerApi(answers(over))
  const { address } = await openApp(path)
  await heading(title)
  expect(address()).toBe(page)
  expect(screen.queryByText(/^Paso \d de 3$/)?.textContent).toBe(step)
})

it.each([
  ['/app/enrol?invitation=abc', 'Invitación a una cuenta'],
  ['/app/shared', 'Cuentas prestadas'],
])('continues to %s after signing in, once only', async (path, title) => {
  answerApi(answers())
  const before = await openApp(path)
  await waitFor(() => expect(before.address()).toBe('/login'))
  cleanup()
  vi.restoreAllMocks()
  signIn()
  const { address, history } = await openApp('/app')
  await heading(title)
  expect(address()).toBe(path)
  act(() => history.push('/app'))
  await heading('Hola, Ana')
})

it.each([
  ['/app/flex/otp', '/app/flex/login', 'Conecta tu cuenta de Flex'],
  ['/app/flex/confirm', '/app/flex/login', 'Conecta tu cuenta de Flex'],
])('%s without its prerequisites goes back to %s', async (path, page, title) => {
  signIn()
  answerApi(answers({ proxyInstalled: false }))
  const { address } = await openApp(path)
  await heading(title)
  expect(address()).toBe(page)
})
