import { focusManager, onlineManager } from '@tanstack/react-query'
import { fireEvent, act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { givenReferral } from '../../app/codes/pending-confirmation.ts'
import { sampleReceipt } from '@arribo/api-contracts/testing/sample-receipt'
import { ana, ok, signIn } from '../../testing/driver-world.ts'
import { heading, press } from '../../testing/on-screen.ts'
import { intentRoute, openPaying } from '../../testing/stripe.ts'

const shows = (text: string) => screen.getAllByText((content) => content.replace(/\s/gu, ' ').includes(text)).length > 0

async function open(path: string, me: Partial<typeof ana> = {}) {
  const { callsOf, ...app } = await openPaying(path, { 'GET /api/users/me': ok({ ...ana, ...me }) })
  await heading('Pagar')
  return { ...app, bodies: () => callsOf(intentRoute).map(({ body }) => body) }
}

beforeEach(() => signIn())
afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

it('selects a week, or credits with minus and plus and a running total, and continues to the summary', async () => {
  const { address, bodies } = await open('/app/pay')
  expect(shows('$24.99')).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: /Créditos/ }))
  expect(shows('$6.99')).toBe(true)
  await press('Uno menos')
  expect(shows('$6.99')).toBe(true)
  await press('Uno más')
  await press('Uno más')
  expect(shows('$20.97')).toBe(true)
  await press('Continuar')
  await screen.findByRole('heading', { name: 'Resumen' })
  expect([address(), bodies()]).toEqual(['/app/pay?plan=credits&credits=3', [{ planType: 'credits', credits: 3 }]])
  await press('Cambiar plan')
  await screen.findByText('Elige lo que necesitas')
  expect([shows('$20.97'), address()]).toEqual([true, '/app/pay'])
})

it.each([
  ['has a week', {}, true],
  ['has never paid', { goodStanding: false, setupComplete: false, credits: 0, expirationDateTimestamp: null }, false],
] as const)('leads a driver who %s to the receipts: %s', async (_who, me, isShown) => {
  await open('/app/pay', me)
  await screen.findByRole('button', { name: 'Continuar' })
  expect(screen.queryByRole('link', { name: 'Ver mis recibos' }) !== null).toBe(isShown)
})

it('says since when days of service have ended', async () => {
  await open('/app/pay', {
    goodStanding: false,
    credits: 0,
    expirationDateTimestamp: Date.parse('2026-01-04T23:00:00Z'),
  })
  expect(await screen.findByText(/^Tus días de servicio terminaron el 4 .*no tienes créditos\./)).toBeTruthy()
})

it.each([
  ['refunded', true],
  ['paid', false],
] as const)('beside the end of service says that the last payment was %s: %s', async (status, isSaid) => {
  const receipts = [sampleReceipt('ch_1', { status })]
  const answers = {
    'GET /api/users/me': ok({ ...ana, goodStanding: false, credits: 0, expirationDateTimestamp: Date.now() - 60_000 }),
    'GET /api/users/me/payments': ok({ receipts, nextCursor: null }),
  }
  const { callsOf } = await openPaying('/app/pay', answers)
  await waitFor(() => expect(callsOf('GET /api/users/me/payments')).toHaveLength(1))
  const said = () => screen.queryByText('Tu último pago se devolvió y ya no cuenta para tu servicio.') !== null
  await waitFor(() => expect(said()).toBe(isSaid))
})

it.each(['/app/pay', '/app/pay?plan=week'])('sells nothing to a suspended driver: %s', async (path) => {
  const { bodies } = await open(path, { isSuspended: true, goodStanding: false })
  expect(await screen.findByText('Tu cuenta está en pausa')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Hablar con soporte' }).getAttribute('href')).toBe('/app/help')
  expect([screen.queryByRole('radio'), bodies()]).toEqual([null, []])
})

it('the summary shows plan, end of service and total, and links back to the choice and to the home page', async () => {
  const { address, bodies } = await open('/app/pay?plan=week', {
    expirationDateTimestamp: Date.parse('2099-01-04T23:00:00Z'),
  })
  await screen.findByRole('heading', { name: 'Resumen' })
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent.replace(/\s/gu, ' '))
  expect([facts, bodies()]).toEqual([
    ['Una semana', '11 ene 2099, 11:00 p.m.', '$24.99'],
    [{ planType: 'week', credits: 1 }],
  ])
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/app')
  await press('Cambiar plan')
  expect(await screen.findByRole('radio', { name: /Una semana/ })).toBeTruthy()
  expect(address()).toBe('/app/pay')
})

