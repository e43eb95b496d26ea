import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { clearToasts } from '@arribo/ui/toasts'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { auth } from '../../../app/auth.ts'
import { answerApi, ok, refusal } from '../../../testing/api-answers.ts'
import { fill, lastToast } from '../../../testing/fill.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { ana, noBlocks } from '../../../testing/people.ts'
import { signIn } from '../../../testing/session.ts'

const claims = { sub: 's', phoneNumber: '', isPhoneVerified: true, groups: [], issuedAt: 0, expiresAt: 0 }

const words = {
  es: ['Tu nombre', 'Número de teléfono', 'Contraseña', 'Repite la contraseña', 'Crear mi cuenta'],
  en: ['Your name', 'Phone number', 'Password', 'Repeat the password', 'Create my account'],
} as const
beforeEach(() => act(clearToasts))

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

type Typed = { name?: string; phone?: string; password?: string; again?: string }
async function fillForm({
  name = 'Rosa Prueba',
  phone = '3055550199',
  password = 'Rumbo-2026',
  again = password,
}: Typed) {
  const [nameLabel, phoneLabel, passwordLabel, againLabel] = words.es
  await fill(nameLabel, name)
  await fill(phoneLabel, phone)
  await fill(passwordLabel, password)
  await fill(againLabel, again)
}
const submit = (language: keyof typeof words = 'es') =>
  userEvent.click(screen.getByRole('button', { name: words[language][4] }))

it('signs up, creates the profile, confirms it and goes on to the code', async () => {
  const { calls } = answerApi({ 'POST /api/users': ok({ phoneNumber: '+13055550199' }) })
  const signUp = vi.spyOn(auth, 'signUp').mockResolvedValue()
  const { address } = await openApp('/register?referral=662E41AB')
  await fillForm({})
  expect(screen.getByText(/662E41AB/)).toBeTruthy()
  await submit()
  await screen.findByRole('heading', { name: 'Confirma tu teléfono' })
  const person = { name: 'Rosa Prueba', phoneNumber: '+13055550199', password: 'Rumbo-2026' }
  expect(signUp.mock.calls).toEqual([[{ ...person, language: 'es' }]])
  expect(calls.map(({ route, body }) => [route, body])).toEqual([
    ['POST /api/users', { ...person, referral: '662E41AB', humanTimezone: zone }],
  ])
  expect([address(), lastToast()]).toEqual(['/confirm', 'Cuenta creada'])
})

it('shows the same in English', async () => {
  answerApi({ 'POST /api/users': ok({ phoneNumber: '+13055550198' }) })
  vi.spyOn(auth, 'signUp').mockResolvedValue()
  await openApp('/register', 'en')
  for (const [index, text] of ['Rosa Prueba', '3055550198', 'Rumbo-2026', 'Rumbo-2026'].entries())
    await fill(words.en[index] ?? '', text)
  await submit('en')
  await screen.findByRole('heading', { name: 'Confirm your phone' })
  expect(lastToast()).toBe('Account created successfully')
})

it.each<[AuthErrorCode, string]>([
  ['usernameExists', 'Este teléfono ya tiene una cuenta. Inicia sesión.'],
  ['invalidPassword', 'Esa contraseña no se acepta. Usa de 8 a 64 caracteres.'],
  ['numberSpent', 'Hoy ya enviamos demasiados códigos a ese número. Intenta mañana.'],
  ['unknown', 'No pudimos crear tu cuenta. Intenta de nuevo.'],
])('%s: shows %s', async (code, sentence) => {
  const { calls } = answerApi({})
  vi.spyOn(auth, 'signUp').mockRejectedValue(new AuthError(code))
  vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError('notAuthorized'))
  vi.spyOn(auth, 'resendCode').mockRejectedValue(new AuthError('alreadyConfirmed'))
  const { address } = await openApp('/register')
  await fillForm({})
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect([address(), lastToast(), calls]).toEqual(['/register', '', []])
})

