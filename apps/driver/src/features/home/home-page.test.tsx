import type { Language } from '@arribo/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { lastToast } from '../../testing/fill.ts'
import { openApp } from '../../testing/open-app.tsx'
import { ana, noBlocks } from '../../testing/people.ts'
import { signIn } from '../../testing/session.ts'

const hour = 3_600_000
const answers = (over: Partial<typeof ana> = {}) => ({
  'GET /api/users/me': ok({ ...ana, ...over }),
  'GET /api/users/me/calendar': ok(noBlocks),
  'GET /api/regions': ok({ serviceAreas: [] }),
})
const open = async (over: Partial<typeof ana> = {}, language: Language = 'es') => {
  const api = answerApi(answers(over))
  const app = await openApp('/app', language)
  await screen.findByRole('heading', { level: 1 })
  return { ...api, ...app }
}

beforeEach(() => signIn())

describe('the home page', () => {
  it('greets by name, and links to payment', async () => {
    await open()
    // The first test of a file loads the app; on a slow machine the loading page, which has a heading too, shows first.
    expect(await screen.findByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pagar una semana o créditos' }).getAttribute('href')).toBe('/app/pay')
  })

  it.each([
    ['a running week', {}, /^Activo hasta el \S+, \d+:\d\d [ap]\.\s?m\.$/],
    [
      'the last day of a week',
      { expirationDateTimestamp: Date.now() + 5 * hour },
      /^Tu servicio termina en [45]:\d\d:\d\d$/,
    ],
    ['credits', { expirationDateTimestamp: null, credits: 3 }, /^Tienes 3 créditos$/],
    ['one credit', { expirationDateTimestamp: Date.now() - hour, credits: 1 }, /^Tienes 1 crédito$/],
    ['service enabled by staff', { expirationDateTimestamp: null }, /^Soporte activó tu servicio$/],
  ])('shows the service status with %s', async (_what, over, sentence) => {
    await open(over)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it.each([
    ['es', 'Desconectada', 'Conectar mi cuenta de Flex', 'Conectada'],
    ['en', 'Disconnected', 'Connect my Flex account', 'Connected'],
  ] as const)('offers to connect the account again when its session has ended, in %s', async (...row) => {
    const [language, ended, connect, connected] = row
    answerApi({
      ...answers({ language }),
      'GET /api/users/me/calendar': refusal('platform_session_ended'),
    })
    await openApp('/app', language)
    expect((await screen.findByRole('link', { name: connect })).getAttribute('href')).toBe('/app/flex/login')
    expect(screen.getByText(ended)).toBeTruthy()
    expect(screen.queryByText(connected)).toBeNull()
  })

  it('links from the credits to buying more', async () => {
    await open({ expirationDateTimestamp: null, credits: 3 })
    expect(screen.getByRole('link', { name: 'Comprar créditos' }).getAttribute('href')).toBe('/app/pay')
  })

  it('has a tile each for instant offers and scheduled blocks, and says which platform is available today', async () => {
    await open()
    expect(screen.getByRole('button', { name: /^Ofertas instantáneas/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Bloques programados/ })).toBeTruthy()
    expect(screen.getByText('Conectada')).toBeTruthy()
    expect(screen.getByText('Próximamente')).toBeTruthy()
  })

  it('has no check-in for a driver who may not use it, and says whom to contact', async () => {
    await open({ imHere: false })
    expect(await screen.findByText('«Ya llegué» no está activo en tu cuenta. Escribe a soporte.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Ya llegué/ })).toBeNull()
  })

  it.each([
    [true, 'https://admin.test/admin'],
    [false, undefined],
  ])('shows the link to the back office to staff only: %s', async (isAdmin, href) => {
    await open({ isAdmin })
    expect(screen.queryByRole('link', { name: 'Administración' })?.getAttribute('href')).toBe(href)
  })

  it('shows the product name and links to the profile', async () => {
    await open()
    const nav = within(screen.getByRole('navigation', { name: 'Principal' }))
    expect(nav.getByRole('link', { name: /Arribo/ }).getAttribute('href')).toBe('/app')
    expect(nav.getByRole('link', { name: 'Mi perfil' }).getAttribute('href')).toBe('/app/profile')
  })
})

describe('the account type', () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

  it.each([
    ['own-account', 'Mi propia cuenta', 'borrowed-account', 'Una cuenta prestada'],
    ['borrowed-account', 'Una cuenta prestada', 'own-account', 'Mi propia cuenta'],
    ['shared-account', 'Una cuenta prestada', 'own-account', 'Mi propia cuenta'],
  ] as const)('%s changes after a confirmation', async (planType, shown, next, shownNext) => {
    const { calls } = answerApi({
      ...answers({ planType }),
      'PATCH /api/users/me/plan-type': ok({ ...ana, planType: next }),
    })
    await openApp('/app')
    expect(await screen.findByText(shown)).toBeTruthy()
    await press('Cambiar')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(`Vas a trabajar con: ${shownNext}.`)).toBeTruthy()
    await press('Sí, cambiar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ planType: next })
    expect([screen.getByText(shownNext).tagName, lastToast()]).toEqual(['P', 'Tipo de cuenta cambiado'])
  })

  it('stays the same when the confirmation is declined', async () => {
    const { calls } = await open()
    await press('Cambiar')
    await press('Cancelar')
    expect([screen.queryByRole('dialog'), calls.some(({ route }) => route.startsWith('PATCH'))]).toEqual([null, false])
  })

  it.each([
    ['es', 'Cambiar', 'Sí, cambiar'],
    ['en', 'Change', 'Yes, change it'],
  ] as const)('shows a failed change in the dialog and not in a toast, in %s', async (language, change, yes) => {
    answerApi({ ...answers(), 'PATCH /api/users/me/plan-type': refusal('temporarily_unavailable') })
    await openApp('/app', language)
    await press(change)
    await press(yes)
    const sentence = language === 'es' ? 'Rechazado: temporarily_unavailable.' : 'Refused: temporarily_unavailable.'
    const alert = await within(screen.getByRole('dialog')).findByRole('alert')
    expect(alert.textContent).toBe(sentence)
    expect(lastToast()).not.toBe(sentence)
  })

  it('is chosen before anything else on the first visit, which completes the setup', async () => {
    let done = {}
    const { calls } = answerApi({
      ...answers(),
      'GET /api/users/me': () => ok({ ...ana, planType: null, setupComplete: false, ...done }),
      'PATCH /api/users/me': ({ body }) => {
        done = body as object
        return ok({ ...ana, ...done })
      },
    })
    const { address } = await openApp('/app/setup')
    await screen.findByRole('heading', { level: 1, name: '¿De quién es la cuenta de Flex?' })
    await press('Continuar')
    expect(screen.getByRole('alert').textContent).toBe('Elige una para continuar.')
    await userEvent.click(screen.getByRole('radio', { name: /Una cuenta prestada/ }))
    await press('Continuar')
    await screen.findByRole('heading', { level: 1, name: 'Hola, Ana' })
    expect(calls.find(({ route }) => route === 'PATCH /api/users/me')?.body).toEqual({
      planType: 'borrowed-account',
      setupComplete: true,
    })
    expect([address(), lastToast()]).toEqual(['/app', 'Todo listo'])
  })
})

it("a driver who can't be loaded gets a page that says what happened", async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  answerApi({ 'GET /api/users/me': refusal('too_many_requests'), 'POST /api/users/me/errors': ok({ recorded: true }) })
  await openApp('/app')
  expect(await screen.findByRole('heading', { level: 1, name: '¡Ups!' })).toBeTruthy()
  expect(screen.getAllByText('Rechazado: too_many_requests. (429)').length).toBeGreaterThan(0)
})
