import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { clearToasts } from '@arribo/ui/toasts'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { auth } from '../../../app/auth.ts'
import { readPendingConfirmation } from '../../../app/codes/pending-confirmation.ts'
import { keepReturn, takeReturn } from '../../../app/return-to.ts'
import { answerApi, ok, refusal } from '../../../testing/driver-world.ts'
import { alertText, fill, heading, lastToast, press } from '../../../testing/on-screen.ts'
import { openForm, takePasswords } from '../../../testing/open-app.tsx'

const labels = ['Tu nombre', 'Número de teléfono', 'Contraseña', 'Repite la contraseña'] as const
const typed = () => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
beforeEach(() => act(clearToasts))

type Typed = { name?: string; phone?: string; password?: string; again?: string }
async function fillForm({
  name = 'Rosa Prueba',
  phone = '3055550199',
  password = 'Rumbo-2026',
  again = password,
}: Typed = {}) {
  for (const [index, text] of [name, phone, password, again].entries()) await fill(labels[index] ?? '', text)
}
const submit = () => press('Crear mi cuenta')

/** The API and the user pool accept everybody. */
function takeEverybody() {
  const { calls } = answerApi({ 'POST /api/users': ({ body }) => ok(body) })
  return { calls, signUp: vi.spyOn(auth, 'signUp').mockResolvedValue() }
}

async function register(form?: Typed, search = '') {
  const app = await openForm(`/register${search}`)
  await fillForm(form)
  await submit()
  return app
}

it('signs up with the password as typed, creates the profile, confirms it and goes on to the code', async () => {
  const { calls, signUp } = takeEverybody()
  await openForm('/register?referral=662E41AB')
  keepReturn('/app/profile/data')
  await fillForm({ password: 'Dos  Espacios' })
  expect(screen.getByText(/662E41AB/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'términos' }).getAttribute('href')).toBe('/terms')
  expect(screen.getByRole('link', { name: 'Inicia sesión' }).getAttribute('href')).toBe('/login')
  await submit()
  await heading('Confirma tu teléfono')
  const person = { name: 'Rosa Prueba', phoneNumber: '+13055550199', password: 'Dos  Espacios' }
  expect(signUp.mock.calls).toEqual([[{ ...person, language: 'es' }]])
  const humanTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(calls.map(({ route, body }) => [route, body])).toEqual([
    ['POST /api/users', { ...person, referral: '662E41AB', humanTimezone }],
  ])
  expect([location.pathname, lastToast(), takeReturn()]).toEqual(['/confirm', 'Cuenta creada', undefined])
})

it.each<[AuthErrorCode, string]>([
  ['usernameExists', 'Este teléfono ya tiene una cuenta. Inicia sesión.'],
  ['invalidPassword', 'Esa contraseña no se acepta. Usa de 8 a 64 caracteres.'],
  ['numberSpent', 'Hoy ya enviamos demasiados códigos a ese número. Intenta mañana.'],
  ['unknown', 'No pudimos crear tu cuenta. Intenta de nuevo.'],
])('%s: shows %s', async (code, sentence) => {
  const { calls } = answerApi()
  vi.spyOn(auth, 'signUp').mockRejectedValue(new AuthError(code))
  vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError('notAuthorized'))
  vi.spyOn(auth, 'resendCode').mockRejectedValue(new AuthError('alreadyConfirmed'))
  await register()
  expect(await alertText()).toBe(sentence)
  expect([location.pathname, lastToast(), calls]).toEqual(['/register', '', []])
})

it.each(['userNotConfirmed', 'notAuthorized'] as const)(
  'goes on to the code when somebody signed the number up before: %s',
  async (code) => {
    const { calls, signUp } = takeEverybody()
    signUp.mockRejectedValue(new AuthError('usernameExists'))
    vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError(code))
    const resend = vi.spyOn(auth, 'resendCode').mockResolvedValue()
    await register({ phone: '3055550193' }, '?referral=662E41AB')
    await heading('Confirma tu teléfono')
    expect(resend.mock.calls).toEqual([['+13055550193']])
    expect(calls.map(({ body }) => body)).toMatchObject([{ phoneNumber: '+13055550193', referral: '662E41AB' }])
  },
)

it('opens the account if the phone already has one with this password', async () => {
  answerApi()
  vi.spyOn(auth, 'signUp').mockRejectedValue(new AuthError('usernameExists'))
  takePasswords()
  const { leadsTo } = await register({ phone: '3055550192' })
  await leadsTo('/app')
})

it('goes on to the code, which carries the registration, although somebody has used up the tries for the number', async () => {
  answerApi({ 'POST /api/users': refusal('too_many_requests') })
  const signUp = vi.spyOn(auth, 'signUp').mockResolvedValue()
  await register({ phone: '3055550194' })
  await heading('Confirma tu teléfono')
  expect([location.pathname, signUp.mock.calls.length]).toEqual(['/confirm', 1])
  expect(readPendingConfirmation()?.registration).toMatchObject({ name: 'Rosa Prueba' })
})

it("a profile that can't be created is a failed registration, and a retry continues from there", async () => {
  let answer = refusal('unexpected')
  answerApi({ 'POST /api/users': () => answer })
  const signUp = vi.spyOn(auth, 'signUp').mockResolvedValue()
  await register({ phone: '3055550197' })
  expect(await alertText()).toBe('No pudimos crear tu cuenta. Intenta de nuevo.')
  answer = ok({ phoneNumber: '+13055550197' })
  await submit()
  await heading('Confirma tu teléfono')
  expect(signUp).toHaveBeenCalledTimes(1)
})

