import { asInBrowser } from '@arribo/ui/testing/strict-react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ana, type ApiAnswers, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { heading, press } from '../../testing/on-screen.ts'
import { intentRoute, openPaying, payment, paymentRoute } from '../../testing/stripe.ts'
import { keepLastPayment } from './last-payment.ts'

beforeEach(() => signIn())

/** A form on the page is for another payment than `pi_1`. */
const open = (path: string, answers: ApiAnswers = {}) =>
  openPaying(path, {
    [intentRoute]: ok({ client_secret: 'pi_2_secret_x', paymentIntentId: 'pi_2', amountCents: 2499 }),
    ...answers,
  })
function settling(outcome: 'checking' | 'try_again') {
  let looks = 0
  return () => ok(payment((looks += 1) === 1 ? { outcome, granted: false } : {}))
}
const payButton = () => screen.findByRole('button', { name: 'Pagar $24.99' })
const isPaid = () => screen.findByRole('heading', { level: 1, name: 'Pago recibido' }, { timeout: 4000 })
const paidBefore = () => keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
function payInAnotherTab() {
  paidBefore()
  fireEvent(window, new StorageEvent('storage', { key: 'arribo.payment' }))
}

it('moves the focus to the heading of each step', async () => {
  const { history } = await open('/app/pay')
  await heading('Pagar')
  for (const search of ['plan=week', 'plan=week&card=new', 'payment_intent=pi_1']) {
    act(() => (document.activeElement as HTMLElement).blur())
    act(() => history.push(`/app/pay?${search}`))
    const isFocused = () => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await waitFor(isFocused, { timeout: 4000 })
  }
  expect((await heading(/./)).textContent).toBe('Pago recibido')
})

/** The outcome that Stripe's return URL claims must not matter. */
const returned = '/app/pay?payment_intent=pi_1&redirect_status=succeeded'

it.each<[string, Parameters<typeof payment>[0], string]>([
  ['paid', {}, 'Pago recibido'],
  ['refunded', { receipt: { card: null, receiptUrl: null, status: 'refunded' } }, 'Este pago se devolvió'],
  ['paid, not in the balance yet', { granted: false }, 'Lo estamos sumando a tu cuenta…'],
  ['checking', { outcome: 'checking', granted: false }, 'Tu pago se está procesando'],
  ['cancelled', { outcome: 'cancelled', granted: false }, 'El pago se canceló'],
  ['unknown', { outcome: 'unknown', granted: false }, 'Aún no sabemos cómo terminó tu pago'],
  [
    'try again',
    { outcome: 'try_again', granted: false, declineCode: 'expired_card' },
    'La tarjeta está vencida. Prueba con otra.',
  ],
])('%s: shows what the server says, whatever redirect_status claims', async (_what, over, sentence) => {
  const claim = over?.outcome ? 'succeeded' : 'failed'
  await open(`/app/pay?payment_intent=pi_1&redirect_status=${claim}`, { [paymentRoute]: ok(payment(over)) })
  // The title of an outcome is also announced, so it may be found twice.
  expect(await screen.findAllByText(sentence)).not.toEqual([])
  if (over?.outcome) expect(screen.queryByText('Pago recibido')).toBeNull()
})

