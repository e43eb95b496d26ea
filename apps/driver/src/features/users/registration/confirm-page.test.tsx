import { onServerTime } from '@arribo/api-contracts/server-clock'
import { AuthError } from '@arribo/auth'
import { clearToasts } from '@arribo/ui/toasts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { auth } from '../../../app/auth.ts'
import { readGivenReferral } from '../../../app/codes/given-referral.ts'
import { dropKnownPhone } from '../../../app/codes/known-phone.ts'
import { dropPendingConfirmation, keepPendingConfirmation } from '../../../app/codes/pending-confirmation.ts'
import { answerApi, ok, refusal } from '../../../testing/api-answers.ts'
import { fill, lastToast } from '../../../testing/fill.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { ana, noBlocks } from '../../../testing/people.ts'
import { signIn } from '../../../testing/session.ts'

const phoneNumber = '+13055550100'
const claims = { sub: 's', phoneNumber, isPhoneVerified: true, groups: [], issuedAt: 0, expiresAt: 0 }
const registration = { name: 'Ana Torres', humanTimezone: 'America/New_York', referral: '8CJH86QK' }

async function confirm() {
  await fill('Código de 6 dígitos', '482 913')
}

/** As a reload does: what the tab keeps is all that is left. */
function loseMemory() {
  const kept = Object.entries(sessionStorage)
  dropPendingConfirmation()
  for (const [key, text] of kept) sessionStorage.setItem(key, String(text))
}

afterEach(() => {
  act(clearToasts)
  dropKnownPhone()
  vi.useRealTimers()
})

it('confirms the code, completes the registration, signs in with the password in memory and goes on', async () => {
  const { calls } = answerApi({
    'POST /api/users/confirmation': ok({ phoneNumber }),
    'GET /api/users/me': ok(ana),
    'GET /api/users/me/calendar': ok(noBlocks),
  })
  const service = vi.spyOn(auth, 'signIn').mockImplementation(async () => (signIn(), claims))
  keepPendingConfirmation({ phoneNumber, password: 'Prueba-2026', registration })
  const { address } = await openApp('/confirm')
  await confirm()
  await screen.findByRole('heading', { name: 'Hola, Ana' })
  expect(service.mock.calls).toEqual([[phoneNumber, 'Prueba-2026']])
  expect(calls[0]?.body).toEqual({ phoneNumber, code: '482913', password: 'Prueba-2026', registration })
  expect([address(), lastToast()]).toEqual(['/app', 'Tu teléfono quedó confirmado'])
  expect(sessionStorage.getItem('arribo.flash')).toBeNull()
  expect(readGivenReferral()).toBe(registration.referral)
})

it('asks for a new password when a reload has lost it, and sets it with the code and the registration', async () => {
  const { calls } = answerApi({
    'POST /api/users/confirmation': ok({ phoneNumber }),
    'GET /api/users/me': ok(ana),
    'GET /api/users/me/calendar': ok(noBlocks),
  })
  vi.spyOn(auth, 'signIn').mockImplementation(async () => (signIn(), claims))
  keepPendingConfirmation({ phoneNumber, password: 'Prueba-2026', registration })
  loseMemory()
  const { address } = await openApp('/confirm')
  await confirm()
  const newPassword = screen.getByLabelText('Contraseña nueva')
  await waitFor(() => expect(document.activeElement).toBe(newPassword))
  const confirmations = () => calls.filter(({ route }) => route === 'POST /api/users/confirmation')
  expect(confirmations()).toEqual([])
  await userEvent.paste('ana-torres1')
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  await screen.findAllByText(/fácil de adivinar/)
  await userEvent.clear(newPassword)
  await fill('Contraseña nueva', 'Nueva-2026')
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  await screen.findByRole('heading', { name: 'Hola, Ana' })
  expect(confirmations().map(({ body }) => body)).toEqual([
    { phoneNumber, code: '482913', password: 'Nueva-2026', registration },
  ])
  expect([address(), JSON.stringify([sessionStorage, localStorage]).includes('Nueva-2026')]).toEqual(['/app', false])
})

