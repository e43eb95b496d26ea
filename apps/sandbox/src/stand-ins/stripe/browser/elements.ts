import type { Appearance, StripeElementsOptions } from '@stripe/stripe-js'
import { type Frame, openFrame } from './frame.ts'
import { chooseLocale, type OpenInput } from './protocol.ts'

export type Elements = ReturnType<typeof createElements>

type Listener = (payload: unknown) => void

type Settings = OpenInput & { readonly payment: NonNullable<OpenInput['payment']> }
type Form = { settings: Settings; frame?: Frame | undefined }

export function createElements(key: string, { clientSecret = '', locale, appearance = {} }: StripeElementsOptions) {
  const form: Form = { settings: { key, locale: chooseLocale(locale), payment: { clientSecret, appearance } } }
  function requireFrame(): Frame {
    if (form.frame) return form.frame
    throw new Error('There is no mounted Payment Element.')
  }
  return {
    clientSecret,
    requireFrame,
    locale: () => form.settings.locale,
    create(name: string) {
      if (name === 'payment') return createPaymentElement(form)
      throw new Error(`The sandbox does not have the element ${name}`)
    },
    update(next: { appearance?: Appearance; locale?: string }) {
      const { settings } = form
      const shown = {
        locale: next.locale === undefined ? settings.locale : chooseLocale(next.locale),
        appearance: next.appearance ?? settings.payment.appearance,
      }
      form.settings = { key, locale: shown.locale, payment: { clientSecret, appearance: shown.appearance } }
      void form.frame?.call('update', shown)
    },
    fetchUpdates: async () => ({}),
    submit: async () => requireFrame().call('submit', null),
  }
}

/** Only an empty frame on this page; Stripe's document inside it asks for the card. */
function createPaymentElement(form: Form) {
  const listeners: [name: string, listener: Listener][] = []
  const emit = (name: string, more: object = {}) => {
    for (const [wanted, listener] of listeners) if (wanted === name) listener({ elementType: 'payment', ...more })
  }
  let own: Frame | undefined
  const unmount = () => {
    own?.remove()
    if (form.frame === own) form.frame = undefined
    own = undefined
  }
  const element = {
    elementType: 'payment',
    mount(parent: HTMLElement): void {
      unmount()
      const isSpanish = form.settings.locale === 'es'
      const title = isSpanish ? 'Datos de la tarjeta, en un cuadro seguro' : 'Secure payment input frame'
      const frame = openFrame(parent, title, form.settings, {
        resize: ({ height }) => void (frame.element.style.height = `${height}px`),
        ready: () => emit('ready'),
        enter: () => frame.element.closest('form')?.requestSubmit(),
        loaderror: (failure) => emit('loaderror', failure),
      })
      // Slightly wider than its container, so that the glow of a focused field isn't cut off.
      const style = { display: 'block', width: 'calc(100% + 8px)', height: '0px', margin: '-4px', overflow: 'hidden' }
      Object.assign(frame.element.style, style)
      form.frame = own = frame
    },
    unmount,
    destroy: unmount,
    on(name: string, listener: Listener) {
      listeners.push([name, listener])
      return element
    },
    off(name: string, listener: Listener) {
      const at = listeners.findIndex((each) => each[0] === name && each[1] === listener)
      if (at >= 0) listeners.splice(at, 1)
      return element
    },
  }
  return element
}
