import type { Appearance, StripeElementsOptions } from '@stripe/stripe-js'
import { IntegrationError } from './integration-error.ts'
import { chooseLocale } from './locale.ts'
import { PaymentElement, type ElementsSettings } from './payment-element.ts'

export type Elements = ReturnType<typeof createElements>

/** The elements of one payment; the sandbox has only the payment element. */
export function createElements(key: string, options: StripeElementsOptions) {
  const settings: ElementsSettings = {
    key,
    clientSecret: options.clientSecret ?? '',
    locale: chooseLocale(options.locale),
    appearance: options.appearance ?? {},
  }
  let element: PaymentElement | undefined

  return {
    /** Used by confirmPayment. */
    get clientSecret() {
      return settings.clientSecret
    },
    get locale() {
      return settings.locale
    },
    /** The frame of the mounted form. */
    get mounted() {
      if (!element) throw new IntegrationError('There is no mounted Payment Element.')
      return element.mounted
    },
    create(name: string) {
      if (name !== 'payment') throw new IntegrationError(`The sandbox does not have the element ${name}`)
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
    async submit() {
      return this.mounted.call('submit', null)
    },
  }
}