it.each([
  ['+13055550100', '+1', '3055550100'],
  ['+573005550123', '+57', '3005550123'],
])(
  '%s was confirmed before under another password: the login says so and has the number, also after a reload',
  async (phone, prefix, digits) => {
    answerApi({ 'POST /api/users/confirmation': ok({ phoneNumber: phone }) })
    vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError('notAuthorized'))
    keepPendingConfirmation({ phoneNumber: phone, password: 'Prueba-2026' })
    await openApp('/confirm')
    await confirm()
    const said = async () => {
      await screen.findByRole('heading', { name: 'Inicia sesión' })
      expect(screen.getByText('Tu teléfono quedó confirmado. Inicia sesión.')).toBeTruthy()
      expect(lastToast()).toBe('')
      return ['Código de país', 'Número de teléfono'].map(
        (label) => screen.getByLabelText<HTMLInputElement>(label).value,
      )
    }
    expect(await said()).toEqual([prefix, digits])
    cleanup()
    await openApp('/login')
    expect(await said()).toEqual([prefix, digits])
  },
)

it.each([
  ['a wrong code', refusal('wrong_code'), 'Rechazado: wrong_code.'],
  [
    'an answer that is not ours',
    { status: 502, body: '' },
    'No podemos conectar con Arribo. Revisa tu conexión e intenta de nuevo.',
  ],
] as const)('%s: says why, once', async (_case, answer, sentence) => {
  answerApi({ 'POST /api/users/confirmation': answer })
  keepPendingConfirmation({ phoneNumber, password: 'Prueba-2026' })
  const { address } = await openApp('/confirm')
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(address()).toBe('/confirm')
  expect(screen.getAllByText(sentence)).toHaveLength(1)
})

it.each([
  ['its answer was lost', [refusal('temporarily_unavailable'), refusal('wrong_code')], 1],
  ['the sign-in after it failed', [ok({ phoneNumber }), refusal('wrong_code')], 2],
] as const)('signs in at the second press if the first confirmed the phone and %s', async (_why, answers, signIns) => {
  let presses = 0
  answerApi({
    'POST /api/users/confirmation': () => answers[(presses += 1) - 1] ?? refusal('wrong_code'),
    'GET /api/users/me': ok(ana),
    'GET /api/users/me/calendar': ok(noBlocks),
  })
  const service = vi.spyOn(auth, 'signIn').mockReset()
  if (signIns === 2) service.mockRejectedValueOnce(new AuthError('network'))
  service.mockImplementation(async () => (signIn(), claims))
  keepPendingConfirmation({ phoneNumber, password: 'Prueba-2026', registration })
  await openApp('/confirm')
  await confirm()
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  await screen.findByRole('heading', { name: 'Hola, Ana' })
  expect([service.mock.calls, presses]).toEqual([Array(signIns).fill([phoneNumber, 'Prueba-2026']), 2])
})

it.each([
  ['with the same password signs in', undefined, '/app'],
  ['with another password says that the code is wrong', 'notAuthorized', '/confirm'],
  ['before anything was confirmed says so too', 'userNotConfirmed', '/confirm'],
] as const)('the same code after a reload that lost the first answer, %s', async (_how, refused, page) => {
  let presses = 0
  const lost = new Promise<never>(() => {})
  answerApi({
    'POST /api/users/confirmation': () => ((presses += 1) === 1 ? lost : refusal('wrong_code')),
    'GET /api/users/me': ok(ana),
    'GET /api/users/me/calendar': ok(noBlocks),
  })
  const service = vi.spyOn(auth, 'signIn').mockReset()
  if (refused) service.mockRejectedValue(new AuthError(refused))
  else service.mockImplementation(async () => (signIn(), claims))
  keepPendingConfirmation({ phoneNumber, password: 'Prueba-2026', registration })
  loseMemory()
  const send = async () => {
    const opened = await openApp('/confirm')
    await fill('Contraseña nueva', 'Nueva-2026')
    await confirm()
    return opened
  }
  await send()
  await waitFor(() => expect(presses).toBe(1))
  cleanup()
  const { address } = await send()
  await (refused ? screen.findByText('Rechazado: wrong_code.') : screen.findByRole('heading', { name: 'Hola, Ana' }))
  expect([address(), service.mock.calls]).toEqual([page, [[phoneNumber, 'Nueva-2026']]])
})

it('says when signing in afterwards has failed', async () => {
  answerApi({ 'POST /api/users/confirmation': ok({ phoneNumber }) })
  vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError('unknown'))
  keepPendingConfirmation({ phoneNumber, password: 'Prueba-2026' })
  await openApp('/confirm')
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toBe('Error iniciando sesión')
})