it.each([
  ['a short password', { password: 'corta' }, 'La contraseña debe tener al menos 8 caracteres.'],
  ['another password the second time', { again: 'Otra-2026' }, 'Las contraseñas no coinciden.'],
  ['a long name', { name: 'n'.repeat(51) }, 'Este nombre es muy largo: usa hasta 50 caracteres.'],
  ['a short number', { phone: '305555' }, 'Escribe al menos 10 dígitos.'],
])('%s is reported on leaving the field, and nothing is sent', async (_what, form, sentence) => {
  const signUp = vi.spyOn(auth, 'signUp')
  await openForm('/register')
  await fillForm(form)
  await userEvent.tab()
  expect(await screen.findByText(sentence)).toBeTruthy()
  await submit()
  expect(screen.getAllByText(new RegExp(sentence)).length).toBeGreaterThan(0)
  expect(signUp).not.toHaveBeenCalled()
})

it('requires all fields, with errors at the top and at the field, and goes on once they are right, in English too', async () => {
  await openForm('/register', 'en')
  await fill('Password', 'short')
  await fill('Repeat the password', 'other')
  await press('Create my account')
  const errors = ['Enter your name.', 'Enter your phone number.']
  errors.push('Password must be at least 8 characters.', 'Passwords do not match.')
  expect(await screen.findAllByText('Enter your name.')).toHaveLength(2)
  const summary = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#'))
  expect(summary.map(({ textContent }) => textContent)).toEqual(errors)
  for (const error of errors) expect(screen.getAllByText(error)).toHaveLength(2)
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.clear(screen.getByLabelText('Repeat the password'))
  takeEverybody()
  for (const label of ['Password', 'Repeat the password']) await fill(label, 'Rumbo-2026')
  await fill('Your name', 'Rosa Prueba')
  await fill('Phone number', '3055550198')
  await press('Create my account')
  await heading('Confirm your phone')
  expect(lastToast()).toBe('Account created successfully')
})

it('"wrong number?" restores the input except the password, and goes on to the corrected number', async () => {
  const { calls, signUp } = takeEverybody()
  await register({ phone: '3055550195' }, '?referral=662E41AB')
  await userEvent.click(await screen.findByRole('link', { name: '¿Número equivocado?' }))
  await heading('Crea tu cuenta')
  expect(typed()).toEqual(['Rosa Prueba', '3055550195', '', ''])
  expect(screen.getByText(/662E41AB/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Número de teléfono'))
  await fillForm({ name: '', phone: '3055550196' })
  await submit()
  await screen.findByText(/305.*0196/)
  expect(location.pathname).toBe('/confirm')
  expect(signUp.mock.calls.map(([{ phoneNumber }]) => phoneNumber)).toEqual(['+13055550195', '+13055550196'])
  expect(calls.map(({ body }) => body)).toMatchObject([
    { phoneNumber: '+13055550195' },
    { phoneNumber: '+13055550196', referral: '662E41AB' },
  ])
})

it('coming back without a change leads to the same code, and so does Forward', async () => {
  const { calls, signUp } = takeEverybody()
  await register({ phone: '3055550194' })
  await userEvent.click(await screen.findByRole('link', { name: '¿Número equivocado?' }))
  await heading('Crea tu cuenta')
  history.forward()
  await heading('Confirma tu teléfono')
  await userEvent.click(screen.getByRole('link', { name: '¿Número equivocado?' }))
  await fillForm({ name: '', phone: '' })
  await submit()
  await heading('Confirma tu teléfono')
  expect([location.pathname, signUp.mock.calls.length, calls.length]).toEqual(['/confirm', 1, 1])
})

it('a reload keeps name and phone, never the password; once signed in, nothing is left', async () => {
  answerApi()
  await openForm('/register')
  await fillForm({ phone: '3055550191' })
  await userEvent.selectOptions(screen.getByLabelText('Código de país'), '+57')
  cleanup()
  const { leadsTo } = await openForm('/register')
  await heading('Crea tu cuenta')
  expect(typed()).toEqual(['Rosa Prueba', '3055550191', '', ''])
  expect(screen.getByLabelText<HTMLInputElement>('Código de país').value).toBe('+57')
  expect(JSON.stringify([sessionStorage, localStorage, document.cookie])).not.toContain('Rumbo-2026')
  vi.spyOn(auth, 'signUp').mockRejectedValue(new AuthError('usernameExists'))
  takePasswords()
  await fillForm({ name: '', phone: '' })
  await submit()
  await leadsTo('/app')
  expect(Object.values(sessionStorage).filter((kept) => String(kept).includes('3055550191'))).toEqual([])
})

it.each(['iloveyou', 'Arribo-2030', 'Rosa-1990'])(
  'refuses %s at the field, before anybody signs up',
  async (password) => {
    const { calls, signUp } = takeEverybody()
    await register({ password })
    expect((await screen.findAllByText('Esa contraseña es fácil de adivinar. Elige otra.')).length).toBeGreaterThan(0)
    expect([signUp.mock.calls, calls]).toEqual([[], []])
  },
)
