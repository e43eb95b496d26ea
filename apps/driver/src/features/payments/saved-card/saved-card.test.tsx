import type { SavedCard } from '@arribo/api-contracts/driver/payments'
import { letPass } from '@arribo/ui/testing/strict-react'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { answerApi, ok, refusal } from '../../../testing/api-answers.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { ana, noBlocks } from '../../../testing/people.ts'
import { signIn } from '../../../testing/session.ts'
import { fakeStripe } from '../../../testing/stripe.ts'
import { keepLastPayment } from '../last-payment.ts'
import * as stripeScript from '../stripe-script.ts'
import { savedCardQuery } from './saved-card.queries.ts'

const visa: SavedCard = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031, isExpired: false }
const paid = {
  outcome: 'paid',
  granted: true,
  plan: 'week',
  credits: 1,
  amountCents: 2499,
  declineCode: null,
  receipt: null,
}
const cardRoute = 'POST /api/users/me/payments/pi_1/card'
const renew = 'Renovar mi semana, $24.99'
type Answers = Parameters<typeof answerApi>[0]

beforeEach(() => signIn())

async function open(address: string, answers: Answers = {}) {
  const vendor = fakeStripe()
  vi.spyOn(stripeScript, 'loadPaymentProvider').mockResolvedValue(vendor.stripe)
  const { calls } = answerApi({
    'GET /api/users/me': ok(ana),
    'GET /api/users/me/calendar': ok(noBlocks),
    'GET /api/users/me/card': ok({ card: visa }),
    'POST /api/users/me/payment/intent': ok({
      client_secret: 'pi_1_secret_x',
      paymentIntentId: 'pi_1',
      amountCents: 2499,
    }),
    'GET /api/users/me/payments/pi_1': ok(paid),
    [cardRoute]: ok({}),
    ...answers,
  })
  const app = await openApp(address)
  const bodies = (route: string) => calls.filter((call) => call.route === route).map(({ body }) => body)
  return { ...app, ...vendor, bodies }
}

it.each(['/app/pay', '/app/pay?plan=week'])('%s: one press renews with the card that is shown', async (address) => {
  const { bodies, confirmPayment } = await open(address)
  expect(await screen.findByText('Visa terminada en 4242')).toBeTruthy()
  expect((await screen.findAllByText(/^Te cubre hasta/)).length).toBeGreaterThan(0)
  expect(screen.getByText('Vence 03/2031')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: renew }))
  await waitFor(() => expect(confirmPayment).toHaveBeenCalled())
  expect(bodies(cardRoute)).toEqual([{ card: 'saved' }])
  expect(confirmPayment.mock.calls).toEqual([
    [{ clientSecret: 'pi_1_secret_x', confirmParams: { return_url: `${location.origin}/app/pay` } }],
  ])
})

it('a double press sends one payment', async () => {
  const { bodies, confirmPayment } = await open('/app/pay?plan=week')
  await userEvent.dblClick(await screen.findByRole('button', { name: renew }))
  await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(1))
  expect(bodies(cardRoute)).toHaveLength(1)
})

it('does not say "renew" to a driver who never had a week, nor for credits', async () => {
  await open('/app/pay?plan=week', { 'GET /api/users/me': ok({ ...ana, expirationDateTimestamp: null }) })
  expect(await screen.findByRole('button', { name: 'Pagar $24.99' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: renew })).toBeNull()
})

it('shows a decline in words, and another card is one press away', async () => {
  const { confirmPayment, address } = await open('/app/pay', {
    'GET /api/users/me/payments/pi_1': ok({ ...paid, outcome: 'try_again', granted: false }),
  })
  confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', decline_code: 'insufficient_funds' } })
  await userEvent.click(await screen.findByRole('button', { name: renew }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'El pago no pasóLa tarjeta no tiene fondos suficientes. Prueba con otra.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Pagar con otra tarjeta' }))
  expect(await screen.findByRole('checkbox', { name: 'Guardar esta tarjeta para renovar con un toque' })).toBeTruthy()
  expect(address()).toBe('/app/pay?plan=week&card=new')
  expect(screen.getByText('Reemplaza tu Visa terminada en 4242.')).toBeTruthy()
})