it.each(['userNotConfirmed', 'notAuthorized'] as const)(
  'goes on to the code when somebody signed the number up before: %s',
  async (code) => {
    const { calls } = answerApi({ 'POST /api/users': ok({ phoneNumber: '+13055550193' }) })
    vi.spyOn(auth, 'signUp').mockRejectedValue(new AuthError('usernameExists'))
    vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError(code))
    const resend = vi.spyOn(auth, 'resendCode').mockResolvedValue()
    await openApp('/register?referral=662E41AB')
    await fillForm({ phone: '3055550193' })
    await submit()
    await screen.findByRole('heading', { name: 'Confirma tu teléfono' })
    expect(resend.mock.calls).toEqual([['+13055550193']])
    expect(calls.map(({ body }) => body)).toMatchObject([{ phoneNumber: '+13055550193', referral: '662E41AB' }])
  },
)

it('opens the account if the phone already has one with this password', async () => {
  answerApi({ 'GET /api/users/me': ok(ana), 'GET /api/users/me/calendar': ok(noBlocks) })
  vi.spyOn(auth, 'signUp').mockRejectedValue(new AuthError('usernameExists'))
  vi.spyOn(auth, 'signIn').mockImplementation(async () => (signIn(), claims))
  const { address } = await openApp('/register')
  await fillForm({ phone: '3055550192' })
  await submit()
  await screen.findByRole('heading', { name: 'Hola, Ana' })
  expect(address()).toBe('/app')
})

it("a profile that can't be created is a failed registration, and a retry continues from there", async () => {
  let isUp = false
  answerApi({ 'POST /api/users': () => (isUp ? ok({ phoneNumber: '+13055550197' }) : refusal('unexpected')) })
  const signUp = vi.spyOn(auth, 'signUp').mockResolvedValue()
  await openApp('/register')
  await fillForm({ phone: '3055550197' })
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('No pudimos crear tu cuenta. Intenta de nuevo.')
  isUp = true
  await submit()
  await screen.findByRole('heading', { name: 'Confirma tu teléfono' })
  expect(signUp).toHaveBeenCalledTimes(1)
})

it.each([
  ['a short password', { password: 'corta' }, 'La contraseña debe tener al menos 8 caracteres.'],
  ['a long one', { password: 'x'.repeat(65) }, 'La contraseña puede tener hasta 64 caracteres.'],
  ['another one the second time', { again: 'Otra-2026' }, 'Las contraseñas no coinciden.'],
  ['a long name', { name: 'n'.repeat(51) }, 'Este nombre es muy largo: usa hasta 50 caracteres.'],
  ['a short number', { phone: '305555' }, 'Escribe al menos 10 dígitos.'],
])('%s is reported on leaving the field, and nothing is sent', async (_what, typed, sentence) => {
  const signUp = vi.spyOn(auth, 'signUp')
  await openApp('/register')
  await fillForm(typed)
  await userEvent.tab()
  expect(await screen.findByText(sentence)).toBeTruthy()
  await submit()
  expect(screen.getAllByText(new RegExp(sentence)).length).toBeGreaterThan(0)
  expect(signUp).not.toHaveBeenCalled()
})

