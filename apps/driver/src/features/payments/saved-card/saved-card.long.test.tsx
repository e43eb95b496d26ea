import { letPass } from '@arribo/ui/testing/strict-react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { ana, type ApiAnswers, ok, refusal, signIn } from '../../../testing/driver-world.ts'
import { alertText, heading, press } from '../../../testing/on-screen.ts'
import { cardRoute, intentRoute, openPaying, visa } from '../../../testing/stripe.ts'
import { keepLastPayment } from '../last-payment.ts'
import { savedCardQuery } from './saved-card.queries.ts'

const renew = 'Renovar mi semana, $24.99'

beforeEach(() => signIn())

async function open(address: string, answers: ApiAnswers = {}) {
  const app = await openPaying(address, { 'GET /api/users/me/card': ok({ card: visa }), ...answers })
  return { ...app, bodies: (route: string) => app.callsOf(route).map(({ body }) => body) }
}

it.each(['/app/pay', '/app/pay?plan=week'])(
  '%s: one press, or two, renews once with the card that is shown',
  async (address) => {
    const { bodies, confirmPayment } = await open(address)
    expect(await screen.findByText('Visa terminada en 4242')).toBeTruthy()
    expect((await screen.findAllByText(/^Te cubre hasta/)).length).toBeGreaterThan(0)
    expect(screen.getByText('Vence 03/2031')).toBeTruthy()
    await userEvent.dblClick(await screen.findByRole('button', { name: renew }))
    await waitFor(() => expect(confirmPayment).toHaveBeenCalled())
    expect(bodies(cardRoute)).toEqual([{ card: 'saved' }])
    expect(confirmPayment.mock.calls).toEqual([
      [{ clientSecret: 'pi_1_secret_x', confirmParams: { return_url: `${location.origin}/app/pay` } }],
    ])
  },
)

it.each(['payment_ended', 'payment_not_found'] as const)(
  "%s: asks the server for the payment's state",
  async (code) => {
    const { confirmPayment, address } = await open('/app/pay?plan=week', { [cardRoute]: refusal(code) })
    await press(renew)
    expect(await heading('Pago recibido')).toBeTruthy()
    expect(address()).toBe('/app/pay?payment_intent=pi_1')
    expect(confirmPayment).not.toHaveBeenCalled()
  },
)

it.each(['/app/pay?plan=week', '/app/pay'])('%s: offers another card when the saved one is gone', async (path) => {
  const { confirmPayment } = await open(path, { [cardRoute]: refusal('card_not_saved') })
  await press(renew)
  expect(await alertText()).toContain('Rechazado: card_not_saved.')
  expect(screen.queryByText(/4242/)).toBeNull()
  expect(screen.queryByRole('button', { name: renew })).toBeNull()
  await press('Pagar con otra tarjeta')
  expect(await screen.findByRole('button', { name: 'Pagar $24.99' })).toBeTruthy()
  expect(screen.queryByText(/4242/)).toBeNull()
  expect(confirmPayment).not.toHaveBeenCalled()
})

it.each<[string, ApiAnswers]>([
  ['a driver who never had a week', { 'GET /api/users/me': ok({ ...ana, expirationDateTimestamp: null }) }],
  ['an expired card', { 'GET /api/users/me/card': ok({ card: { ...visa, isExpired: true } }) }],
])('offers no renewal for %s: shows the form', async (_what, answers) => {
  await open('/app/pay?plan=week', answers)
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
  expect(bodies(intentRoute)).toEqual([])
})

it('the box that saves a card is not ticked in advance, and says that nothing renews automatically', async () => {
  const { bodies, confirmPayment, elements } = await open('/app/pay?plan=week', {
    'GET /api/users/me/card': ok({ card: null }),
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(false)
  expect(screen.getByText(/Nada se renueva ni se cobra solo/)).toBeTruthy()
  confirmPayment.mockResolvedValue({ error: { type: 'card_error' } })
  await press('Pagar $24.99')
  await screen.findByRole('alert')
  await userEvent.click(box)
  await press('Pagar $24.99')
  await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(2))
  await userEvent.click(box)
  await press('Pagar $24.99')
  await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(3))
  expect(bodies(cardRoute)).toEqual([
    { card: 'new', save: false },
    { card: 'new', save: true },
    { card: 'new', save: false },
  ])
  expect(elements.fetchUpdates).toHaveBeenCalledTimes(2)
})

describe('in the profile', () => {
  const remove = 'DELETE /api/users/me/card'
  it('a saved card shows until it is removed, after a confirmation; a failure shows in the dialog', async () => {
    let answer = refusal('too_many_requests')
    const { bodies } = await open('/app/profile', { [remove]: () => answer })
    expect(await screen.findByText('Visa terminada en 4242')).toBeTruthy()
    await press('Quitar tarjeta')
    const dialog = within(await screen.findByRole('dialog', { name: '¿Quitar tu tarjeta guardada?' }))
    expect(bodies(remove)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Sí, quitar' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(screen.getByText('Visa terminada en 4242')).toBeTruthy()
    answer = ok({})
    await userEvent.click(dialog.getByRole('button', { name: 'Sí, quitar' }))
    expect(await screen.findByText(/No tienes una tarjeta guardada/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('marks an expired card as expired', async () => {
    await open('/app/profile', { 'GET /api/users/me/card': ok({ card: { ...visa, isExpired: true } }) })
    expect(await screen.findByText('Venció 03/2031')).toBeTruthy()
  })
})
