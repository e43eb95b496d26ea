import { onServerTime } from '@arribo/api-contracts/server-clock'
import { AuthError } from '@arribo/auth'
import { clearToasts } from '@arribo/ui/toasts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { auth } from '../../../app/auth.ts'
import { dropKnownPhone } from '../../../app/codes/known-phone.ts'
import {
  dropPendingConfirmation,
  givenReferral,
  keepPendingConfirmation,
} from '../../../app/codes/pending-confirmation.ts'
import { answerApi, ok, refusal } from '../../../testing/driver-world.ts'
import { alertText, fill, heading, lastToast, press } from '../../../testing/on-screen.ts'
import { openApp, openForm, takePasswords } from '../../../testing/open-app.tsx'

const phoneNumber = '+13055550100'
const route = 'POST /api/users/confirmation'
const registration = { name: 'Ana Torres', humanTimezone: 'America/New_York', referral: '8CJH86QK' }
const registered = { phoneNumber, password: 'Prueba-2026', registration }
const confirm = () => fill('Código de 6 dígitos', '482 913')

async function open(kept: Parameters<typeof keepPendingConfirmation>[0] = registered) {
  keepPendingConfirmation(kept)
  return openForm('/confirm')
}

/** Imitates a reload: only what the tab keeps is left. */
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
  const { calls } = answerApi({ [route]: ok({ phoneNumber }) })
  const service = takePasswords()
  const { leadsTo } = await open()
  await confirm()
  await leadsTo('/app')
  expect(service.mock.calls).toEqual([[phoneNumber, 'Prueba-2026']])
  expect(calls[0]?.body).toEqual({ ...registered, code: '482913' })
  expect(lastToast()).toBe('')
  cleanup()
  await openApp('/app')
  await heading('Hola, Ana')
  expect(lastToast()).toBe('Tu teléfono quedó confirmado')
  expect(sessionStorage.getItem('arribo.flash')).toBeNull()
  expect(givenReferral.read()).toBe(registration.referral)
})

it('asks for a new password when a reload has lost it, and sets it with the code and the registration', async () => {
  const { callsOf } = answerApi({ [route]: ok({ phoneNumber }) })
  takePasswords()
  keepPendingConfirmation(registered)
  loseMemory()
  const { leadsTo } = await openForm('/confirm')
  await confirm()
  const newPassword = screen.getByLabelText('Contraseña nueva')
  await waitFor(() => expect(document.activeElement).toBe(newPassword))
  expect(callsOf(route)).toEqual([])
  await userEvent.paste('ana-torres1')
  await press('Confirmar')
  await screen.findAllByText(/fácil de adivinar/)
  await userEvent.clear(newPassword)
  await fill('Contraseña nueva', 'Nueva-2026')
  await press('Confirmar')
  await leadsTo('/app')
  expect(callsOf(route).map(({ body }) => body)).toEqual([
    { phoneNumber, code: '482913', password: 'Nueva-2026', registration },
  ])
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('Nueva-2026')
})

it.each([
  ['+13055550100', '+1', '3055550100'],
  ['+573005550123', '+57', '3005550123'],
])(
  '%s was confirmed before under another password: the login says so and has the number',
  async (phone, prefix, digits) => {
    answerApi({ [route]: ok({ phoneNumber: phone }) })
    vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError('notAuthorized'))
    const { leadsTo } = await open({ phoneNumber: phone, password: 'Prueba-2026' })
    await confirm()
    await leadsTo('/login')
    cleanup()
    await openForm('/login')
    expect(await screen.findByText('Tu teléfono quedó confirmado. Inicia sesión.')).toBeTruthy()
    expect(lastToast()).toBe('')
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect(['Código de país', 'Número de teléfono'].map(valueOf)).toEqual([prefix, digits])
  },
)

it.each([
  ['a wrong code', refusal('wrong_code'), 'Rechazado: wrong_code.'],
  [
    'an answer that is not ours',
    { status: 502, body: '' },
    'No podemos conectar con Arribo. Revisa tu conexión e intenta de nuevo.',
  ],
  ['a sign-in that fails afterwards', ok({ phoneNumber }), 'Error iniciando sesión'],
] as const)('%s: says why, once', async (_case, answer, sentence) => {
  answerApi({ [route]: answer })
  vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError('unknown'))
  const { leave } = await open({ phoneNumber, password: 'Prueba-2026' })
  await confirm()
  expect(await alertText()).toBe(sentence)
  expect(leave).not.toHaveBeenCalled()
  expect(screen.getAllByText(sentence)).toHaveLength(1)
})

it.each([
  ['its answer was lost', [refusal('temporarily_unavailable'), refusal('wrong_code')], 1],
  ['the sign-in after it failed', [ok({ phoneNumber }), refusal('wrong_code')], 2],
] as const)('signs in at the second press if the first confirmed the phone and %s', async (_why, answers, signIns) => {
  let presses = 0
  answerApi({ [route]: () => answers[(presses += 1) - 1] ?? refusal('wrong_code') })
  const service = takePasswords()
  if (signIns === 2) service.mockRejectedValueOnce(new AuthError('network'))
  const { leadsTo } = await open()
  await confirm()
  await screen.findByRole('alert')
  await press('Confirmar')
  await leadsTo('/app')
  expect([service.mock.calls, presses]).toEqual([Array(signIns).fill([phoneNumber, 'Prueba-2026']), 2])
})

