import type { Appearance, StripeElementsOptions } from '@stripe/stripe-js'
import { IntegrationError } from './integration-error.ts'
import { chooseLocale } from './locale.ts'
import { PaymentElement, type ElementsSettings } from './payment-element.ts'

export type Elements = ReturnType<typeof createElements>

/** The elements of one payment; the sandbox has only the payment element. */
export function createElements(key: string, options: StripeElementsOptions) {
  const settings = readSettings(key, options)
  let element: PaymentElement | undefined

  return {
    /** Used by confirmPayment. */
    get clientSecret() {
      return settings.clientSecret
    },
    get locale() {
      return settings.locale
    },
    get payment() {
      return element
    },
    create(name: string) {
      if (name !== 'payment') throw new IntegrationError(`The sandbox does not have the element ${name}`)
      if (element) throw new IntegrationError('Can only create one Element of type payment.')
      element = new PaymentElement(
        () => settings,
        () => (element = undefined),
      )
      return element
    },
    update({ appearance, locale }: { appearance?: Appearance; locale?: string }) {
      if (appearance) settings.appearance = appearance
      if (locale) settings.locale = chooseLocale(locale)
      element?.notify('update', { appearance, locale: locale && settings.locale })
    },
    fetchUpdates: async () => ({}),
    submit: async () => {
      if (!element) throw new IntegrationError('elements.submit() needs a mounted Payment Element.')
      return element.mounted.call('submit', null)
    },
  }
}

type Mutable = { -readonly [Name in keyof ElementsSettings]: ElementsSettings[Name] }

function readSettings(key: string, options: StripeElementsOptions): Mutable {
  const clientSecret = options.clientSecret ?? ''
  if (!/^pi_\w+_secret_\w+$/.test(clientSecret)) {
    throw new IntegrationError('In the sandbox elements() needs the clientSecret of a PaymentIntent.')
  }
  return {
    key,
    clientSecret,
    locale: chooseLocale(options.locale),
    appearance: options.appearance ?? {},
  }
}