const receipt = {
  card: { brand: 'visa', last4: '4242' },
  receiptUrl: 'https://pay.stripe.example/receipts/ch_1',
  status: 'paid' as const,
}
const shown = () => document.querySelector('main')?.textContent.replace(/\s/gu, ' ') ?? ''
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('a paid week shows a receipt: what, how much, which card, the end of the service, and where to go', async () => {
  let me = { ...ana, expirationDateTimestamp: Date.now() - 3_600_000 }
  await open(returned, {
    'GET /api/users/me': () => ok(me),
    [paymentRoute]: () => {
      me = { ...ana, expirationDateTimestamp: new Date().setHours(24 + 18, 0, 0, 0) }
      return ok(payment({ receipt }))
    },
  })
  expect(await isPaid()).toBeTruthy()
  expect(document.title).toBe('Pago recibido · Arribo')
  const status = await screen.findByText(/^Activo hasta mañana a las 6:00\sp\.\s?m\.$/)
  expect(status.closest('[role=status]')).toBeTruthy()
  for (const text of ['Una semana', '$24.99', 'Visa terminada en 4242']) expect(shown()).toContain(text)
  expect(shown()).not.toContain('Cantidad')
  expect(link('Recibo de Stripe')).toBe(receipt.receiptUrl)
  expect([link('Ir a mi cuenta'), link('Ver mis recibos')]).toEqual(['/app', '/app/receipts'])
})

it('paid credits show the new balance', async () => {
  await open(returned, {
    'GET /api/users/me': ok({ ...ana, credits: 5 }),
    [paymentRoute]: ok(payment({ receipt, plan: 'credits', credits: 3, amountCents: 2097 })),
  })
  expect(await screen.findByText('Ahora tienes 5 créditos')).toBeTruthy()
  expect(shown()).toContain('3 créditos')
  expect(shown()).toContain('$20.97')
  expect(shown()).not.toContain('Activo hasta')
})

it('shows neither an account that could not be reloaded, nor an unknown card', async () => {
  let isLoaded = false
  await open(returned, {
    'GET /api/users/me': () => (isLoaded ? refusal('temporarily_unavailable') : ok({ ...ana, credits: 5 })),
    [paymentRoute]: () => {
      isLoaded = true
      return ok(payment({ plan: 'credits', credits: 3, amountCents: 2097 }))
    },
  })
  expect(await screen.findByText('Lo estamos sumando a tu cuenta…')).toBeTruthy()
  expect(shown()).toContain('$20.97')
  expect(shown()).not.toMatch(/Ahora tienes|terminada en/)
})

it("removes Stripe's secret from the URL", async () => {
  const { address, history } = await open(`${returned}&payment_intent_client_secret=pi_1_secret_x`)
  await isPaid()
  expect([address(), history.length]).toEqual([returned, 1])
})

it('an unknown outcome can be checked again on request', async () => {
  let answer = refusal('payment_not_found')
  await open(returned, { [paymentRoute]: () => answer })
  await screen.findByText('Aún no sabemos cómo terminó tu pago')
  answer = ok(payment({}))
  await press('Revisar de nuevo')
  expect(await isPaid()).toBeTruthy()
})

it('blames no bank for a payment that another tab is making, and shows its outcome', async () => {
  await open(returned, { [paymentRoute]: settling('try_again') })
  await screen.findByRole('heading', { name: 'Resumen' })
  expect(screen.queryByText(/El banco/)).toBeNull()
  expect(await isPaid()).toBeTruthy()
})

it('says after 30 seconds that it takes longer, and lets the driver leave', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open(returned, { [paymentRoute]: ok(payment({ granted: false })) })
  await screen.findByText('Lo estamos sumando a tu cuenta…')
  expect(screen.queryByRole('link', { name: 'Ir a mi cuenta' })).toBeNull()
  await asInBrowser(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByText('Recibimos tu pago, aparecerá en un momento.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir a mi cuenta' })).toBeTruthy()
  vi.useRealTimers()
})

it('Back after paying does not offer the form, unless the driver wants to pay again', async () => {
  paidBefore()
  const { callsOf } = await open('/app/pay?plan=week')
  expect(await screen.findByText('Ya pagaste esto')).toBeTruthy()
  expect(callsOf(intentRoute)).toEqual([])
  await press('Sí, quiero pagar otra vez')
  expect(await payButton()).toBeTruthy()
  expect(callsOf(intentRoute)).toHaveLength(1)
})

