import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ana, answerApi, ok, signIn, signOutElsewhere } from '../testing/driver-world.ts'
import { heading } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import { auth } from './auth.ts'

const answers = (over: Partial<typeof ana> = {}) => ({
  'GET /api/users/me': ok({ ...ana, ...over }),
})

it('asks a signed-out user to log in, with a toast and at /login, without calling the API', async () => {
  const { calls } = answerApi()
  const { address } = await openApp('/app')
  await heading('Inicia sesión')
  expect(address()).toBe('/login')
  expect((await screen.findAllByText(/^Login requerido\. Inicia sesión/)).length).toBeGreaterThan(0)
  expect(calls).toEqual([])
})

it.each([
  ['sends a code to an unverified phone and goes to /confirm', true, '/confirm', 'Confirma tu teléfono'],
  ['sends who cannot be sent a code to /login', false, '/login', 'Inicia sesión'],
])('%s, signed out', async (_what, isSent, page, title) => {
  signIn({ isPhoneVerified: false })
  answerApi()
  vi.spyOn(auth, 'signOut').mockImplementation(async () => signOutElsewhere())
  const resend = vi.spyOn(auth, 'resendCode').mockImplementation(() => (isSent ? Promise.resolve() : Promise.reject()))
  const { address } = await openApp('/app')
  await heading(title)
  expect(address()).toBe(page)
  expect(resend).toHaveBeenCalledWith('+13055550100')
  const toast = await screen.findByText('Confirma tu cuenta antes de continuar.', { selector: '[popover] *' })
  expect(toast.parentElement?.querySelector('.text-danger')).toBeNull()
  expect(auth.claims()).toBeUndefined()
})

const isNew = { goodStanding: false, proxyInstalled: false, setupComplete: false }
it.each([
  ['/app?from=sms', { goodStanding: false }, '/app/pay?from=sms', 'Pagar'],
  ['/app', isNew, '/app/pay', 'Pagar', 'Paso 1 de 3'],
  ['/app', { ...isNew, goodStanding: true }, '/app/flex/login', 'Conecta tu cuenta de Flex', 'Paso 2 de 3'],
  ['/app', { setupComplete: false }, '/app/setup', '¿De quién es la cuenta de Flex?', 'Paso 3 de 3'],
  ['/app', {}, '/app', 'Hola, Ana'],
  ['/login', {}, '/app', 'Hola, Ana'],
  ['/register', {}, '/app', 'Hola, Ana'],
  ['/confirm', {}, '/app', 'Hola, Ana'],
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
  const { address, history } = await openApp(path)
  await heading('Inicia sesión')
  signIn()
  act(() => history.push('/app'))
  await heading(title)
  expect(address()).toBe(path)
  act(() => history.push('/app'))
  await heading('Hola, Ana')
})

it.each([
  ['/confirm', '/login', 'Inicia sesión'],
  ['/app/flex/otp', '/app/flex/login', 'Conecta tu cuenta de Flex'],
  ['/app/flex/confirm', '/app/flex/login', 'Conecta tu cuenta de Flex'],
])('%s without its prerequisites goes back to %s', async (path, page, title) => {
  if (path.startsWith('/app')) signIn()
  answerApi(answers({ proxyInstalled: false }))
  const { address } = await openApp(path)
  await heading(title)
  expect(address()).toBe(page)
})
