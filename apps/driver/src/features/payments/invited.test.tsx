import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepGivenReferral } from '../../app/codes/given-referral.ts'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { openApp } from '../../testing/open-app.tsx'
import { ana } from '../../testing/people.ts'
import { signIn } from '../../testing/session.ts'
import { fakeStripe } from '../../testing/stripe.ts'
import * as stripeScript from './stripe-script.ts'

const paid = {
  outcome: 'paid',
  granted: true,
  plan: 'week',
  credits: 1,
  amountCents: 2499,
  declineCode: null,
  receipt: null,
}
const answers = {
  'POST /api/users/me/payment/intent': ok({
    client_secret: 'pi_2_secret_x',
    paymentIntentId: 'pi_2',
    amountCents: 2499,
  }),
  'GET /api/users/me/payments/pi_1': ok(paid),
}

beforeEach(() => {
  signIn()
  vi.spyOn(stripeScript, 'loadPaymentProvider').mockResolvedValue(fakeStripe().stripe)
})

it.each([
  [
    'before paying',
    '/app/pay?plan=week',
    'after_arrival',
    null,
    /^Como te invitó un amigo, tu primera llegada aceptada/,
  ],
  [
    'before paying, after an arrival',
    '/app/pay?plan=week',
    'with_week',
    null,
    /^Como te invitó un amigo, los primeros/,
  ],
  [
    'after paying',
    '/app/pay?payment_intent=pi_1',
    'after_arrival',
    'pi_1',
    /^Como te invitó un amigo, tu primera llegada aceptada/,
  ],
  ['after another payment', '/app/pay?payment_intent=pi_1', 'given', 'pi_0', undefined],
] as const)('an invited driver reads of the extra days %s', async (_when, path, state, paymentIntentId, sentence) => {
  const welcome = { state, paymentIntentId, isLatestWeek: true }
  answerApi({ 'GET /api/users/me': ok({ ...ana, welcome }), ...answers })
  await openApp(path)
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
  keepGivenReferral('AAAAAAAA')
  const me = { ...ana, language, welcome, setupComplete, goodStanding: false, expirationDateTimestamp: null }
  answerApi({ 'GET /api/users/me': ok(me), 'GET /api/users/me/arrivals': refusal('too_many_requests'), ...answers })
  await openApp('/app/pay', language)
  await screen.findByRole('radio', { name: /una semana|one week/i })
  const sentence = /^(No encontramos el código de invitación|We didn't find the invitation code) AAAAAAAA$/
  expect(screen.queryByText(sentence) !== null).toBe(isSaid)
  sessionStorage.removeItem('arribo.referral')
})

it('after the last credit, shows the arrivals and the way to help', async () => {
  const none = { credits: 0, expirationDateTimestamp: null, goodStanding: false }
  const sum = { arrivals: 1, minutes: 210, payCents: 7250 }
  const week = { startsOn: '2026-11-23', today: sum, week: sum, arrivals: [] }
  answerApi({ 'GET /api/users/me': ok({ ...ana, ...none }), 'GET /api/users/me/arrivals': ok(week), ...answers })
  await openApp('/app')
  expect(await screen.findByText('No te quedan créditos. Elige un plan para seguir trabajando.')).toBeTruthy()
  expect((await screen.findByText(/^Hoy: 1 llegada/)).closest('a')?.getAttribute('href')).toBe('/app/week')
  expect(screen.getByRole('link', { name: 'Ayuda' }).getAttribute('href')).toBe('/app/help')
})