it('focuses the code; does not resubmit a refused one by itself, but submits the next one, and the button submits any', async () => {
  const { calls } = answerApi({ 'POST /api/users/confirmation': refusal('wrong_code') })
  keepPendingConfirmation({ phoneNumber, password: 'Prueba-2028' })
  await openApp('/confirm')
  const code = await screen.findByLabelText<HTMLInputElement>('Código de 6 dígitos')
  const sent = () => calls.map(({ body }) => (body as { code: string }).code)
  await waitFor(() => expect(document.activeElement).toBe(code))
  await userEvent.keyboard('111111')
  await screen.findByRole('alert')
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6])
  await userEvent.keyboard('222222')
  await waitFor(() => expect(sent()).toEqual(['111111', '222222']))
  await screen.findByRole('alert')
  await userEvent.keyboard('111111')
  expect(sent()).toEqual(['111111', '222222'])
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(sent()).toEqual(['111111', '222222', '111111']))
})

it('requires a code', async () => {
  const { calls } = answerApi({})
  keepPendingConfirmation({ phoneNumber, password: 'Prueba-2026' })
  await openApp('/confirm')
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Escribe los 6 dígitos del código.')).toBeTruthy()
  expect(calls).toEqual([])
})

it('links back to the login', async () => {
  keepPendingConfirmation({ phoneNumber })
  await openApp('/confirm')
  expect((await screen.findByRole('link', { name: 'Volver a iniciar sesión' })).getAttribute('href')).toBe('/login')
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const button = () => screen.queryByRole('button', { name: 'Enviar otro código' })

it('counts down a minute, even across a reload, and then offers another code', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  keepPendingConfirmation({ phoneNumber })
  await openApp('/confirm')
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Puedes pedir otro código en (?:1:00|0:59)$/)
  await pass(30)
  cleanup()
  await openApp('/confirm')
  expect((await screen.findByRole('timer')).textContent).toMatch(/0:(?:30|29|28)$/)
  expect(button()).toBeNull()
  await pass(30)
  expect(button()).toBeTruthy()
})

it("starts at a minute on a phone whose clock is ten minutes ahead, before and after the server's time is known", async () => {
  keepPendingConfirmation({ phoneNumber })
  onServerTime(new Date(Date.now() - 600_000), Date.now())
  await openApp('/confirm')
  expect((await screen.findByRole('timer')).textContent).toMatch(/(?:1:00|0:5\d)$/)
  cleanup()
  onServerTime(new Date(), Date.now())
  await openApp('/confirm')
  expect((await screen.findByRole('timer')).textContent).toMatch(/(?:1:00|0:5\d)$/)
})

it('keeps the button when a code could not be sent; after a sent one the minute starts again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const resend = vi.spyOn(auth, 'resendCode').mockRejectedValueOnce(new AuthError('unknown')).mockResolvedValue()
  keepPendingConfirmation({ phoneNumber })
  await openApp('/confirm')
  await screen.findByRole('timer')
  await pass(61)
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await user.click(button() ?? document.body)
  await waitFor(() => expect(lastToast()).toBe('No pudimos enviar otro código. Intenta de nuevo.'))
  await user.click(button() ?? document.body)
  await waitFor(() => expect(lastToast()).toBe('Pedimos otro código. Puede tardar un momento.'))
  expect(button()).toBeNull()
  expect(screen.getByRole('timer').textContent).toMatch(/(?:1:00|0:59)$/)
  expect(resend.mock.calls).toEqual([[phoneNumber], [phoneNumber]])
})

it('another code for a phone that is confirmed already leads to the login, which says so and has the number', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(auth, 'resendCode').mockRejectedValue(new AuthError('alreadyConfirmed'))
  keepPendingConfirmation({ phoneNumber })
  const { address } = await openApp('/confirm')
  await screen.findByRole('timer')
  await pass(61)
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await user.click(button() ?? document.body)
  await screen.findByText(/^Tu teléfono ya está confirmado\. Inicia sesión;/)
  expect(screen.getByLabelText<HTMLInputElement>('Número de teléfono').value).toBe('3055550100')
  expect([address(), lastToast()]).toEqual(['/login', ''])
})

it('stores phone and deadline for a reload, and never the password', () => {
  keepPendingConfirmation({ phoneNumber, password: 'Prueba-2026', registration })
  const kept = JSON.stringify([sessionStorage, localStorage, document.cookie])
  expect(kept).toContain(phoneNumber)
  expect(kept).toContain('resendAt')
  expect(kept).not.toContain('Prueba-2026')
})
