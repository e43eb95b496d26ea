import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { createEmitter, type Listener } from './emitter.ts'
import { openFrame, type Frame } from './frame.ts'
import { IntegrationError } from './integration-error.ts'
import type { CallName, Calls, FormOptions } from './protocol.ts'

export type ElementsSettings = { key: string; locale: string } & Pick<
  FormOptions,
  'appearance' | 'clientSecret' | 'fonts'
>

/** The payment form: on this page just an empty frame, in which the vendor's document asks for the card. */
export class PaymentElement {
  readonly elementType = 'payment'
  private readonly events = createEmitter()
  private readonly settings: () => ElementsSettings
  private readonly onDestroy: () => void
  private options: StripePaymentElementOptions
  private frame: Frame | undefined
  private isDestroyed = false

  constructor(settings: () => ElementsSettings, options: StripePaymentElementOptions, onDestroy: () => void) {
    this.settings = settings
    this.options = options
    this.onDestroy = onDestroy
  }

  mount(target: HTMLElement | string): void {
    if (this.isDestroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    const parent = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!parent)
      throw new IntegrationError(
        `The selector you specified (${typeof target === 'string' ? target : 'an element'}) applies to no DOM elements.`,
      )
    this.unmount()
    this.frame = this.open(parent)
  }

  private open(parent: HTMLElement): Frame {
    const { key, locale, ...look } = this.settings()
    const frame = openFrame(parent, titleIn(locale))
    const { style } = frame.element
    // Slightly wider than its container, so that the glow of a focused field isn't cut off.
    Object.assign(style, {
      display: 'block',
      width: 'calc(100% + 8px)',
      height: '0px',
      margin: '-4px',
      overflow: 'hidden',
    })
    frame.on('resize', ({ height }) => void (style.height = `${height}px`))
    frame.on('ready', () => this.events.emit('ready', { elementType: 'payment' }))
    frame.on('change', (change) => {
      this.events.emit('change', { elementType: 'payment', collapsed: false, value: { type: 'card' }, ...change })
    })
    for (const name of ['focus', 'blur', 'escape'] as const) {
      frame.on(name, () => this.events.emit(name, { elementType: 'payment' }))
    }
    frame.on('enter', () => frame.element.closest('form')?.requestSubmit())
    frame.on('loaderror', ({ error }) => this.events.emit('loaderror', { elementType: 'payment', error }))
    queueMicrotask(() => this.events.emit('loaderstart', { elementType: 'payment' }))
    void frame.call('connect', { key, locale }).then(() => frame.call('showForm', { ...look, ...formOf(this.options) }))
    return frame
  }

  /** The mounted frame; an unmounted form can't be submitted. */
  get mounted(): Frame {
    if (this.frame) return this.frame
    throw new IntegrationError(
      'Invalid value for elements: It should have a mounted Payment Element or Express Checkout Element.',
    )
  }

  /** Sends it to the form, if mounted. */
  notify<N extends CallName>(name: N, params: Calls[N]['params']): void {
    void this.frame?.call(name, params)
  }

  update(options: StripePaymentElementOptions): this {
    this.options = { ...this.options, ...options }
    this.notify('update', { isReadOnly: options.readOnly })
    return this
  }

  unmount(): void {
    this.frame?.remove()
    this.frame = undefined
  }

  destroy(): void {
    this.unmount()
    this.isDestroyed = true
    this.onDestroy()
  }

  on(name: string, listener: Listener): this {
    this.events.on(name, listener)
    return this
  }

  once(name: string, listener: Listener): this {
    const first: Listener = (payload) => {
      this.events.off(name, first)
      listener(payload)
    }
    return this.on(name, first)
  }

  off(name: string, listener?: Listener): this {
    this.events.off(name, listener)
    return this
  }

  focus(): void {
    this.notify('focus', null)
  }

  blur(): void {
    this.notify('blur', null)
  }

  clear(): void {
    this.notify('clear', null)
  }

  /** There is only one payment method, which is always open. */
  collapse(): void {}
}

function formOf(
  options: StripePaymentElementOptions,
): Pick<FormOptions, 'asksAddress' | 'isReadOnly' | 'defaultCountry' | 'defaultPostalCode'> {
  const billing = options.fields?.billingDetails
  const address = typeof billing === 'object' ? billing.address : billing
  const known = options.defaultValues?.billingDetails?.address
  return {
    asksAddress: address !== 'never',
    isReadOnly: options.readOnly ?? false,
    defaultCountry: known?.country ?? 'US',
    defaultPostalCode: known?.postal_code ?? '',
  }
}

function titleIn(locale: string): string {
  return locale === 'es' ? 'Datos de la tarjeta, en un cuadro seguro' : 'Secure payment input frame'
}