it.each([
  ['with the same password signs in', undefined],
  ['with another password says that the code is wrong', 'notAuthorized'],
  ['before anything was confirmed says so too', 'userNotConfirmed'],
] as const)('the same code after a reload that lost the first answer, %s', async (_how, refused) => {
  let presses = 0
  const lost = new Promise<never>(() => {})
  answerApi({ [route]: () => ((presses += 1) === 1 ? lost : refusal('wrong_code')) })
  const service = takePasswords()
  if (refused) service.mockRejectedValue(new AuthError(refused))
  keepPendingConfirmation(registered)
  loseMemory()
  const send = async () => {
    const opened = await openForm('/confirm')
    await fill('Contraseña nueva', 'Nueva-2026')
    await confirm()
    return opened
  }
  await send()
  await waitFor(() => expect(presses).toBe(1))
  cleanup()
  const { leave, leadsTo } = await send()
  await (refused ? screen.findByText('Rechazado: wrong_code.') : leadsTo('/app'))
  expect([leave.mock.calls.length, service.mock.calls]).toEqual([refused ? 0 : 1, [[phoneNumber, 'Nueva-2026']]])
})

it('focuses the code; sends a refused one again neither by itself nor by a late press, but the next one, and later any', async () => {
  const { calls } = answerApi({ [route]: refusal('wrong_code') })
  await open()
  const code = await screen.findByLabelText<HTMLInputElement>('Código de 6 dígitos')
  const sent = () => calls.map(({ body }) => (body as { code: string }).code)
  await waitFor(() => expect(document.activeElement).toBe(code))
  await userEvent.keyboard('111111')
  await screen.findByRole('alert')
  await press('Confirmar')
  expect([await alertText(), sent()]).toEqual(['Rechazado: wrong_code.', ['111111']])
  expect([code.selectionStart, code.selectionEnd, document.activeElement]).toEqual([0, 6, code])
  await userEvent.keyboard('222222')
  await waitFor(() => expect(sent()).toEqual(['111111', '222222']))
  await screen.findByRole('alert')
  await userEvent.keyboard('111111')
  expect(sent()).toEqual(['111111', '222222'])
  await press('Confirmar')
  await waitFor(() => expect(sent()).toEqual(['111111', '222222', '111111']))
})

it('requires a code, and links back to the login', async () => {
  const { calls } = answerApi()
  await open()
  await press('Confirmar')
  expect(await screen.findByText('Escribe los 6 dígitos del código.')).toBeTruthy()
  expect(calls).toEqual([])
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe('/login')
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const button = () => screen.queryByRole('button', { name: 'Enviar otro código' })
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const isFree = () => waitFor(() => expect(button()?.getAttribute('aria-busy')).toBeNull())
const pressAgain = async () => {
  await isFree()
  await user.click(button() ?? document.body)
}

it('counts down a minute, even across a reload, and then offers another code', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Puedes pedir otro código en (?:1:00|0:59)$/)
  await pass(30)
  cleanup()
  await openForm('/confirm')
  expect((await screen.findByRole('timer')).textContent).toMatch(/0:(?:30|29|28)$/)
  expect(button()).toBeNull()
  await pass(30)
  expect(button()).toBeTruthy()
})

it("starts at a minute on a phone whose clock is ten minutes ahead, before and after the server's time is known", async () => {
  keepPendingConfirmation({ phoneNumber })
  for (const behindMs of [600_000, 0]) {
    onServerTime(new Date(Date.now() - behindMs), Date.now())
    await openForm('/confirm')
    expect((await screen.findByRole('timer')).textContent).toMatch(/(?:1:00|0:5\d)$/)
    cleanup()
  }
})

it('keeps the button when a code could not be sent; a double press sends one, and the minute starts again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer = (): void => undefined
  const resend = vi
    .spyOn(auth, 'resendCode')
    .mockRejectedValueOnce(new AuthError('unknown'))
    .mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  await open()
  await screen.findByRole('timer')
  await pass(61)
  await pressAgain()
  await waitFor(() => expect(lastToast()).toBe('No pudimos enviar otro código. Intenta de nuevo.'))
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await pressAgain()
  await waitFor(() => expect(lastToast()).toMatch('No podemos conectar con Arribo.'))
  browser.mockRestore()
  await isFree()
  await user.dblClick(button() ?? document.body)
  expect(button()?.getAttribute('aria-busy')).toBe('true')
  act(answer)
  await waitFor(() => expect(lastToast()).toBe('Pedimos otro código. Puede tardar un momento.'))
  await waitFor(() => expect(button()).toBeNull())
  expect(screen.getByRole('timer').textContent).toMatch(/(?:1:00|0:59)$/)
  expect(resend.mock.calls).toEqual([[phoneNumber], [phoneNumber]])
})

it('another code for a phone that is confirmed already leads to the login, which says so and has the number', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(auth, 'resendCode').mockRejectedValue(new AuthError('alreadyConfirmed'))
  const { leadsTo } = await open()
  await screen.findByRole('timer')
  await pass(61)
  await pressAgain()
  await leadsTo('/login')
  cleanup()
  await openForm('/login')
  await screen.findByText(/^Tu teléfono ya está confirmado\. Inicia sesión;/)
  expect(screen.getByLabelText<HTMLInputElement>('Número de teléfono').value).toBe('3055550100')
  expect(lastToast()).toBe('')
})

it('stores phone and deadline for a reload, and never the password', () => {
  keepPendingConfirmation(registered)
  const kept = JSON.stringify([sessionStorage, localStorage, document.cookie])
  expect(kept).toContain(phoneNumber)
  expect(kept).toContain('resendAt')
  expect(kept).not.toContain('Prueba-2026')
})
