import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { openApp } from '../../testing/open-app.tsx'
import { ana, noBlocks } from '../../testing/people.ts'
import { signIn } from '../../testing/session.ts'
import { fakeStripe } from '../../testing/stripe.ts'
import * as stripeScript from './stripe-script.ts'

beforeEach(() => signIn())

const intent = ok({ client_secret: 'pi_1_secret_x', paymentIntentId: 'pi_1', amountCents: 2499 })
const paid = {
  outcome: 'paid',
  granted: true,
  plan: 'week',
  credits: 1,
  amountCents: 2499,
  declineCode: null,
  receipt: null,
}
type Answers = Parameters<typeof answerApi>[0]

async function open(answers: Answers = {}, first?: Promise<never>) {
  const vendor = fakeStripe()
  const loading = vi.spyOn(stripeScript, 'loadPaymentProvider').mockResolvedValue(vendor.stripe)
  if (first) loading.mockReturnValueOnce(first)
  const { calls } = answerApi({
    'GET /api/users/me': ok(ana),
    'GET /api/users/me/calendar': ok(noBlocks),
    'POST /api/users/me/payment/intent': intent,
    'GET /api/users/me/payments/pi_1': ok(paid),
    'GET /api/users/me/card': ok({ card: null }),
    'POST /api/users/me/payments/pi_1/card': ok({}),
    'POST /api/users/me/language': ok({}),
    ...answers,
  })
  const app = await openApp('/app/pay?plan=week')
  return { ...app, ...vendor, calls }
}
const payButton = (name = 'Pagar $24.99') => screen.findByRole('button', { name })

it("opens in the app's language and follows a change without clearing the card fields", async () => {
  const { openElements, elements, field } = await open()
  await payButton()
  expect(openElements.mock.calls[0]?.[0]).toMatchObject({ locale: 'es' })
  field.value = '4242'
  await userEvent.click(screen.getByRole('button', { name: 'Switch to English' }))
  await payButton('Pay $24.99')
  await waitFor(() => expect(elements.update).toHaveBeenCalledWith(expect.objectContaining({ locale: 'en' })))
  expect([elements.create.mock.calls.length, field.isConnected, field.value]).toEqual([1, true, '4242'])
})

it("gives the card fields the dark theme's colours when the phone changes to it, without clearing them", async () => {
  const night = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => night)
  const { openElements, elements, field } = await open()
  await payButton()
  expect(openElements.mock.calls[0]?.[0]).toMatchObject({ appearance: { theme: 'stripe' } })
  field.value = '4242'
  night.matches = true
  document.documentElement.style.colorScheme = 'dark'
  act(() => void night.dispatchEvent(new Event('change')))
  const appearance: unknown = expect.objectContaining({ theme: 'night' })
  await waitFor(() => expect(elements.update).toHaveBeenCalledWith(expect.objectContaining({ appearance })))
  expect([elements.create.mock.calls.length, field.value]).toEqual([1, '4242'])
  document.documentElement.style.colorScheme = ''
  vi.unstubAllGlobals()
})

it('shows why a card was declined, in the current language, and allows another attempt', async () => {
  const { confirmPayment } = await open()
  confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', decline_code: 'insufficient_funds' } })
  await userEvent.click(await payButton())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'El pago no pasóLa tarjeta no tiene fondos suficientes. Prueba con otra.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Switch to English' }))
  await screen.findByText(/^The card doesn't have enough funds\./)
  await userEvent.click(await payButton('Pay $24.99'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(confirmPayment).toHaveBeenCalledTimes(2)
})

it('says that the bank could not confirm the driver after a failed 3-D Secure challenge', async () => {
  const { confirmPayment } = await open()
  const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } as const
  confirmPayment.mockResolvedValueOnce({ error })
  await userEvent.click(await payButton())
  expect((await screen.findByRole('alert')).textContent).toContain('El banco no pudo confirmar quién pagaba.')
})

it('a double click sends one payment', async () => {
  const { confirmPayment } = await open()
  await userEvent.dblClick(await payButton())
  expect(confirmPayment).toHaveBeenCalledTimes(1)
})

it.each([
  ['paid in another tab', { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }],
  ['the answer got lost', { type: 'api_connection_error' }],
] as const)('%s: asks the server instead of showing an error', async (_what, error) => {
  const { confirmPayment, address } = await open()
  confirmPayment.mockResolvedValueOnce({ error })
  await userEvent.click(await payButton())
  expect(await screen.findByRole('heading', { name: 'Pago recibido' })).toBeTruthy()
  expect(address()).toBe('/app/pay?payment_intent=pi_1')
})

it('leaves field errors to the form, and requests no payment', async () => {
  const { confirmPayment, elements } = await open()
  elements.submit.mockResolvedValueOnce({ error: { type: 'validation_error' } })
  await userEvent.click(await payButton())
  await waitFor(() => expect(elements.submit).toHaveBeenCalled())
  expect(confirmPayment).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that the form is loading, then that it failed, and retries', async () => {
  let fail = (_error: Error): void => undefined
  const first = new Promise<never>((_resolve, reject) => (fail = reject))
  await open({}, first)
  await waitFor(() => expect(stripeScript.loadPaymentProvider).toHaveBeenCalled())
  expect(screen.getByText('Cargando el formulario de pago…')).toBeTruthy()
  fail(new Error('The payment script did not load'))
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar el formulario de pago.')
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await payButton()).toBeTruthy()
})

it('says that there is no form when the payment could not be created, and retries', async () => {
  let isDown = true
  await open({ 'POST /api/users/me/payment/intent': () => (isDown ? refusal('too_many_requests') : intent) })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'El formulario de pago no está disponible en este momento.',
  )
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await payButton()).toBeTruthy()
})
