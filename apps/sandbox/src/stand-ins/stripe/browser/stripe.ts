import type { StripeConstructorOptions, StripeElementsOptions } from '@stripe/stripe-js'
import { confirmPayment, finish, type ConfirmOptions, type Session } from './confirm-payment.ts'
import { createElements, type Elements } from './elements.ts'
import { openController, type Frame } from './frame.ts'
import { IntegrationError, notInSandbox } from './integration-error.ts'
import { chooseLocale, type Locale } from './locale.ts'
import type { IntentResult } from './protocol.ts'

type CardPayment = { payment_method?: unknown; return_url?: string }

/** `window.Stripe`: the parts of the vendor's object that the product and its React library use. */
function createStripe(key: string, options: StripeConstructorOptions = {}) {
  checkKey(key)
  let controller: Promise<Frame> | undefined
  const session: Session & { readonly locale: Locale } = {
    locale: chooseLocale(options.locale),
    controller() {
      controller ??= connect(key, chooseLocale(options.locale))
      return controller
    },
  }

  async function retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    return (await session.controller()).call('retrieve', { clientSecret })
  }

  return {
    elements: (given: StripeElementsOptions = {}) => createElements(key, { locale: session.locale, ...given }),
    confirmPayment: (given: ConfirmOptions) => confirmPayment(inLocaleOf(session, given.elements), given),
    retrievePaymentIntent,
    async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
      const result = await retrievePaymentIntent(clientSecret)
      return 'error' in result ? result : finish(session, result.paymentIntent)
    },
    async confirmCardPayment(
      clientSecret: string,
      { payment_method: method, return_url }: CardPayment = {},
    ): Promise<IntentResult> {
      if (typeof method !== 'string')
        throw new IntegrationError('In the sandbox confirmCardPayment() takes the id of a payment method.')
      const frame = await session.controller()
      const result = await frame.call('confirmWith', { clientSecret, paymentMethod: method, return_url })
      return 'error' in result ? result : finish(session, result.paymentIntent)
    },
    async createPaymentMethod({ elements }: { elements?: Elements }) {
      if (!elements?.payment)
        throw new IntegrationError('In the sandbox createPaymentMethod() takes elements with a mounted form.')
      return elements.payment.mounted.call('createPaymentMethod', { billing: {} })
    },
    createToken: notInSandbox('createToken'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

function checkKey(key: unknown): void {
  if (typeof key !== 'string' || key === '') {
    throw new IntegrationError('Please call Stripe() with your publishable key. You used an empty string.')
  }
  if (!key.startsWith('pk_'))
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    )
}

/** The form's language is also the bank's. */
function inLocaleOf(session: Session, elements: Elements | undefined): Session {
  return elements ? { ...session, locale: elements.locale } : session
}

async function connect(key: string, locale: string): Promise<Frame> {
  const frame = openController()
  await frame.call('connect', { key, locale })
  return frame
}

/** The release that the vendor's loader expects of the script. */
const version = 'endive'
Object.assign(window, { Stripe: Object.assign(createStripe, { version }) })