const usedUp = { ...ana, goodStanding: false, credits: 0, expirationDateTimestamp: null }
const taken = (status: 'refunded' | 'taken_back') => payment({ receipt: { card: null, receiptUrl: null, status } })
it.each<[string, ApiAnswers]>([
  ['is used up', { 'GET /api/users/me': ok(usedUp) }],
  ['was refunded', { [paymentRoute]: ok(taken('refunded')) }],
  ['was taken back', { [paymentRoute]: ok(taken('taken_back')) }],
  ['was declined', { [paymentRoute]: ok(payment({ outcome: 'try_again', granted: false })) }],
  ["is somebody else's", { [paymentRoute]: refusal('payment_not_found') }],
])('offers the form again when the last payment %s', async (_what, answers) => {
  paidBefore()
  await open('/app/pay?plan=week', answers)
  expect(await payButton()).toBeTruthy()
  expect(screen.queryByText('Ya pagaste esto')).toBeNull()
})

it('does not take an older balance for one that was used up', async () => {
  let isCredited = false
  await open('/app/pay?plan=week', {
    'GET /api/users/me': () => ok({ ...ana, goodStanding: isCredited, expirationDateTimestamp: null }),
  })
  await payButton()
  isCredited = true
  payInAnotherTab()
  expect(await screen.findByText('Ya pagaste esto')).toBeTruthy()
})

it.each(['/app/pay', '/app/pay?plan=credits&credits=3', '/app/pay?plan=week'])(
  'sells nothing while the bank has not answered, and leads in no circle: %s',
  async (path) => {
    paidBefore()
    const { address, callsOf } = await open(path, {
      'GET /api/users/me': ok(usedUp),
      [paymentRoute]: settling('checking'),
    })
    await screen.findByText('Tu pago se está procesando')
    for (const name of ['Continuar', 'Elegir un plan', 'Pagar $24.99'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Ir a mi cuenta' })).toBeNull()
    await isPaid()
    expect([address(), callsOf(intentRoute)]).toEqual(['/app/pay?payment_intent=pi_1', []])
  },
)

const left = { [paymentRoute]: ok(payment({ outcome: 'unfinished', granted: false })) }

it.each(['/app/pay', '/app/pay?plan=week', '/app/pay?payment_intent=pi_1'])(
  "says that a payment left at the bank wasn't finished or charged, and goes on with it: %s",
  async (path) => {
    paidBefore()
    await open(path, left)
    const status = await screen.findByText('No terminaste este pago')
    expect(status.closest('[role=status]')?.textContent).toContain('no se te ha cobrado nada')
    if (path === '/app/pay') await press('Seguir con este pago')
    expect(await payButton()).toBeTruthy()
    expect(screen.getByText('No terminaste este pago')).toBeTruthy()
  },
)

it('a form that Back restores is no longer busy with the payment that was left at the bank', async () => {
  await open('/app/pay?plan=week', left)
  const button = await payButton()
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  paidBefore()
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await screen.findByText('No terminaste este pago')).toBeTruthy()
  const restored = await payButton()
  expect(restored.getAttribute('aria-busy')).toBeNull()
})

it('a form in a second tab that checked before Stripe had the payment checks again, and is replaced', async () => {
  const { callsOf } = await open('/app/pay?plan=week', { [paymentRoute]: settling('try_again') })
  await payButton()
  payInAnotherTab()
  expect(await screen.findByText('Ya pagaste esto', {}, { timeout: 4000 })).toBeTruthy()
  expect(callsOf(paymentRoute)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Pagar $24.99' })).toBeNull()
})

it('shows the state of a payment that is in progress on another phone', async () => {
  const { status, body } = refusal('payment_in_progress')
  const { address } = await open('/app/pay?plan=week', {
    [intentRoute]: { status, body: { ...(body as object), params: { paymentIntentId: 'pi_1' } } },
    [paymentRoute]: ok(payment({ outcome: 'checking', granted: false })),
  })
  expect(await screen.findByText('Tu pago se está procesando')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/app/pay?payment_intent=pi_1'))
})
