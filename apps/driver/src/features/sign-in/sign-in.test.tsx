import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { clearToasts } from '@arribo/ui/toasts'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import { pendingPassword, readPendingConfirmation } from '../../app/codes/pending-confirmation.ts'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { forgetDriver } from '../../app/kept/leftovers.ts'
import { keepReturn } from '../../app/return-to.ts'
import { fill, lastToast } from '../../testing/fill.ts'
import { openApp } from '../../testing/open-app.tsx'
import { ana, noBlocks } from '../../testing/people.ts'
import { signIn as haveSession } from '../../testing/session.ts'

const claims = { sub: 's', phoneNumber: '', isPhoneVerified: true, groups: [], issuedAt: 0, expiresAt: 0 }
const refuseSignIn = (code: AuthErrorCode) => vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError(code))

const words = {
  es: ['Número de teléfono', 'Contraseña', 'Entrar'],
  en: ['Phone number', 'Password', 'Log in'],
} as const

async function logIn(language: keyof typeof words = 'es') {
  const app = await openApp('/login', language)
  const [phone, password, submit] = words[language]
  await fill(phone, '3055550100')
  await fill(password, 'Prueba-2026')
  await userEvent.click(screen.getByRole('button', { name: submit }))
  return app
}

it('signs in with prefix and number joined, and goes to the home page', async () => {
  answerApi({ 'GET /api/users/me': ok(ana), 'GET /api/users/me/calendar': ok(noBlocks) })
  const service = vi.spyOn(auth, 'signIn').mockImplementation(async () => {
    haveSession()
    return claims
  })
  const { address } = await logIn()
  await screen.findByRole('heading', { name: 'Hola, Ana' })
  expect(service.mock.calls).toEqual([['+13055550100', 'Prueba-2026']])
  expect(address()).toBe('/app')
})

it.each([
  ['/app/enrol?invitation=abc', true],
  ['/app/pay', false],
])('to somebody who came for %s mentions the invitation: %s', async (page, isMentioned) => {
  keepReturn(page)
  await openApp('/login', 'es')
  await screen.findByRole('heading', { name: 'Inicia sesión' })
  expect(screen.queryByText(/^Para ver tu invitación/) !== null).toBe(isMentioned)
})

it.each([
  ['notAuthorized', 'es', 'Teléfono o contraseña incorrectos.'],
  ['notAuthorized', 'en', 'Incorrect phone number or password.'],
  ['lockedOut', 'es', 'Demasiadas contraseñas incorrectas. Espera unos minutos antes de intentar otra vez.'],
  ['tooManyRequests', 'en', 'There are too many requests right now. Try again in a moment.'],
  ['network', 'en', "We can't connect. Check your connection and try again."],
  ['unknown', 'es', 'No pudimos iniciar tu sesión. Intenta de nuevo.'],
  ['unknown', 'en', "We couldn't log you in. Try again."],
] as const)('%s in %s shows: %s', async (code, language, sentence) => {
  act(clearToasts)
  refuseSignIn(code)
  const { address } = await logIn(language)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect([address(), lastToast()]).toEqual(['/login', ''])
})

it.each([
  ['es', 'Confirma tu cuenta antes de continuar.'],
  ['en', 'Please confirm your account before proceeding.'],
] as const)(
  'sends a new code to an account without a confirmed phone and goes on to it, in %s: %s',
  async (lang, toast) => {
    refuseSignIn('userNotConfirmed')
    const resend = vi.spyOn(auth, 'resendCode').mockResolvedValue()
    const { address } = await logIn(lang)
    await screen.findByRole('heading', { name: /Confirma tu teléfono|Confirm your phone/ })
    expect([address(), resend.mock.calls]).toEqual(['/confirm', [['+13055550100']]])
    expect(lastToast()).toBe(toast)
    expect([readPendingConfirmation()?.phoneNumber, pendingPassword()]).toEqual(['+13055550100', 'Prueba-2026'])
  },
)

it.each([
  ['es', 'No pudimos enviarte un código nuevo. Intenta en un rato.'],
  ['en', "We couldn't send you a new code. Try again in a while."],
] as const)("says when that code can't be sent, in %s: %s", async (language, sentence) => {
  refuseSignIn('userNotConfirmed')
  vi.spyOn(auth, 'resendCode').mockRejectedValue(new AuthError('unknown'))
  const { address } = await logIn(language)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(address()).toBe('/login')
})

it.each([
  ['Olvidé mi contraseña', '/password'],
  ['Crear una cuenta', '/register'],
])('"%s" links to the document of %s', async (link, page) => {
  await openApp('/login')
  expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(page)
})

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
    await openApp('/login')
    expect((await prefix()).value).toBe(begins)
    await fill('Número de teléfono', '+58 412 555 0123')
    await fill('Contraseña', 'Prueba-2026')
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    await screen.findByRole('alert')
    cleanup()
    await forgetDriver()
    for (const address of ['/login', '/register', '/password']) {
      await openApp(address)
      expect((await prefix()).value).toBe('+58')
      cleanup()
    }
    localStorage.clear()
  },
)
