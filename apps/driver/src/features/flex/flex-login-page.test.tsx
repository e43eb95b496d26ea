import { AuthError } from '@arribo/auth'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageOwner } from '../../app/auth.ts'
import { ana, answerApi, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { alertText, fill, heading, lastToast, press } from '../../testing/on-screen.ts'
import { answerLinking, challenge, linked, unlinked } from '../../testing/linking.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => signIn())

describe('platform login', () => {
  afterEach(() => vi.restoreAllMocks())

  async function connect(beforehand = (): unknown => undefined) {
    const app = await openApp('/app/flex/login')
    await fill('Correo de Flex', ' ana@flex.example ')
    await fill('Contraseña de Flex', 'Flex-2026')
    beforehand()
    await press('Conectar')
    return app
  }

  it.each([
    ['a driver who has not chosen an account type', {}, '/app/setup', '¿De quién es la cuenta de Flex?'],
    ['a driver who has', { setupComplete: true }, '/app', 'Hola, Ana'],
  ])('goes on to the next page with %s', async (_who, after, page, title) => {
    const { callsOf } = answerLinking({ 'POST /api/flex/login': linked }, after)
    const { address } = await connect()
    await heading(title)
    expect([address(), lastToast()]).toEqual([page, 'Tu cuenta de Flex quedó conectada'])
    expect(callsOf('POST /api/flex/login')[0]?.body).toEqual({
      email: 'ana@flex.example',
      password: 'Flex-2026',
      phoneNumber: '+13055550100',
    })
  })

  it('tells a driver whose session ended why to connect again, with the known email and a way back', async () => {
    answerApi({ 'GET /api/users/me': ok({ ...ana, flexEmail: 'ana@flex.example' }) })
    await openApp('/app/flex/login')
    expect(await screen.findByText('Flex cierra la sesión de vez en cuando')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Correo de Flex').value).toBe('ana@flex.example')
    expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/app')
  })

  it('tells a driver who is enrolled on an account whose login it takes', async () => {
    const dora = { ownerId: 'd', ownerFirstName: 'Dora' }
    answerLinking({ 'GET /api/users/me/enrolments': ok({ mine: [], others: [dora], removedFrom: [], isGuest: false }) })
    await openApp('/app/flex/login')
    expect(await screen.findByText(/^Para trabajar en la cuenta de Dora, entra con el correo/)).toBeTruthy()
    expect(screen.getByText(/^Si trabajas en tu propia cuenta, entra con el correo/)).toBeTruthy()
    expect(screen.queryByText(/^Entra con el correo/)).toBeNull()
  })

  it('tells a driver whom an owner removed why the account is not connected', async () => {
    const removed = { ownerId: 'd', ownerFirstName: 'Dora', at: '2026-11-03T15:00:00.000Z' }
    answerLinking({
      'GET /api/users/me/enrolments': ok({ mine: [], others: [], removedFrom: [removed], isGuest: false }),
    })
    await openApp('/app/flex/login')
    expect(await screen.findByText('Dora te quitó de su cuenta de Flex el 3 nov 2026')).toBeTruthy()
    expect(screen.getByText(/^Si la tenías conectada aquí, ya no lo está\./)).toBeTruthy()
  })

  it('preselects the borrowed account for a driver who is enrolled on one', async () => {
    const dora = { ownerId: 'd', ownerFirstName: 'Dora' }
    answerLinking({
      'POST /api/flex/login': linked,
      'GET /api/users/me/enrolments': ok({ mine: [], others: [dora], removedFrom: [], isGuest: false }),
    })
    await connect()
    await heading('¿De quién es la cuenta de Flex?')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Una cuenta prestada/ })).checked).toBe(true)
  })

  it.each([
    ['otp', '/app/flex/otp', 'Flex te envió un código'],
    ['mfa', '/app/flex/otp', 'Flex te envió un código'],
    ['confirmation', '/app/flex/confirm', 'Aprueba la notificación'],
  ] as const)('that asks for %s goes to %s', async (type, page, title) => {
    answerLinking({
      'POST /api/flex/login': ok(challenge(type)),
      'POST /api/flex/login/confirmation': refusal('platform_down'),
    })
    const { address } = await connect()
    await heading(title)
    expect(address()).toBe(page)
    expect(JSON.stringify(sessionStorage)).not.toContain('Flex-2026')
  })

  it('shows why it failed, clears the password and focuses it', async () => {
    answerLinking({ 'POST /api/flex/login': refusal('platform_refused_sign_in') })
    const { address } = await connect()
    expect(await alertText()).toBe('Rechazado: platform_refused_sign_in.')
    const password = screen.getByLabelText<HTMLInputElement>('Contraseña de Flex')
    await waitFor(() => expect([password.value, document.activeElement]).toEqual(['', password]))
    expect(address()).toBe('/app/flex/login')
    expect(lastToast()).not.toBe('Rechazado: platform_refused_sign_in.')
  })

  it.each([
    ['no answer comes', 1, () => undefined],
    [
      'the session cannot be renewed',
      0,
      () => vi.spyOn(pageOwner, 'idToken').mockRejectedValue(new AuthError('network')),
    ],
    ['there is no network', 0, () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('keeps the password when %s', async (_what, sent, fail) => {
    const { callsOf } = answerApi({
      'GET /api/users/me': ok(unlinked),
      'POST /api/flex/login': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await connect(fail)
    await screen.findByRole('alert')
    const password = screen.getByLabelText<HTMLInputElement>('Contraseña de Flex')
    await waitFor(() => expect([password.value, document.activeElement]).toEqual(['Flex-2026', password]))
    expect(callsOf('POST /api/flex/login')).toHaveLength(sent)
  })

  it('requires a valid email and a password', async () => {
    const { calls } = answerLinking({ 'POST /api/flex/login': linked })
    await openApp('/app/flex/login')
    await fill('Correo de Flex', 'ana@flex')
    await press('Conectar')
    expect((await screen.findAllByText('Escribe un correo como nombre@ejemplo.com.')).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('Escribe tu contraseña de Flex.')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Correo de Flex').type).toBe('email')
    expect(calls.map(({ route }) => route)).not.toContain('POST /api/flex/login')
  })
})
