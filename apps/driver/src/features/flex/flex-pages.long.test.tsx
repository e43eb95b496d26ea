import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerApi, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { alertText, fill, heading, lastToast, press } from '../../testing/on-screen.ts'
import { clearToasts } from '@arribo/ui/toasts'
import { challenge, answerLinking, linked, unlinked } from '../../testing/linking.ts'
import { openApp } from '../../testing/open-app.tsx'
import { dropChallenge, keepChallenge } from './challenge-state.ts'

beforeEach(() => {
  signIn()
  act(clearToasts)
})
afterEach(() => vi.useRealTimers())

describe('the code', () => {
  beforeEach(() => keepChallenge(challenge('otp'), 'es'))

  it('is masked until it is shown, says where it was sent, and links back to the login', async () => {
    answerLinking({})
    const { address } = await openApp('/app/flex/otp')
    const input = await screen.findByLabelText<HTMLInputElement>('Código de 6 dígitos')
    expect([input.type, input.inputMode, input.autocomplete]).toEqual(['password', 'numeric', 'one-time-code'])
    await press('Mostrar código')
    expect(input.type).toBe('text')
    await press('Ocultar código')
    expect(input.type).toBe('password')
    expect(screen.getByText('Enviamos un código al ***-0100')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Volver al acceso de Flex' }))
    await heading('Conecta tu cuenta de Flex')
    expect(address()).toBe('/app/flex/login')
  })

  it("quotes the platform in the platform's language on a page in another", async () => {
    dropChallenge()
    answerLinking({ 'POST /api/flex/login': ok(challenge('otp')) })
    await openApp('/app/flex/login', 'en')
    await fill('Flex email', 'ana@flex.example')
    await fill('Flex password', 'Flex-2026')
    await press('Connect')
    await heading('Flex sent you a code')
    const quoted = screen.getByText('Enviamos un código al ***-0100')
    expect([quoted.tagName, quoted.lang, quoted.parentElement?.firstChild?.textContent]).toEqual([
      'Q',
      'es',
      'Flex says:',
    ])
    expect(screen.getByText('Enter it here to connect your account.')).toBeTruthy()
  })

  it.each(['12345', '1234567'])('is not sent unless it has 6 digits, as with %s', async (code) => {
    const { calls } = answerLinking({ 'POST /api/flex/login/otp': linked })
    await openApp('/app/flex/otp')
    await fill('Código de 6 dígitos', code)
    await press('Continuar')
    expect(await screen.findByText('Escribe los 6 dígitos del código.')).toBeTruthy()
    expect(calls.map(({ route }) => route)).not.toContain('POST /api/flex/login/otp')
  })

  it('has the focus, and its last digit connects the account', async () => {
    const { callsOf } = answerLinking({ 'POST /api/flex/login/otp': linked }, { setupComplete: true })
    const { address } = await openApp('/app/flex/otp')
    await waitFor(() => expect(document.activeElement).toBe(screen.queryByLabelText('Código de 6 dígitos')))
    await userEvent.paste('12 34 56')
    await heading('Hola, Ana')
    expect(callsOf('POST /api/flex/login/otp')[0]?.body).toEqual({
      challengeType: 'otp',
      cookies: 'sealed',
      otp: '123456',
    })
    expect([address(), lastToast()]).toEqual(['/app', 'Tu cuenta de Flex quedó conectada'])
  })

  it.each([
    [4, 'Te quedan 4 intentos.'],
    [1, 'Te queda 1 intento.'],
  ])('that is wrong can be corrected %i times, and a late press of the same costs none', async (attemptsLeft, left) => {
    const { status, body } = refusal('wrong_platform_code')
    const { callsOf } = answerLinking({
      'POST /api/flex/login/otp': { status, body: { ...Object(body), params: { attemptsLeft } } },
    })
    const { address } = await openApp('/app/flex/otp')
    await fill('Código de 6 dígitos', '000000')
    await screen.findByText(`Rechazado: wrong_platform_code. ${left}`)
    const input = screen.getByLabelText<HTMLInputElement>('Código de 6 dígitos')
    expect([input.selectionStart, input.selectionEnd, document.activeElement]).toEqual([0, 6, input])
    expect([address(), lastToast(), screen.queryByRole('alert')]).toEqual(['/app/flex/otp', '', null])
    expect(localStorage.getItem('arribo.challenge')).toEqual(expect.any(String))
    await press('Continuar')
    expect(screen.getByText(`Rechazado: wrong_platform_code. ${left}`)).toBeTruthy()
    expect([document.activeElement, callsOf('POST /api/flex/login/otp').length]).toEqual([input, 1])
    await userEvent.paste('000001')
    await waitFor(() => expect(callsOf('POST /api/flex/login/otp')).toHaveLength(2))
  })

  it('that is refused for good is told once, in the login with the email, until something is typed', async () => {
    answerLinking({ 'POST /api/flex/login/otp': refusal('challenge_ended') })
    const { address } = await openApp('/app/flex/otp')
    await fill('Código de 6 dígitos', '000000')
    expect(await alertText()).toBe('Rechazado: challenge_ended.')
    expect([address(), lastToast()]).toEqual(['/app/flex/login', ''])
    expect(screen.getByLabelText<HTMLInputElement>('Correo de Flex').value).toBe('ana@flex.example')
    await fill('Contraseña de Flex', 'x')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asked for after one that ended: Back says nothing of the one that ended', async () => {
    answerLinking({
      'POST /api/flex/login': ok(challenge('otp')),
      'POST /api/flex/login/otp': refusal('challenge_ended'),
    })
    const { history } = await openApp('/app/flex/otp')
    await fill('Código de 6 dígitos', '000000')
    expect(await alertText()).toBe('Rechazado: challenge_ended.')
    await fill('Contraseña de Flex', 'Flex-2026')
    await press('Conectar')
    await heading('Flex te envió un código')
    history.back()
    await heading('Conecta tu cuenta de Flex')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it("that didn't reach the platform can be sent again", async () => {
    const answers = [refusal('platform_down')]
    const { callsOf } = answerApi({
      'GET /api/users/me': ok({ ...unlinked, setupComplete: true }),
      'POST /api/flex/login/otp': () => answers.pop() ?? linked,
    })
    const { address } = await openApp('/app/flex/otp')
    await fill('Código de 6 dígitos', '123456')
    expect(await alertText()).toBe('Rechazado: platform_down.')
    expect([address(), localStorage.getItem('arribo.challenge')]).toEqual(['/app/flex/otp', expect.any(String)])
    await press('Continuar')
    await waitFor(() => expect(localStorage.getItem('arribo.challenge')).toBeNull())
    expect(callsOf('POST /api/flex/login/otp')).toHaveLength(2)
  })

  it('whose first answer was lost goes on, because the account is linked', async () => {
    let sent = 0
    answerApi({
      'GET /api/users/me': () => ok({ ...unlinked, proxyInstalled: sent > 0, setupComplete: true }),
      'POST /api/flex/login/otp': () => {
        if ((sent += 1) > 1) return refusal('challenge_ended')
        throw new TypeError('network')
      },
    })
    await openApp('/app/flex/otp')
    await fill('Código de 6 dígitos', '123456')
    await screen.findByRole('alert')
    await press('Continuar')
    await heading('Hola, Ana')
    expect([sent, lastToast()]).toEqual([2, 'Tu cuenta de Flex quedó conectada'])
  })
})

it.each([
  ['mfa', 'Flex te envió un código'],
  ['confirmation', 'Aprueba la notificación'],
] as const)('a sign-in with %s that was left goes on, also after the browser was closed', async (type, title) => {
  keepChallenge(challenge(type), 'es')
  sessionStorage.clear()
  answerLinking({ 'POST /api/flex/login/confirmation': ok({ success: false, pending: true, message: null }) })
  await openApp('/app')
  await heading(title)
  await userEvent.click(screen.getByRole('link', { name: 'Volver al acceso de Flex' }))
  await heading('Conecta tu cuenta de Flex')
})

it('an approval given while the driver was elsewhere connects the account once the app is opened', async () => {
  keepChallenge(challenge('confirmation'), 'es')
  const route = 'POST /api/flex/login/confirmation'
  const { callsOf } = answerLinking({ [route]: linked }, { setupComplete: true })
  await openApp('/app')
  await heading('Hola, Ana')
  expect(lastToast()).toBe('Tu cuenta de Flex quedó conectada')
  expect(callsOf(route)[0]?.body).toEqual({ challengeType: 'confirmation', cookies: 'sealed' })
})

it.each([
  [
    'is too old',
    () => {
      vi.setSystemTime(Date.now() + 15 * 60_000)
      signIn()
    },
  ],
  ["is another driver's", () => signIn({ sub: 'somebody-else' })],
])('a sign-in that %s does not go on', async (_why, happens) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  keepChallenge(challenge('otp'), 'es')
  happens()
  answerLinking({})
  await openApp('/app')
  await heading('Conecta tu cuenta de Flex')
})

describe('the approval', () => {
  const pending = ok({ success: false, pending: true, message: null })
  beforeEach(() => keepChallenge(challenge('confirmation'), 'es'))

  it('shows what to approve', async () => {
    answerLinking({ 'POST /api/flex/login/confirmation': pending })
    await openApp('/app/flex/confirm')
    for (const text of ['Enviamos un código al ***-0100', 'ana@flex.example', '+1 (305) 555-0100', 'Flex para Android'])
      expect(await screen.findByText(text)).toBeTruthy()
  })

  it('that is denied shows why, stops polling, and can be started again at once', async () => {
    answerLinking({ 'POST /api/flex/login/confirmation': refusal('confirmation_denied') })
    const { address } = await openApp('/app/flex/confirm')
    await heading('No se pudo conectar')
    const alert = screen.getByRole('alert')
    expect([alert.textContent, !!alert.querySelector('svg')]).toEqual(['Rechazado: confirmation_denied.', true])
    expect(screen.queryByText(/aprueba el acceso|Enviamos un código/)).toBeNull()
    expect(screen.queryByRole('timer')).toBeNull()
    await press('Intentar de nuevo')
    await heading('Conecta tu cuenta de Flex')
    expect(address()).toBe('/app/flex/login')
    expect(screen.getByLabelText<HTMLInputElement>('Correo de Flex').value).toBe('ana@flex.example')
  })

  it('can be requested again after 2 minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    keepChallenge(challenge('confirmation'), 'es')
    answerLinking({ 'POST /api/flex/login/confirmation': pending })
    const { address } = await openApp('/app/flex/confirm')
    const retry = await screen.findByRole<HTMLButtonElement>('button', { name: 'Intentar de nuevo' })
    expect(screen.getByRole('timer').textContent).toMatch(/^Reintenta en: (02:00|01:59)$/)
    await act(() => vi.advanceTimersByTimeAsync(115_000))
    expect(retry.disabled).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(retry.disabled).toBe(false)
    await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).click(retry)
    await waitFor(() => expect(address()).toBe('/app/flex/login'))
  })
})

it.each([
  ['/app/flex/login', 'POST /api/flex/login', 'otp'],
  ['/app/flex/otp', 'POST /api/flex/login/otp', 'otp'],
  ['/app/flex/confirm', 'POST /api/flex/login/confirmation', 'confirmation'],
] as const)('at %s, a linked account counts when the driver cannot be read again', async (page, route, type) => {
  let isLinked = false
  if (!page.endsWith('login')) keepChallenge(challenge(type), 'es')
  answerApi({
    'GET /api/users/me': () => (isLinked ? Promise.reject(new TypeError('network')) : ok(unlinked)),
    [route]: () => {
      isLinked = true
      return linked
    },
  })
  const { address } = await openApp(page)
  if (page.endsWith('login')) {
    await fill('Correo de Flex', 'ana@flex.example')
    await fill('Contraseña de Flex', 'Flex-2026')
    await press('Conectar')
  } else if (type === 'otp') await fill('Código de 6 dígitos', '123456')
  await heading('¿De quién es la cuenta de Flex?')
  expect([address(), lastToast()]).toEqual(['/app/setup', 'Tu cuenta de Flex quedó conectada'])
})
