import type { getPayment } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { asInBrowser } from '@arribo/ui/testing/strict-react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { openApp } from '../../testing/open-app.tsx'
import { ana } from '../../testing/people.ts'
import { signIn } from '../../testing/session.ts'
import { fakeStripe } from '../../testing/stripe.ts'
import { keepLastPayment } from './last-payment.ts'
import * as stripeScript from './stripe-script.ts'

type Payment = Answer<typeof getPayment>
const intentRoute = 'POST /api/users/me/payment/intent'
const paymentRoute = 'GET /api/users/me/payments/pi_1'
const payment = (over: Partial<Payment>): Payment => ({
  outcome: 'paid',
  granted: true,
  plan: 'week',
  credits: 1,
  amountCents: 2499,
  declineCode: null,
  receipt: null,
  ...over,
})

beforeEach(() => {
  signIn()
  vi.spyOn(stripeScript, 'loadPaymentProvider').mockResolvedValue(fakeStripe().stripe)
})

async function open(path: string, answers: Parameters<typeof answerApi>[0]) {
  const { calls } = answerApi({
    'GET /api/users/me': ok(ana),
    [intentRoute]: ok({ client_secret: 'pi_2_secret_x', paymentIntentId: 'pi_2', amountCents: 2499 }),
    ...answers,
  })
  const asked = (route: string) => calls.filter((call) => call.route === route).length
  return { ...(await openApp(path)), asked }
}

it('moves the focus to the heading of each step', async () => {
  const { history } = await open('/app/pay', { [paymentRoute]: ok(payment({})) })
  const heading = () => screen.findByRole('heading', { level: 1 })
  await heading()
  for (const search of ['plan=week', 'plan=week&card=new', 'payment_intent=pi_1']) {
    act(() => (document.activeElement as HTMLElement).blur())
    act(() => history.push(`/app/pay?${search}`))
    const isFocused = () => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await waitFor(isFocused, { timeout: 4000 })
  }
  expect((await heading()).textContent).toBe('Pago recibido')
})

/** Stripe's return URL; its claim about the outcome must not matter. */
const returned = '/app/pay?payment_intent=pi_1&redirect_status=succeeded'

it.each<[string, Partial<Payment>, string]>([
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
  await open(returned, { [paymentRoute]: ok(payment(over)) })
  // The title of an outcome is announced too.
  expect(await screen.findAllByText(sentence)).not.toEqual([])
  if (over.outcome) expect(screen.queryByText('Pago recibido')).toBeNull()
})

const receipt = {
  card: { brand: 'visa', last4: '4242' },
  receiptUrl: 'https://pay.stripe.example/receipts/ch_1',
  status: 'paid' as const,
}
const shown = () => document.querySelector('main')?.textContent.replace(/\s/gu, ' ') ?? ''

