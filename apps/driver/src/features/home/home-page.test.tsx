import type { Language } from '@arribo/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleReceipt } from '@arribo/api-contracts/testing/sample-receipt'
import { ana, answerApi, type ApiAnswers, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { heading, lastToast, press } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import { show } from '../../testing/show.tsx'
import { ServiceBanner } from './home-page.tsx'

beforeEach(() => signIn())

async function open(over: Partial<typeof ana> = {}, answers: ApiAnswers = {}, language: Language = 'es') {
  const api = answerApi({ 'GET /api/users/me': ok({ ...ana, ...over }), ...answers })
  const app = await openApp('/app', language)
  await heading(/^(Hola|Hi), Ana$/)
  return { ...api, ...app }
}

describe('the home page', () => {
  it('greets by name, links to payment, and has a tile for each kind of block and platform', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Pagar una semana o créditos' }).getAttribute('href')).toBe('/app/pay')
    expect(screen.getByRole('button', { name: /^Ofertas instantáneas/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Bloques programados/ })).toBeTruthy()
    expect(screen.getByText('Conectada')).toBeTruthy()
    expect(screen.getByText('Próximamente')).toBeTruthy()
  })

  it('offers to connect the account again when its session has ended', async () => {
    await open({}, { 'GET /api/users/me/calendar': refusal('platform_session_ended') })
    const connect = await screen.findByRole('link', { name: 'Conectar mi cuenta de Flex' })
    expect(connect.getAttribute('href')).toBe('/app/flex/login')
    expect(screen.getByText('Desconectada')).toBeTruthy()
    expect(screen.queryByText('Conectada')).toBeNull()
  })

  it('says beside the last hours of service that the last payment was returned', async () => {
    const receipts = [sampleReceipt('ch_1', { status: 'refunded' })]
    await open(
      { expirationDateTimestamp: Date.now() + 3_600_000 },
      { 'GET /api/users/me/payments': ok({ receipts, nextCursor: null }) },
    )
    expect(await screen.findByText('Tu último pago se devolvió y ya no cuenta para tu servicio.')).toBeTruthy()
  })

  it('has no check-in for a driver who may not use it, and says whom to contact', async () => {
    await open({ imHere: false })
    expect(await screen.findByText('«Ya llegué» no está activo en tu cuenta. Escribe a soporte.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Ya llegué/ })).toBeNull()
  })

  it.each([
    [true, 'https://admin.test/admin'],
    [false, undefined],
  ])(
    'has a top bar with the product and the profile, and the back office for staff only: %s',
    async (isAdmin, href) => {
      await open({ isAdmin })
      const link = (name: string | RegExp) =>
        within(screen.getByRole('navigation', { name: 'Principal' }))
          .queryByRole('link', { name })
          ?.getAttribute('href')
      expect([link(/Arribo/), link('Mi perfil'), link('Administración')]).toEqual(['/app', '/app/profile', href])
    },
  )
})

describe('the account type', () => {
  const route = 'PATCH /api/users/me/plan-type'

  it.each([
    ['own-account', 'Mi propia cuenta', 'borrowed-account', 'Una cuenta prestada'],
    ['borrowed-account', 'Una cuenta prestada', 'own-account', 'Mi propia cuenta'],
    ['shared-account', 'Una cuenta prestada', 'own-account', 'Mi propia cuenta'],
  ] as const)('%s changes after a confirmation', async (planType, shown, next, shownNext) => {
    const { callsOf } = await open({ planType }, { [route]: ok({ ...ana, planType: next }) })
    expect(await screen.findByText(shown)).toBeTruthy()
    await press('Cambiar')
    await press('Cancelar')
    expect([screen.queryByRole('dialog'), callsOf(route)]).toEqual([null, []])
    await press('Cambiar')
    const looks = callsOf('GET /api/users/me/calendar').length
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(`Vas a trabajar con: ${shownNext}.`)).toBeTruthy()
    await press('Sí, cambiar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsOf(route).map(({ body }) => body)).toEqual([{ planType: next }])
    expect(callsOf('GET /api/users/me/calendar').length).toBe(looks + 1)
    expect([screen.getByText(shownNext).tagName, lastToast()]).toEqual(['P', 'Tipo de cuenta cambiado'])
  })

  it('shows a failed change in the dialog and not in a toast', async () => {
    await open({}, { [route]: refusal('temporarily_unavailable') })
    await press('Cambiar')
    await press('Sí, cambiar')
    const alert = await within(screen.getByRole('dialog')).findByRole('alert')
    expect(alert.textContent).toBe('Rechazado: temporarily_unavailable.')
    expect(lastToast()).not.toBe(alert.textContent)
  })

  it('is chosen before anything else on the first visit, which completes the setup', async () => {
    let done = {}
    const { callsOf } = answerApi({
      'GET /api/users/me': () => ok({ ...ana, planType: null, setupComplete: false, ...done }),
      'PATCH /api/users/me': ({ body }) => {
        done = body as object
        return ok({ ...ana, ...done })
      },
    })
    const { address } = await openApp('/app/setup')
    await heading('¿De quién es la cuenta de Flex?')
    await press('Continuar')
    expect(screen.getByRole('alert').textContent).toBe('Elige una para continuar.')
    await userEvent.click(screen.getByRole('radio', { name: /Una cuenta prestada/ }))
    await press('Continuar')
    await heading('Hola, Ana')
    const [{ body } = {}] = callsOf('PATCH /api/users/me')
    expect(body).toEqual({ planType: 'borrowed-account', setupComplete: true })
    expect([address(), lastToast()]).toEqual(['/app', 'Todo listo'])
  })
})

describe('the service banner', () => {
  const hour = 3_600_000
  const without = { credits: 0, expirationDateTimestamp: null, goodStanding: false }
  const over = { ...without, expirationDateTimestamp: Date.now() - hour }

  it.each([
    ['a running week', {}, /^Activo hasta el \S+, \d+:\d\d [ap]\.\s?m\.$/],
    [
      'the last day of a week',
      { expirationDateTimestamp: Date.now() + 24 * hour },
      /^Tu servicio termina en (?:24:00:00|23:59:\d\d)$/,
    ],
    ['a week that is over', over, 'No te quedan días ni créditos'],
    ['nothing paid yet', without, 'No te quedan días ni créditos'],
    ['service enabled by staff', { ...without, goodStanding: true }, 'Soporte activó tu servicio'],
    ['one credit', { ...over, credits: 1, goodStanding: true }, 'Tienes 1 crédito'],
  ])('says in one sentence that a driver has %s', async (_what, service, sentence) => {
    await show(() => <ServiceBanner me={{ ...ana, ...service }} />)
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('links from the credits to buying more, also in English', async () => {
    await show(() => <ServiceBanner me={{ ...ana, ...without, credits: 2, goodStanding: true }} />, { language: 'en' })
    expect(screen.getByText('You have 2 credits')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/app/pay')
  })

  it.each([
    ['after_arrival', { isLatestWeek: true }, /^Como te invitó un amigo, tu primera llegada aceptada suma 2 días/],
    ['deciding', { isLatestWeek: true }, /^Estamos revisando si tu invitación te da 2 días más/],
    ['given', { isLatestWeek: true }, /^Recibiste 2 días más porque te invitó un amigo\.$/],
    ['refused', { isLatestWeek: true }, /^No sumamos los 2 días de tu invitación/],
    ['given', { isLatestWeek: false }, undefined],
  ] as const)('days of an invitation, %s, of the %j: %s', async (state, { isLatestWeek }, sentence) => {
    const me = { ...ana, welcome: { state, paymentIntentId: 'pi_1', isLatestWeek } }
    await show(() => <ServiceBanner me={me} />)
    if (sentence) expect(await screen.findByText(sentence)).toBeTruthy()
    else expect(screen.queryByText(/invitó|invitación/)).toBeNull()
  })
})