it('says before paying until when a week bought in the evening counts, and in which currency', async () => {
  // 11:16 p.m. in Buenos Aires: the seventh day's service ends after 6 days and 21 hours.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T02:16:00Z') })
  await open('/app/pay', { expirationDateTimestamp: null })
  const until = '5 dic 2026, 11:00 p.m.'
  expect(shows(`Marca todos tus bloques hasta el ${until}`)).toBe(true)
  expect(shows('Los precios están en dólares de Estados Unidos (USD).')).toBe(true)
  await press('Continuar')
  await screen.findByRole('heading', { name: 'Resumen' })
  expect(shows(until)).toBe(true)
  expect(shows('el servicio termina a las 6:00 p.m., hora del este, sin importar a qué hora pagues.')).toBe(true)
  vi.useRealTimers()
})

it('creates a payment once, and not again when the driver or the network comes back', async () => {
  const { bodies } = await open('/app/pay?plan=week')
  await screen.findByRole('heading', { name: 'Resumen' })
  await waitFor(() => expect(bodies()).toHaveLength(1))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  vi.useRealTimers()
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(bodies()).toHaveLength(1)
})

it('says from how many credits on a week costs less, and at the maximum why it goes no further', async () => {
  await open('/app/pay', { expirationDateTimestamp: Date.parse('2099-01-04T23:00:00Z') })
  await userEvent.click(await screen.findByRole('radio', { name: /^Créditos/ }))
  expect(
    shows('4 créditos cuestan más que una semana, que cubre todos tus bloques hasta el 11 ene 2099, 11:00 p.m.'),
  ).toBe(true)
  for (let more = 1; more < 50; more += 1) fireEvent.click(screen.getByRole('button', { name: 'Uno más' }))
  expect(screen.getByText('50 es lo más que puedes comprar en un pago. Para más, haz otro pago.')).toBeTruthy()
})

const before = '/app/pay?plan=week'
const after = '/app/pay?payment_intent=pi_1'

it.each([
  ['before paying', before, 'after_arrival', null, /^Como te invitó un amigo, tu primera llegada aceptada/],
  ['before paying, after an arrival', before, 'with_week', null, /^Como te invitó un amigo, los primeros/],
  ['after paying', after, 'after_arrival', 'pi_1', /^Como te invitó un amigo, tu primera llegada aceptada/],
  ['after another payment', after, 'given', 'pi_0', undefined],
] as const)('an invited driver reads of the extra days %s', async (_when, path, state, paymentIntentId, sentence) => {
  const welcome = { state, paymentIntentId, isLatestWeek: true }
  await openPaying(path, { 'GET /api/users/me': ok({ ...ana, welcome }) })
  if (sentence) expect(await screen.findByText(sentence)).toBeTruthy()
  else {
    await screen.findByText('Ver mis recibos')
    expect(screen.queryByText(/invit/)).toBeNull()
  }
})

it.each([
  ['es', null, false, true],
  ['es', null, true, false],
  ['es', { state: 'after_arrival', paymentIntentId: null, isLatestWeek: false }, false, false],
  ['en', null, false, true],
] as const)('in %s, invited %j, set up %s: says that the code is unknown: %s', async (...row) => {
  const [language, welcome, setupComplete, isSaid] = row
  givenReferral.keep('AAAAAAAA')
  const me = { ...ana, language, welcome, setupComplete, goodStanding: false, expirationDateTimestamp: null }
  await openPaying('/app/pay', { 'GET /api/users/me': ok(me) }, language)
  await screen.findByRole('radio', { name: /una semana|one week/i })
  const sentence = /^(No encontramos el código de invitación|We didn't find the invitation code) AAAAAAAA$/
  expect(screen.queryByText(sentence) !== null).toBe(isSaid)
  givenReferral.drop()
})

it('after the last credit, shows the arrivals and the way to help', async () => {
  const none = { credits: 0, expirationDateTimestamp: null, goodStanding: false }
  const sum = { arrivals: 1, minutes: 210, payCents: 7250 }
  const week = { startsOn: '2026-11-23', today: sum, week: sum, arrivals: [] }
  await openPaying('/app', { 'GET /api/users/me': ok({ ...ana, ...none }), 'GET /api/users/me/arrivals': ok(week) })
  expect(await screen.findByText('No te quedan créditos. Elige un plan para seguir trabajando.')).toBeTruthy()
  expect((await screen.findByText(/^Hoy: 1 llegada/)).closest('a')?.getAttribute('href')).toBe('/app/week')
  expect(screen.getByRole('link', { name: 'Ayuda' }).getAttribute('href')).toBe('/app/help')
})