it('requires all fields, with errors at the top and at the field, and shows the password rules in English', async () => {
  await openApp('/register', 'en')
  await fill('Password', 'short')
  await fill('Repeat the password', 'other')
  await submit('en')
  expect(await screen.findAllByText('Enter your name.')).toHaveLength(2)
  const summary = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#'))
  expect(summary.map(({ textContent }) => textContent)).toEqual([
    'Enter your name.',
    'Enter your phone number.',
    'Password must be at least 8 characters.',
    'Passwords do not match.',
  ])
  expect(screen.getAllByText('Password must be at least 8 characters.').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Passwords do not match.').length).toBeGreaterThan(0)
})

it('links to the terms and to the login', async () => {
  await openApp('/register')
  expect((await screen.findByRole('link', { name: 'términos' })).getAttribute('href')).toBe('/terms')
  expect(screen.getByRole('link', { name: 'Inicia sesión' }).getAttribute('href')).toBe('/login')
})

it('"wrong number?" restores the input except the password, and goes on to the corrected number', async () => {
  const { calls } = answerApi({ 'POST /api/users': ok({ phoneNumber: '+13055550196' }) })
  const signUp = vi.spyOn(auth, 'signUp').mockResolvedValue()
  const { address } = await openApp('/register?referral=662E41AB')
  await fillForm({ phone: '3055550195' })
  await submit()
  await userEvent.click(await screen.findByRole('link', { name: '¿Número equivocado?' }))
  await screen.findByRole('heading', { name: 'Crea tu cuenta' })
  const values = words.es.slice(0, 4).map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(values).toEqual(['Rosa Prueba', '3055550195', '', ''])
  expect(screen.getByText(/662E41AB/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Número de teléfono'))
  await fillForm({ name: '', phone: '3055550196' })
  await submit()
  await screen.findByText(/305.*0196/)
  expect(address()).toBe('/confirm')
  expect(signUp.mock.calls.map(([{ phoneNumber }]) => phoneNumber)).toEqual(['+13055550195', '+13055550196'])
  expect(calls.map(({ body }) => body)).toMatchObject([
    { phoneNumber: '+13055550195' },
    { phoneNumber: '+13055550196', referral: '662E41AB' },
  ])
})

it('a reload keeps name and phone, never the password; once signed in, nothing is left', async () => {
  const typed = () => words.es.slice(0, 4).map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  await openApp('/register')
  await fillForm({ phone: '3055550191' })
  await userEvent.selectOptions(screen.getByLabelText('Código de país'), '+57')
  cleanup()
  await openApp('/register')
  await screen.findByRole('heading', { name: 'Crea tu cuenta' })
  expect(typed()).toEqual(['Rosa Prueba', '3055550191', '', ''])
  expect(screen.getByLabelText<HTMLInputElement>('Código de país').value).toBe('+57')
  expect(JSON.stringify([sessionStorage, localStorage, document.cookie])).not.toContain('Rumbo-2026')
  answerApi({ 'GET /api/users/me': ok(ana), 'GET /api/users/me/calendar': ok(noBlocks) })
  vi.spyOn(auth, 'signUp').mockRejectedValue(new AuthError('usernameExists'))
  vi.spyOn(auth, 'signIn').mockImplementation(async () => (signIn(), claims))
  await fillForm({ name: '', phone: '' })
  await submit()
  await screen.findByRole('heading', { name: 'Hola, Ana' })
  expect(Object.values(sessionStorage).filter((kept) => String(kept).includes('3055550191'))).toEqual([])
})

it('coming back without a change leads to the same code', async () => {
  const { calls } = answerApi({ 'POST /api/users': ok({ phoneNumber: '+13055550194' }) })
  const signUp = vi.spyOn(auth, 'signUp').mockResolvedValue()
  const { address } = await openApp('/register')
  await fillForm({ phone: '3055550194' })
  await submit()
  await userEvent.click(await screen.findByRole('link', { name: '¿Número equivocado?' }))
  await fillForm({ name: '', phone: '' })
  await submit()
  await screen.findByRole('heading', { name: 'Confirma tu teléfono' })
  expect([address(), signUp.mock.calls.length]).toEqual(['/confirm', 1])
  expect(calls.map(({ route }) => route)).toEqual(['POST /api/users'])
})

it('signs up with the password as typed, spaces too', async () => {
  answerApi({ 'POST /api/users': ok({ phoneNumber: '+13055550199' }) })
  const signUp = vi.spyOn(auth, 'signUp').mockResolvedValue()
  await openApp('/register')
  await fillForm({ password: 'Dos  Espacios' })
  await submit()
  await screen.findByRole('heading', { name: 'Confirma tu teléfono' })
  expect(signUp.mock.calls).toMatchObject([[{ password: 'Dos  Espacios' }]])
})

it.each(['iloveyou', 'Arribo-2030', 'Rosa-1990'])(
  'refuses %s at the field, before anybody signs up',
  async (password) => {
    const signUp = vi.spyOn(auth, 'signUp').mockResolvedValue()
    const { calls } = answerApi({})
    await openApp('/register')
    await fillForm({ password })
    await submit()
    expect((await screen.findAllByText('Esa contraseña es fácil de adivinar. Elige otra.')).length).toBeGreaterThan(0)
    expect([signUp.mock.calls, calls]).toEqual([[], []])
  },
)
