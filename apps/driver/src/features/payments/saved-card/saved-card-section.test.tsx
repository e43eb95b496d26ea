import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answerApi, ok, refusal } from '../../../testing/api-answers.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { ana, noBlocks } from '../../../testing/people.ts'
import { signIn } from '../../../testing/session.ts'

const card = { brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2030, isExpired: false }

beforeEach(() => signIn())

async function open(answers: Parameters<typeof answerApi>[0]) {
  const { calls } = answerApi({
    'GET /api/users/me': ok(ana),
    'GET /api/users/me/calendar': ok(noBlocks),
    ...answers,
  })
  await openApp('/app/profile')
  await screen.findByRole('heading', { name: 'Tarjeta guardada' })
  return { asked: (route: string) => calls.filter((call) => call.route === route).length }
}

it('shows the saved card, and removes it after a confirmation', async () => {
  const { asked } = await open({ 'GET /api/users/me/card': ok({ card }), 'DELETE /api/users/me/card': ok({}) })
  expect(await screen.findByText('Mastercard terminada en 4444')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar tarjeta' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Quitar tu tarjeta guardada?' })
  expect(asked('DELETE /api/users/me/card')).toBe(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sí, quitar' }))
  expect(await screen.findByText(/No tienes una tarjeta guardada/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps showing a card that could not be removed, and the dialog says why', async () => {
  await open({ 'GET /api/users/me/card': ok({ card }), 'DELETE /api/users/me/card': refusal('too_many_requests') })
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar tarjeta' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sí, quitar' }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  expect(screen.getByText('Mastercard terminada en 4444')).toBeTruthy()
})

it('marks an expired card as expired', async () => {
  await open({ 'GET /api/users/me/card': ok({ card: { ...card, isExpired: true } }) })
  expect(await screen.findByText('Venció 12/2030')).toBeTruthy()
})