it.each([
  ['payment_ended', 'Pago recibido'],
  ['payment_not_found', 'Pago recibido'],
] as const)("%s: asks the server for the payment's state", async (code, title) => {
  const { confirmPayment, address } = await open('/app/pay?plan=week', { [cardRoute]: refusal(code) })
  await userEvent.click(await screen.findByRole('button', { name: renew }))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(address()).toBe('/app/pay?payment_intent=pi_1')
  expect(confirmPayment).not.toHaveBeenCalled()
})

it.each(['/app/pay?plan=week', '/app/pay'])('%s: offers another card when the saved one is gone', async (path) => {
  const { confirmPayment } = await open(path, { [cardRoute]: refusal('card_not_saved') })
  await userEvent.click(await screen.findByRole('button', { name: renew }))
  expect((await screen.findByRole('alert')).textContent).toContain('Rechazado: card_not_saved.')
  expect(screen.queryByText(/4242/)).toBeNull()
  expect(screen.queryByRole('button', { name: renew })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Pagar con otra tarjeta' }))
  expect(await screen.findByRole('button', { name: 'Pagar $24.99' })).toBeTruthy()
  expect(screen.queryByText(/4242/)).toBeNull()
  expect(confirmPayment).not.toHaveBeenCalled()
})

it('does not offer an expired card: shows the form', async () => {
  await open('/app/pay?plan=week', { 'GET /api/users/me/card': ok({ card: { ...visa, isExpired: true } }) })
  expect(await screen.findByRole('button', { name: 'Pagar $24.99' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: renew })).toBeNull()
})

it.each(['/app/pay?plan=week', '/app/pay?plan=week&card=new'])(
  "%s: shows the form, once, if the saved card can't be read",
  async (path) => {
    let reads = 0
    await open(path, { 'GET /api/users/me/card': () => ((reads += 1), refusal('card_not_saved')) })
    expect(await screen.findByRole('button', { name: 'Pagar $24.99' })).toBeTruthy()
    const before = reads
    await letPass(200)
    expect(screen.getByRole('button', { name: 'Pagar $24.99' })).toBeTruthy()
    expect(reads).toBe(before)
  },
)

it('shows the form at the first failed read, and keeps what is typed when the card is read later', async () => {
  let answer = refusal('unexpected')
  const { field } = await open('/app/pay?plan=week', { 'GET /api/users/me/card': () => answer })
  expect(await screen.findByRole('button', { name: 'Pagar $24.99' }, { timeout: 1500 })).toBeTruthy()
  await userEvent.type(field, '4242')
  answer = ok({ card: visa })
  await act(() => queryClient.refetchQueries(savedCardQuery))
  await screen.findByText('Reemplaza tu Visa terminada en 4242.')
  expect([field.isConnected, field.value]).toEqual([true, '4242'])
})

it('does not offer to renew on the home page right after a week was paid', async () => {
  keepLastPayment({ paymentIntentId: 'pi_1', plan: 'week', credits: 1 })
  const { bodies } = await open('/app/pay')
  await screen.findByRole('radio', { name: /Una semana/ })
  expect(screen.queryByRole('button', { name: renew })).toBeNull()
  expect(bodies('POST /api/users/me/payment/intent')).toEqual([])
})

it('the box that saves a card is not ticked in advance, and says that nothing renews automatically', async () => {
  const { bodies, confirmPayment, elements } = await open('/app/pay?plan=week', {
    'GET /api/users/me/card': ok({ card: null }),
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(false)
  expect(screen.getByText(/Nada se renueva ni se cobra solo/)).toBeTruthy()
  confirmPayment.mockResolvedValue({ error: { type: 'card_error' } })
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Pagar $24.99' }))
  await press()
  await screen.findByRole('alert')
  await userEvent.click(box)
  await press()
  await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(2))
  await userEvent.click(box)
  await press()
  await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(3))
  expect(bodies(cardRoute)).toEqual([
    { card: 'new', save: false },
    { card: 'new', save: true },
    { card: 'new', save: false },
  ])
  expect(elements.fetchUpdates).toHaveBeenCalledTimes(2)
})
