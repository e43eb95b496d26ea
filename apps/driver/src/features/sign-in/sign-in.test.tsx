import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { clearToasts } from '@arribo/ui/toasts'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import { pendingPassword, readPendingConfirmation } from '../../app/codes/pending-confirmation.ts'
import { forgetDriver } from '../../app/kept/leftovers.ts'
import { keepReturn } from '../../app/return-to.ts'
import { answerApi } from '../../testing/driver-world.ts'
import { alertText, fill, heading, lastToast, press } from '../../testing/on-screen.ts'
import { openForm, takePasswords } from '../../testing/open-app.tsx'

const refuseSignIn = (code: AuthErrorCode) => vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError(code))

const words = {
  es: ['Número de teléfono', 'Contraseña', 'Entrar'],
  en: ['Phone number', 'Password', 'Log in'],
} as const

async function logIn(language: keyof typeof words = 'es') {
  const app = await openForm('/login', language)
  const [phone, password, submit] = words[language]
  await fill(phone, '3055550100')
  await fill(password, 'Prueba-2026')
  await press(submit)
  return app
}

it('signs in with prefix and number joined, and goes to the home page', async () => {
  answerApi()
  const service = takePasswords()
  const { leadsTo } = await logIn()
  await leadsTo('/app')
  expect(service.mock.calls).toEqual([['+13055550100', 'Prueba-2026']])
})

it.each([
  ['/app/enrol?invitation=abc', true],
  ['/app/pay', false],
])('to somebody who came for %s mentions the invitation: %s; links to other pages', async (page, isMentioned) => {
  keepReturn(page)
  await openForm('/login', 'es')
  await heading('Inicia sesión')
  expect(screen.queryByText(/^Para ver tu invitación/) !== null).toBe(isMentioned)
  expect(screen.getByRole('link', { name: 'Olvidé mi contraseña' }).getAttribute('href')).toBe('/password')
  expect(screen.getByRole('link', { name: 'Crear una cuenta' }).getAttribute('href')).toBe('/register')
})

it.each([
  ['notAuthorized', 'es', 'Teléfono o contraseña incorrectos.'],
  ['notAuthorized', 'en', 'Incorrect phone number or password.'],
  ['lockedOut', 'es', 'Demasiadas contraseñas incorrectas. Espera unos minutos antes de intentar otra vez.'],
  ['tooManyRequests', 'en', 'There are too many requests right now. Try again in a moment.'],
  ['network', 'en', "We can't connect. Check your connection and try again."],
  ['unknown', 'es', 'No pudimos iniciar tu sesión. Intenta de nuevo.'],
  // The account waits for a code, which can't be sent either.
  ['userNotConfirmed', 'es', 'No pudimos enviarte un código nuevo. Intenta en un rato.'],
] as const)('%s in %s shows: %s', async (code, language, sentence) => {
  act(clearToasts)
  refuseSignIn(code)
  vi.spyOn(auth, 'resendCode').mockRejectedValue(new AuthError('unknown'))
  const { leave } = await logIn(language)
  expect(await alertText()).toBe(sentence)
  expect([leave.mock.calls, lastToast()]).toEqual([[], ''])
})

it.each([
  ['es', 'Confirma tu cuenta antes de continuar.'],
  ['en', 'Please confirm your account before proceeding.'],
] as const)(
  'sends a new code to a phone that is not confirmed and goes on to it, in %s: %s',
  async (language, toast) => {
    refuseSignIn('userNotConfirmed')
    const resend = vi.spyOn(auth, 'resendCode').mockResolvedValue()
    const { leave } = await logIn(language)
    await heading(/Confirma tu teléfono|Confirm your phone/)
    // Within the document, so that the password is kept.
    expect([location.pathname, leave.mock.calls]).toEqual(['/confirm', []])
    expect(resend.mock.calls).toEqual([['+13055550100']])
    expect(lastToast()).toBe(toast)
    expect([readPendingConfirmation()?.phoneNumber, pendingPassword()]).toEqual(['+13055550100', 'Prueba-2026'])
  },
)

it.each([
  ['America/Bogota', '+57'],
  ['America/Argentina/Salta', '+54'],
  ['America/Chicago', '+1'],
])(
  'in the zone %s the country code begins as %s, and after a sign-out as the one used last',
  async (timeZone, begins) => {
    refuseSignIn('notAuthorized')
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone }
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
    const prefix = () => screen.findByLabelText<HTMLSelectElement>('Código de país')
    await openForm('/login')
    expect((await prefix()).value).toBe(begins)
    await fill('Número de teléfono', '+58 412 555 0123')
    await fill('Contraseña', 'Prueba-2026')
    await press('Entrar')
    await screen.findByRole('alert')
    cleanup()
    await forgetDriver()
    for (const address of ['/login', '/register', '/password']) {
      await openForm(address)
      expect((await prefix()).value).toBe('+58')
      cleanup()
    }
  },
)
