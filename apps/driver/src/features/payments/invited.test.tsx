import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerApi, ok } from '../../testing/api-answers.ts'
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
