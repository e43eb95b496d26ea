import type { getPayment, SavedCard } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { Language } from '@arribo/api-contracts/shared/languages'
import type { Stripe, StripeError } from '@stripe/stripe-js'
import { vi } from 'vitest'
import * as stripeScript from '../features/payments/stripe-script.ts'
import { answerApi, type ApiAnswers, ok } from './driver-world.ts'
import { openApp } from './open-app.tsx'

export const intentRoute = 'POST /api/users/me/payment/intent'
export const cardRoute = 'POST /api/users/me/payments/pi_1/card'
export const paymentRoute = 'GET /api/users/me/payments/pi_1'
export const intent = ok({ client_secret: 'pi_1_secret_x', paymentIntentId: 'pi_1', amountCents: 2499 })
export const visa: SavedCard = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031, isExpired: false }

/** Paid and granted, unless told otherwise. */
export const payment = (over: Partial<Answer<typeof getPayment>> = {}): Answer<typeof getPayment> => ({
  outcome: 'paid',
  granted: true,
  plan: 'week',
  credits: 1,
  amountCents: 2499,
  declineCode: null,
  receipt: null,
  ...over,
})

/** Has no frames: one input replaces the card fields. */
function fakeStripe() {
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'card number')
  const element = {
    on: (name: string, listener: () => void) => {
      if (name === 'ready') queueMicrotask(listener)
      return element
    },
    off: () => element,
    once: () => element,
    update: () => undefined,
    destroy: () => field.remove(),
    mount: (place: HTMLElement) => place.append(field),
  }
  const elements = {
    create: vi.fn<() => typeof element>(() => element),
    getElement: () => element,
    update: vi.fn<(options: { locale?: string }) => void>(),
    submit: vi.fn<() => Promise<{ readonly error?: Partial<StripeError> }>>(async () => ({})),
    fetchUpdates: vi.fn<() => Promise<object>>(async () => ({})),
  }
  type Confirmed = { readonly error?: Partial<StripeError> }
  const confirmPayment = vi.fn<() => Promise<Confirmed>>(() => new Promise(() => undefined))
  const openElements = vi.fn<(options: { locale?: string }) => typeof elements>(() => elements)
  const unused = () => undefined
  const stripe = {
    elements: openElements,
    confirmPayment,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
  }
  return { stripe: stripe as unknown as Stripe, elements, openElements, confirmPayment, field }
}

/** The driver has no saved card and pays for a week with `pi_1`. */
export async function openPaying(address: string, answers: ApiAnswers = {}, language: Language = 'es') {
  const vendor = fakeStripe()
  vi.spyOn(stripeScript, 'loadPaymentProvider').mockResolvedValue(vendor.stripe)
  const api = answerApi({
    [intentRoute]: intent,
    [paymentRoute]: ok(payment()),
    'GET /api/users/me/card': ok({ card: null }),
    [cardRoute]: ok({}),
    'POST /api/users/me/language': ok({}),
    ...answers,
  })
  return { ...(await openApp(address, language)), ...vendor, ...api }
}
