import type {
  ConfirmPaymentData,
  PaymentIntent,
  StripeConstructorOptions,
  StripeElementsOptions,
} from '@stripe/stripe-js'
import { createElements, type Elements } from './elements.ts'
import { type Frame, openFrame } from './frame.ts'
import { chooseLocale, type Failure, type Locale } from './protocol.ts'

type ConfirmOptions = {
  readonly elements?: Elements
  readonly clientSecret?: string
  readonly confirmParams: Pick<ConfirmPaymentData, 'return_url'>
}

function createStripe(key: string, options: StripeConstructorOptions = {}) {
  const locale = chooseLocale(options.locale)
  let controller: Frame | undefined

  /**
   * Confirms with the form's card, or with the intent's own if there is no form. Navigates to the bank's page or the
   * return URL, so it resolves only with an error.
   */
  async function confirmPayment({ elements, clientSecret, confirmParams }: ConfirmOptions): Promise<Failure> {
    const { return_url } = confirmParams
    const frame = elements ? elements.requireFrame() : (controller ??= openController(key, locale))
    const result = await frame.call('confirm', {
      clientSecret: clientSecret ?? elements?.clientSecret ?? '',
      return_url,
    })
    if ('error' in result) return result
    window.location.assign(nextAddress(result.paymentIntent, return_url, elements?.locale() ?? locale))
    return new Promise(() => {})
  }

  return {
    elements: (given: StripeElementsOptions = {}) => createElements(key, { locale, ...given }),
    confirmPayment,
    // Stripe's React library checks that these exist.
    confirmCardPayment: notInSandbox('confirmCardPayment'),
    createPaymentMethod: notInSandbox('createPaymentMethod'),
    createToken: notInSandbox('createToken'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

function notInSandbox(name: string): () => never {
  return () => {
    throw new Error(`The sandbox does not have stripe.${name}()`)
  }
}

function openController(key: string, locale: Locale): Frame {
  const frame = openFrame(document.body, 'Secure payment controller', { key, locale })
  frame.element.setAttribute('aria-hidden', 'true')
  frame.element.tabIndex = -1
  const style = { position: 'absolute', width: '1px', height: '1px', opacity: '0', pointerEvents: 'none' }
  Object.assign(frame.element.style, style)
  return frame
}

function nextAddress(intent: PaymentIntent, returnUrl: string, locale: Locale): string {
  const bankPage = intent.next_action?.redirect_to_url?.url
  const url = new URL(bankPage ?? returnUrl)
  const more = bankPage
    ? { locale }
    : {
        payment_intent: intent.id,
        payment_intent_client_secret: intent.client_secret ?? '',
        redirect_status: intent.status,
      }
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return url.href
}

/** The release that Stripe's loader expects. */
const version = 'endive'
Object.assign(window, { Stripe: Object.assign(createStripe, { version }) })
