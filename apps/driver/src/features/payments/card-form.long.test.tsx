import { stripeScriptAddress } from '@arribo/runtime-contracts/web-config'
import { loadStripe } from '@stripe/stripe-js/pure'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstWords, loadWords, showLanguage, startLanguage } from '../../app/language.ts'
import { type ApiAnswers, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { alertText, press } from '../../testing/on-screen.ts'
import { cardRoute, intent, intentRoute, openPaying, payment, paymentRoute } from '../../testing/stripe.ts'
import { declineMessage } from './setback-banner.tsx'
import * as stripeScript from './stripe-script.ts'

beforeEach(() => signIn())

async function open(answers: ApiAnswers = {}) {
  const app = await openPaying('/app/pay?plan=week', answers)
  await payButton()
  return app
}
const payButton = (name = 'Pagar $24.99') => screen.findByRole('button', { name })

it("opens in the app's language and follows a change without clearing the card fields", async () => {
  const { openElements, elements, field } = await open()
  expect(openElements.mock.calls[0]?.[0]).toMatchObject({ locale: 'es' })
  field.value = '4242'
  await press('Switch to English')
  await payButton('Pay $24.99')
  await waitFor(() => expect(elements.update).toHaveBeenCalledWith(expect.objectContaining({ locale: 'en' })))
  expect([elements.create.mock.calls.length, field.isConnected, field.value]).toEqual([1, true, '4242'])
})

it("gives the card fields the dark theme's colours when the phone changes to it, without clearing them", async () => {
  const night = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => night)
  const { openElements, elements, field } = await open()
  expect(openElements.mock.calls[0]?.[0]).toMatchObject({ appearance: { theme: 'stripe' } })
  field.value = '4242'
  night.matches = true
  document.documentElement.style.colorScheme = 'dark'
  act(() => void night.dispatchEvent(new Event('change')))
  const appearance: unknown = expect.objectContaining({ theme: 'night' })
  await waitFor(() => expect(elements.update).toHaveBeenCalledWith(expect.objectContaining({ appearance })))
  expect([elements.create.mock.calls.length, field.value]).toEqual([1, '4242'])
  document.documentElement.style.colorScheme = ''
})

it('confirms the card in the browser, once for a double click, with /app/pay as the return URL', async () => {
  const { confirmPayment } = await open()
  await userEvent.dblClick(await payButton())
  const confirmParams = { return_url: `${location.origin}/app/pay` }
  expect(confirmPayment.mock.calls).toEqual([[expect.objectContaining({ confirmParams })]])
})

it('shows why a card was declined, in the current language, and allows another attempt', async () => {
  const { confirmPayment } = await open()
  confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', decline_code: 'insufficient_funds' } })
  await press('Pagar $24.99')
  expect(await alertText()).toBe('El pago no pasóLa tarjeta no tiene fondos suficientes. Prueba con otra.')
  await press('Switch to English')
  await screen.findByText(/^The card doesn't have enough funds\./)
  await press('Pay $24.99')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(confirmPayment).toHaveBeenCalledTimes(2)
})

it('says that the bank could not confirm the driver after a failed 3-D Secure challenge', async () => {
  const { confirmPayment } = await open()
  const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } as const
  confirmPayment.mockResolvedValueOnce({ error })
  await press('Pagar $24.99')
  expect(await alertText()).toContain('El banco no pudo confirmar quién pagaba.')
})

it.each([
  ['paid in another tab', { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }],
  ['the answer got lost', { type: 'api_connection_error' }],
] as const)('%s: asks the server instead of showing an error', async (_what, error) => {
  const { confirmPayment, address } = await open()
  confirmPayment.mockResolvedValueOnce({ error })
  await press('Pagar $24.99')
  expect(await screen.findByRole('heading', { name: 'Pago recibido' })).toBeTruthy()
  expect(address()).toBe('/app/pay?payment_intent=pi_1')
})

/** Back from a bank that rejected the driver, with the form for another try. */
async function openRejected(answers: ApiAnswers = {}) {
  const rejected = payment({ outcome: 'try_again', granted: false, declineCode: 'authentication_required' })
  let outcome = rejected
  const app = await openPaying('/app/pay?payment_intent=pi_1&redirect_status=failed', {
    [paymentRoute]: () => ok(outcome),
    ...answers,
  })
  await screen.findByText(/^El banco no pudo confirmar quién pagaba\./)
  await payButton()
  return { ...app, pay: () => (outcome = payment()) }
}

it('a lost answer after a rejected bank check shows the payment, not the rejection', async () => {
  const { confirmPayment, pay, address } = await openRejected()
  confirmPayment.mockImplementationOnce(async () => {
    pay()
    return { error: { type: 'api_connection_error' } }
  })
  await press('Pagar $24.99')
  expect(await screen.findByRole('heading', { name: 'Pago recibido' })).toBeTruthy()
  expect(address()).toBe('/app/pay?payment_intent=pi_1')
})