it('a paid week shows a receipt: what, how much, which card, and the end of the service', async () => {
  let me = { ...ana, expirationDateTimestamp: Date.now() - 3_600_000 }
  await open(returned, {
    'GET /api/users/me': () => ok(me),
    [paymentRoute]: () => {
      me = { ...ana, expirationDateTimestamp: new Date().setHours(24 + 18, 0, 0, 0) }
      return ok(payment({ receipt }))
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Pago recibido' })).toBeTruthy()
  expect(document.title).toBe('Pago recibido · Arribo')
  const status = await screen.findByText(/^Activo hasta mañana a las 6:00\sp\.\s?m\.$/)
  expect(status.closest('[role=status]')).toBeTruthy()
  expect(shown()).toContain('Una semana')
  expect(shown()).toContain('$24.99')
  expect(shown()).toContain('Visa terminada en 4242')
  expect(shown()).not.toContain('Cantidad')
  expect(screen.getByRole('link', { name: 'Recibo de Stripe' }).getAttribute('href')).toBe(receipt.receiptUrl)
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

it('does not show the account when it could not be reloaded', async () => {
  let isPaid = false
  await open(returned, {
    'GET /api/users/me': () => (isPaid ? refusal('temporarily_unavailable') : ok({ ...ana, credits: 5 })),
    [paymentRoute]: () => {
      isPaid = true
      return ok(payment({ plan: 'credits', credits: 3, amountCents: 2097 }))
    },
  })
  expect(await screen.findByText('Lo estamos sumando a tu cuenta…')).toBeTruthy()
  expect(shown()).not.toContain('Ahora tienes')
})

it('shows neither the account before it is reloaded, nor an unknown card', async () => {
  await open(returned, { [paymentRoute]: ok(payment({ granted: false })) })
  await screen.findByText('Lo estamos sumando a tu cuenta…')
  expect(shown()).toContain('$24.99')
  expect(shown()).not.toContain('Activo hasta')
  expect(shown()).not.toContain('terminada en')
})

it("removes Stripe's secret from the URL", async () => {
  const { address, history } = await open(`${returned}&payment_intent_client_secret=pi_1_secret_x`, {
    [paymentRoute]: ok(payment({})),
  })
  await screen.findByRole('heading', { name: 'Pago recibido' })
  expect(address()).toBe(returned)
  expect(history.length).toBe(1)
})

it('a payment that failed at Stripe is shown as paid when the server says so', async () => {
  await open('/app/pay?payment_intent=pi_1&redirect_status=failed', { [paymentRoute]: ok(payment({})) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Pago recibido' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Ir a mi cuenta' })).getAttribute('href')).toBe('/app')
  expect(screen.getByRole('link', { name: 'Ver mis recibos' }).getAttribute('href')).toBe('/app/receipts')
})

it('an unknown outcome can be checked again on request', async () => {
  let answer = refusal('payment_not_found')
  await open(returned, { [paymentRoute]: () => answer })
  await screen.findByText('Aún no sabemos cómo terminó tu pago')
  answer = ok(payment({}))
  await userEvent.click(screen.getByRole('button', { name: 'Revisar de nuevo' }))
  expect(await screen.findByRole('heading', { name: 'Pago recibido' })).toBeTruthy()
})

it('polls a payment that is being processed until it is settled', async () => {
  let looks = 0
  const { asked } = await open(returned, {
    [paymentRoute]: () => ok(payment((looks += 1) === 1 ? { outcome: 'checking', granted: false } : {})),
  })
  await screen.findByText('Tu pago se está procesando')
  expect(await screen.findByRole('heading', { name: 'Pago recibido' }, { timeout: 4000 })).toBeTruthy()
  expect(asked(paymentRoute)).toBe(2)
})

it('blames no bank for a payment that another tab is making, and shows its outcome', async () => {
  let looks = 0
  await open(returned, {
    [paymentRoute]: () => ok(payment((looks += 1) === 1 ? { outcome: 'try_again', granted: false } : {})),
  })
  await screen.findByRole('heading', { name: 'Resumen' })
  expect(screen.queryByText(/El banco/)).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Pago recibido' }, { timeout: 4000 })).toBeTruthy()
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
  keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
  const { asked } = await open('/app/pay?plan=week', { [paymentRoute]: ok(payment({})) })
  expect(await screen.findByText('Ya pagaste esto')).toBeTruthy()
  expect(asked(intentRoute)).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Sí, quiero pagar otra vez' }))
  expect(await screen.findByRole('button', { name: 'Pagar $24.99' })).toBeTruthy()
  expect(asked(intentRoute)).toBe(1)
})

it('offers the form once what was paid is used up, as of now', async () => {
  keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
  const empty = { ...ana, goodStanding: false, credits: 0, expirationDateTimestamp: null }
  await open('/app/pay?plan=week', { [paymentRoute]: ok(payment({})), 'GET /api/users/me': ok(empty) })
  expect(await screen.findByRole('button', { name: 'Pagar $24.99' })).toBeTruthy()
  expect(screen.queryByText('Ya pagaste esto')).toBeNull()
})

it('does not take an older balance for one that was used up', async () => {
  let isCredited = false
  await open('/app/pay?plan=week', {
    [paymentRoute]: ok(payment({})),
    'GET /api/users/me': () => ok({ ...ana, goodStanding: isCredited, expirationDateTimestamp: null }),
  })
  await screen.findByRole('button', { name: 'Pagar $24.99' })
  isCredited = true
  keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
  fireEvent(window, new StorageEvent('storage', { key: 'arribo.payment' }))
  expect(await screen.findByText('Ya pagaste esto')).toBeTruthy()
})

it('a tab that was closed during processing returns to the outcome', async () => {
  keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
  const { asked } = await open('/app/pay?plan=week', {
    [paymentRoute]: ok(payment({ outcome: 'checking', granted: false })),
  })
  expect(await screen.findByText('Tu pago se está procesando')).toBeTruthy()
  expect(asked(intentRoute)).toBe(0)
})

it('warns whoever chooses a plan while the bank has not answered their last payment', async () => {
  keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
  await open('/app/pay', { [paymentRoute]: ok(payment({ outcome: 'checking', granted: false })) })
  expect(await screen.findByText('Tu pago se está procesando')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy()
})

it('shows whoever chooses a plan the outcome, once the bank has answered', async () => {
  let looks = 0
  keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
  const { address } = await open('/app/pay', {
    [paymentRoute]: () => ok(payment((looks += 1) === 1 ? { outcome: 'checking', granted: false } : {})),
  })
  await screen.findByText('Tu pago se está procesando')
  await screen.findByRole('heading', { name: 'Pago recibido' }, { timeout: 4000 })
  expect(address()).toBe('/app/pay?payment_intent=pi_1')
})

it.each(['refunded', 'taken_back'] as const)('sells again what was just paid and then %s', async (status) => {
  keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
  const receipt = { card: null, receiptUrl: null, status }
  await open('/app/pay?plan=week', { [paymentRoute]: ok(payment({ receipt })) })
  expect(await screen.findByRole('button', { name: 'Pagar $24.99' })).toBeTruthy()
})

it.each<[string, Parameters<typeof answerApi>[0][string]]>([
  ['was declined', ok(payment({ outcome: 'try_again', granted: false }))],
  ["is somebody else's", refusal('payment_not_found')],
])('shows the form when the last payment %s', async (_what, answer) => {
  keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
  await open('/app/pay?plan=week', { [paymentRoute]: answer })
  expect(await screen.findByRole('button', { name: 'Pagar $24.99' })).toBeTruthy()
})

it('a second tab that checked before Stripe had the payment checks again', async () => {
  let looks = 0
  await open('/app/pay?plan=week', {
    [paymentRoute]: () => ok(payment((looks += 1) === 1 ? { outcome: 'try_again', granted: false } : {})),
  })
  await screen.findByRole('button', { name: 'Pagar $24.99' })
  keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
  fireEvent(window, new StorageEvent('storage', { key: 'arribo.payment' }))
  expect(await screen.findByText('Ya pagaste esto', {}, { timeout: 4000 })).toBeTruthy()
  expect(looks).toBe(2)
})

it('a form in a second tab is replaced once the first tab has paid for the same thing', async () => {
  await open('/app/pay?plan=week', { [paymentRoute]: ok(payment({})) })
  await screen.findByRole('button', { name: 'Pagar $24.99' })
  keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
  fireEvent(window, new StorageEvent('storage', { key: 'arribo.payment' }))
  expect(await screen.findByText('Ya pagaste esto')).toBeTruthy()
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
