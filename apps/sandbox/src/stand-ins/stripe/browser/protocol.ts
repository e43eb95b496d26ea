import type { Appearance, PaymentIntent, StripeError } from '@stripe/stripe-js'

/** Messages between the merchant's page and Stripe's frame. None ever contains a card number. */
export type Failure = { readonly error: StripeError }
export type IntentResult = { readonly paymentIntent: PaymentIntent } | Failure

export type Locale = 'es' | 'en'

export type OpenInput = {
  readonly key: string
  readonly locale: Locale
  /** The payment to show a form for. A frame without one only calls the API. */
  readonly payment?: { readonly clientSecret: string; readonly appearance: Appearance }
}

export type Calls = {
  open(input: OpenInput): Promise<null>
  update(input: { appearance?: Appearance | undefined; locale?: Locale | undefined }): Promise<null>
  submit(input: null): Promise<{ selectedPaymentMethod: string } | Failure>
  confirm(input: { clientSecret: string; return_url: string }): Promise<IntentResult>
}
export type Call = { readonly call: keyof Calls; readonly input: unknown }

export type FrameEvents = {
  loaded: null
  ready: null
  enter: null
  resize: { readonly height: number }
  loaderror: Failure
}
export type FrameEvent = { readonly event: keyof FrameEvents; readonly payload: unknown }

export function chooseLocale(wanted: string | undefined): Locale {
  const tag = wanted === undefined || wanted === 'auto' ? navigator.language : wanted
  return tag.toLowerCase().startsWith('es') ? 'es' : 'en'
}