it('shows a payment that went through although Stripe still reported the rejection', async () => {
  const { confirmPayment, pay } = await openRejected()
  confirmPayment.mockResolvedValueOnce({ error: { type: 'api_connection_error' } })
  await press('Pagar $24.99')
  await payButton()
  pay()
  expect(await screen.findByRole('heading', { name: 'Pago recibido' }, { timeout: 4000 })).toBeTruthy()
})

it('a press on a rejected payment that has ended meanwhile shows how it ended', async () => {
  const { pay } = await openRejected({
    [cardRoute]: () => {
      pay()
      return refusal('payment_ended')
    },
  })
  await press('Pagar $24.99')
  expect(await screen.findByRole('heading', { name: 'Pago recibido' })).toBeTruthy()
})

it('a decline after a rejected bank check takes its place', async () => {
  const { confirmPayment } = await openRejected()
  confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', decline_code: 'insufficient_funds' } })
  await press('Pagar $24.99')
  await screen.findByText(/^La tarjeta no tiene fondos suficientes\./)
  expect(await alertText()).toBe('El pago no pasóLa tarjeta no tiene fondos suficientes. Prueba con otra.')
})

it('leaves field errors to the form, and requests no payment', async () => {
  const { confirmPayment, elements } = await open()
  elements.submit.mockResolvedValueOnce({ error: { type: 'validation_error' } })
  await press('Pagar $24.99')
  await waitFor(() => expect(elements.submit).toHaveBeenCalled())
  expect(confirmPayment).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that the form is loading, then that it failed, and retries', async () => {
  let fail = (_error: Error): void => undefined
  const opening = openPaying('/app/pay?plan=week')
  vi.mocked(stripeScript.loadPaymentProvider).mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)))
  await opening
  await waitFor(() => expect(stripeScript.loadPaymentProvider).toHaveBeenCalled())
  expect(screen.getByText('Cargando el formulario de pago…')).toBeTruthy()
  fail(new Error('The payment script did not load'))
  expect(await alertText()).toContain('No pudimos cargar el formulario de pago.')
  await press('Intentar de nuevo')
  expect(await payButton()).toBeTruthy()
})

it('says that there is no form when the payment could not be created, and retries', async () => {
  let answer = refusal('too_many_requests')
  await openPaying('/app/pay?plan=week', { [intentRoute]: () => answer })
  expect(await alertText()).toContain('El formulario de pago no está disponible en este momento.')
  answer = intent
  await press('Intentar de nuevo')
  expect(await payButton()).toBeTruthy()
})

it("production loads the script of the library's own release", () => {
  void loadStripe('pk_test_1')
  const [script] = document.scripts
  expect(script?.src).toBe(stripeScriptAddress)
  script?.remove()
})

describe('the reason of the bank', () => {
  beforeAll(async () => {
    await startLanguage(firstWords)
    await loadWords('declines')
    // Loads the words of both languages.
    await showLanguage('en')
    await showLanguage('es')
  })

  it.each([
    ['generic_decline', 'El banco rechazó la tarjeta. Prueba con otra o llama a tu banco.'],
    ['do_not_honor', 'El banco rechazó la tarjeta. Prueba con otra o llama a tu banco.'],
    [undefined, 'El banco rechazó la tarjeta. Prueba con otra o llama a tu banco.'],
    ['lost_card', 'El banco rechazó la tarjeta. Prueba con otra tarjeta.'],
    ['stolen_card', 'El banco rechazó la tarjeta. Prueba con otra tarjeta.'],
    ['authentication_required', 'El banco no pudo confirmar quién pagaba. Intenta de nuevo o usa otra tarjeta.'],
    [
      'payment_intent_authentication_failure',
      'El banco no pudo confirmar quién pagaba. Intenta de nuevo o usa otra tarjeta.',
    ],
    ['insufficient_funds', 'La tarjeta no tiene fondos suficientes. Prueba con otra.'],
    ['expired_card', 'La tarjeta está vencida. Prueba con otra.'],
    ['incorrect_cvc', 'El código de seguridad no es correcto. Revísalo e intenta de nuevo.'],
    ['processing_error', 'El banco tuvo un problema. Espera un momento e intenta de nuevo.'],
    ['incorrect_number', 'El número de la tarjeta no es correcto. Revísalo.'],
  ])('%s: %s', (code, sentence) => {
    expect(declineMessage(code, 'es')).toBe(sentence)
  })

  it('has its message in English too', () => {
    expect(declineMessage('incorrect_number', 'en')).toBe("The card number isn't right. Check it.")
  })
})
