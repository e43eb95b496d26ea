import type { Appearance, PaymentIntent, StripeError } from '@stripe/stripe-js'

/** Protocol between the merchant's page and the vendor's frame. No message ever contains a card number. */
export type FormOptions = { appearance: Appearance; readonly clientSecret: string }

export type Failure = { readonly error: StripeError }
export type IntentResult = { readonly paymentIntent: PaymentIntent } | Failure

/** The page's calls with parameters and results. */
export type Calls = {
  connect: { params: { key: string; locale: string }; result: null }
  showForm: { params: FormOptions; result: null }
  update: { params: { appearance?: Appearance | undefined; locale?: string | undefined }; result: null }
  submit: { params: null; result: { selectedPaymentMethod: string } | Failure }
  confirm: { params: { clientSecret: string; return_url: string }; result: IntentResult }
  confirmAttached: {
    params: { clientSecret: string; payment_method?: string | undefined; return_url: string }
    result: IntentResult
  }
}
export type CallName = keyof Calls

/** Messages that the frame sends on its own. */
export type FrameEvents = {
  loaded: null
  ready: null
  enter: null
  resize: { height: number }
  loaderror: Failure
}
export type FrameEventName = keyof FrameEvents

export type Call = { kind: 'stripe-call'; id: number; name: CallName; params: unknown }
export type Answer = { kind: 'stripe-answer'; id: number; result: unknown }
export type FrameEvent = { kind: 'stripe-event'; name: FrameEventName; payload: unknown }

export function isMessage(value: unknown): value is Call | Answer | FrameEvent {
  return typeof value === 'object' && value !== null && 'kind' in value && String(value.kind).startsWith('stripe-')
}
