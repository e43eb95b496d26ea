import { loseSession } from '@arribo/ui/testing/session'
import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import { ana, answerApi, type ApiAnswers, ok, refusal, signIn, signOutElsewhere } from '../../testing/driver-world.ts'
import { press } from '../../testing/on-screen.ts'
import { openApp, takePasswords } from '../../testing/open-app.tsx'

const luis = { sub: 'luis', phoneNumber: '+13055550177' }
const sheet = () => screen.findByRole('dialog', { name: 'Tu sesión terminó' })
const typedName = () => screen.getByLabelText<HTMLInputElement>('Nombre')

beforeEach(() => {
  vi.spyOn(auth, 'prepare').mockReturnValue()
  signIn()
})

async function openMidway(answers: ApiAnswers = {}) {
  const api = answerApi({ 'POST /api/users/me': ok(ana), ...answers })
  const app = await openApp('/app/profile')
  await press('Editar')
  await userEvent.clear(typedName())
  await userEvent.type(typedName(), 'Ana María')
  return { ...app, ...api }
}

async function answerSheet(password: string) {
  const dialog = await sheet()
  if (password) await userEvent.type(within(dialog).getByLabelText('Contraseña'), password)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir' }))
  return dialog
}

it('asks for the password over the page when the session is lost; all input is kept', async () => {
  const { address, calls, callsOf } = await openMidway()
  loseSession()
  const dialog = await sheet()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Número de teléfono')).toMatchObject({
    value: '+1 (305) 555-0100',
    readOnly: true,
  })
  expect([typedName().value, address()]).toEqual(['Ana María', '/app/profile'])
  const signed = takePasswords()
  await answerSheet('Prueba-2026')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signed).toHaveBeenCalledWith('+13055550100', 'Prueba-2026')
  expect(typedName().value).toBe('Ana María')
  await press('Guardar')
  await waitFor(() => expect(calls.at(-1)?.route).toMatch(/users\/me/))
  expect(callsOf('POST /api/users/me')[0]?.body).toMatchObject({ name: 'Ana María' })
})

it('asks when the API refuses the session during a save, which can then be repeated', async () => {
  let isIn = false
  const { callsOf } = await openMidway({ 'POST /api/users/me': () => (isIn ? ok(ana) : refusal('signed_out')) })
  await press('Guardar')
  takePasswords()
  await answerSheet('Prueba-2026')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isIn = true
  expect(typedName().value).toBe('Ana María')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Guardar')
  await screen.findByRole('button', { name: 'Editar' })
  expect(callsOf('POST /api/users/me')).toHaveLength(2)
})

it.each<[AuthErrorCode, string]>([
  ['notAuthorized', 'Contraseña incorrecta'],
  ['network', 'No podemos conectar. Revisa tu conexión e intenta de nuevo.'],
  ['unknown', 'No pudimos iniciar tu sesión. Intenta de nuevo.'],
])('%s: the sheet stays and shows "%s"', async (code, sentence) => {
  await openMidway()
  loseSession()
  vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError(code))
  const dialog = await answerSheet('not-this-one')
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence)
  expect(typedName().value).toBe('Ana María')
})

it('requires the password and sends nothing without it', async () => {
  await openMidway()
  loseSession()
  const signed = takePasswords()
  const dialog = await answerSheet('')
  expect(within(dialog).getByText('Escribe tu contraseña.')).toBeTruthy()
  expect(signed).not.toHaveBeenCalled()
})

it('closes when the same driver signs in again in another tab', async () => {
  await openMidway()
  loseSession()
  await sheet()
  signIn()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(typedName().value).toBe('Ana María')
})

it("does not give the page to another user's session, nor send anything with it", async () => {
  const { calls } = await openMidway()
  const before = calls.length
  signIn(luis)
  const dialog = await sheet()
  expect(dialog.textContent).toContain('En otra pestaña inició sesión +1 (305) 555-0177')
  const links = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Seguir como +1 (305) 555-0177' })
  expect(links.getAttribute('href')).toBe('/app')
  expect(typedName().value).toBe('Ana María')
  expect(calls).toHaveLength(before)
})

it("offers a logout to another user, and can't be closed by Escape", async () => {
  await openMidway()
  loseSession()
  const dialog = await sheet()
  const link = within(dialog).getByRole('link', { name: '¿No eres tú? Entrar con otra cuenta' })
  expect(link.getAttribute('href')).toBe('/login')
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(within(dialog).queryByRole('button', { name: 'Cerrar' })).toBeNull()
  expect(dialog.isConnected).toBe(true)
})

it('goes to /login without a sheet after a sign-out in another tab', async () => {
  const { address } = await openMidway()
  signOutElsewhere()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
