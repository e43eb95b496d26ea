import { AuthError } from '@arribo/auth'
import { I18nextProvider } from '@arribo/i18n'
import * as leaving from '@arribo/written-pages/leave-to'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { auth } from '../app/auth.ts'
import { startLanguage } from '../app/language.ts'
import { knownFields, knownPhone } from '../app/codes/known-phone.ts'
import { keepPendingConfirmation, pendingPassword } from '../app/codes/pending-confirmation.ts'
import { keepReturn, takeReturn } from '../app/return-to.ts'
import { answerApi, signIn } from '../testing/driver-world.ts'
import { fill, lastToast, press } from '../testing/on-screen.ts'
import { claims } from '../testing/open-app.tsx'
import { admit, type FormAddress, FormPages } from './form-pages.tsx'

let leave: MockInstance<typeof leaving.leaveTo>

async function open(address: FormAddress, search = '') {
  history.replaceState(null, '', address + search)
  const words = await startLanguage(['app', 'usersConfirm', 'login', 'passwords', 'usersRegister', 'ui'], 'es')
  render(
    <I18nextProvider i18n={words}>
      <FormPages address={address} />
    </I18nextProvider>,
  )
}

async function logIn(search = ''): Promise<void> {
  await open('/login', search)
  await fill('Número de teléfono', '3055550100')
  await fill('Contraseña', 'Prueba-2026')
  await press('Entrar')
}

beforeEach(() => {
  leave = vi.spyOn(leaving, 'leaveTo').mockImplementation(() => new Promise(() => undefined))
})
afterEach(() => document.head.replaceChildren())

it('from the light page goes back to it and forgets a page wanted before; the button is busy until then', async () => {
  keepReturn('/app/referral')
  vi.spyOn(auth, 'signIn').mockResolvedValue(claims)
  await logIn('?return=/imhere-light')
  await waitFor(() => expect(leave.mock.calls).toEqual([['/imhere-light']]))
  expect(takeReturn()).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-busy')).toBe('true')
})

it('leaves it to the next document to say that the phone is confirmed', async () => {
  answerApi({ 'POST /api/users/confirmation': { status: 200, body: { phoneNumber: '+13055550100' } } })
  vi.spyOn(auth, 'signIn').mockResolvedValue(claims)
  keepPendingConfirmation({ phoneNumber: '+13055550100', password: 'Prueba-2026' })
  await open('/confirm')
  await fill('Código de 6 dígitos', '482913')
  await waitFor(() => expect(leave.mock.calls).toEqual([['/app']]))
  expect([lastToast(), sessionStorage.getItem('arribo.flash')]).toEqual(['', 'phoneConfirmed'])
})

it('asks for the code within the document, so that the password is kept', async () => {
  vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError('userNotConfirmed'))
  vi.spyOn(auth, 'resendCode').mockResolvedValue()
  answerApi()
  await logIn()
  await screen.findByRole('heading', { name: 'Confirma tu teléfono' })
  expect([location.pathname, pendingPassword()]).toEqual(['/confirm', 'Prueba-2026'])
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe('/login')
  expect(leave).not.toHaveBeenCalled()
})

it.each([
  ['/register', '?referral=8CJH86QK', 'Crea tu cuenta', /8CJH86QK/],
  ['/password', '', 'Recupera tu contraseña', 'Volver a iniciar sesión'],
] as const)('%s%s shows "%s"', async (address, search, title, text) => {
  await open(address, search)
  await screen.findByRole('heading', { name: title })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: '¿Necesitas ayuda?' }).getAttribute('href')).toBe('/help?language=es')
})

it('leaves /confirm for the login if no phone waits for a code', async () => {
  await open('/confirm')
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([['/login']]))
})

it.each([
  ['/login', true, [['/app']]],
  ['/login', false, []],
  ['/password', true, []],
] as const)('at %s, a user with a confirmed phone (%s) goes to %j', async (address, isPhoneVerified, gone) => {
  leave.mockResolvedValue(undefined as never)
  signIn({ isPhoneVerified })
  const signOut = vi.spyOn(auth, 'signOut').mockResolvedValue()
  await admit(address)
  expect(leave.mock.calls).toEqual(gone)
  expect(signOut).toHaveBeenCalledTimes(isPhoneVerified ? 0 : 1)
})

it('knows the number typed on an earlier page, by the autocomplete name of its field', () => {
  knownPhone.keep({ phoneNumber: '+573005550123', news: 'passwordChanged' })
  expect(knownFields('/login')).toEqual({ 'tel-country-code': '+57', 'tel-national': '3005550123' })
  expect(knownFields('/register')).toEqual({ name: '', 'tel-country-code': '+1', 'tel-national': '' })
})
