import type { Stripe, StripeError } from '@stripe/stripe-js'
import { vi } from 'vitest'

/** Stripe's browser object without frames: one input replaces the card fields. */
export function fakeStripe() {
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
