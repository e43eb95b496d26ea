import type { StripeConstructorOptions, StripeElementsOptions } from '@stripe/stripe-js'
import { confirmPayment, type ConfirmOptions } from './confirm-payment.ts'
import { createElements, type Elements } from './elements.ts'
import { type Frame, openController, type Session } from './frame.ts'
import { notInSandbox } from './integration-error.ts'
import { chooseLocale, type Locale } from './locale.ts'

/** `window.Stripe`: the parts of the vendor's object that the product and its React library use. */
function createStripe(key: string, options: StripeConstructorOptions = {}) {
  let controller: Promise<Frame> | undefined
  const session: Session & { readonly locale: Locale } = {
    locale: chooseLocale(options.locale),
    controller() {
      controller ??= connect(key, chooseLocale(options.locale))
      return controller
    },
  }

  return {
    elements: (given: StripeElementsOptions = {}) => createElements(key, { locale: session.locale, ...given }),
    confirmPayment: (given: ConfirmOptions) => confirmPayment(inLocaleOf(session, given.elements), given),
    // The React library checks for these.
    confirmCardPayment: notInSandbox('confirmCardPayment'),
    createPaymentMethod: notInSandbox('createPaymentMethod'),
    createToken: notInSandbox('createToken'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

/** The bank uses the form's language. */
function inLocaleOf(session: Session, elements: Elements | undefined): Session {
  return elements ? { ...session, locale: elements.locale } : session
}

async function connect(key: string, locale: string): Promise<Frame> {
  const frame = openController()
  await frame.call('connect', { key, locale })
  return frame
}

/** The release that the vendor's loader expects. */
const version = 'endive'
Object.assign(window, { Stripe: Object.assign(createStripe, { version }) })
