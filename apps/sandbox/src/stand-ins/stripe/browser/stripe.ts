import type {
  Appearance,
  ConfirmPaymentData,
  PaymentIntent,
  StripeConstructorOptions,
  StripeElementsOptions,
} from '@stripe/stripe-js'
import {
  type Call,
  type Calls,
  chooseLocale,
  type Failure,
  type FrameEvent,
  type FrameEvents,
  type Locale,
  type OpenInput,
} from './protocol.ts'

/** Stripe's URLs are derived from this script's own. */
const script = document.currentScript ?? document.querySelector('script[src*="/stripe/js/stripe.js"]')
const frameAddress = new URL('../frame', script instanceof HTMLScriptElement ? script.src : window.location.href)

const loadTimeoutMs = 15_000

type Frame = ReturnType<typeof openFrame>
type Listeners = { readonly [Name in keyof FrameEvents]?: (payload: FrameEvents[Name]) => void }

/** Puts a document of Stripe's origin into the merchant's page. Only this frame's messages are accepted. */
function openFrame(parent: HTMLElement, title: string, input: OpenInput, listeners: Listeners = {}) {
  const element = document.createElement('iframe')
  const { origin } = frameAddress
  let hasLoaded: () => void
  const loaded = new Promise<void>((resolve) => (hasLoaded = resolve))
  const timer = setTimeout(() => {
    const message = 'We could not reach the card provider. Check your connection and try again.'
    listeners.loaderror?.({ error: { type: 'api_connection_error', message } })
  }, loadTimeoutMs)

  function onMessage({ source, origin: from, data }: MessageEvent<FrameEvent>): void {
    if (source !== element.contentWindow || from !== origin) return
    if (data.event === 'loaded') {
      clearTimeout(timer)
      hasLoaded()
    }
    listeners[data.event]?.(data.payload as never)
  }
  window.addEventListener('message', onMessage)

  async function call<N extends keyof Calls>(
    name: N,
    given: Parameters<Calls[N]>[0],
  ): Promise<Awaited<ReturnType<Calls[N]>>> {
    await loaded
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<Awaited<ReturnType<Calls[N]>>>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
    })
    element.contentWindow?.postMessage({ call: name, input: given } satisfies Call, origin, [port2])
    return answer
  }

  element.title = title
  element.allow = 'payment *'
  element.src = `${frameAddress.href}#${encodeURIComponent(window.location.origin)}`
  element.style.border = '0'
  // A frame whose colour scheme differs from its document's, which is always light, turns opaque.
  element.style.colorScheme = 'only light'
  parent.append(element)
  void call('open', input)
  return {
    element,
    call,
    remove(): void {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
      element.remove()
    },
  }
}

type Listener = (payload: unknown) => void

type Settings = OpenInput & { readonly payment: NonNullable<OpenInput['payment']> }
type Form = { settings: Settings; frame?: Frame | undefined }

function createElements(key: string, { clientSecret = '', locale, appearance = {} }: StripeElementsOptions) {
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

type ConfirmOptions = {
  readonly elements?: ReturnType<typeof createElements>
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

const notInSandbox =
  (name: string): (() => never) =>
  () => {
    throw new Error(`The sandbox does not have stripe.${name}()`)
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
