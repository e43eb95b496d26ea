import { createEmitter, type Listener } from './emitter.ts'
import { openFrame, type Frame } from './frame.ts'
import { IntegrationError } from './integration-error.ts'
import type { CallName, Calls, FormOptions } from './protocol.ts'

export type ElementsSettings = { readonly key: string; locale: string } & FormOptions

/** The payment form: on this page just an empty frame, in which the vendor's document asks for the card. */
export class PaymentElement {
  readonly elementType = 'payment'
  private readonly events = createEmitter()
  private readonly settings: () => ElementsSettings
  private readonly onDestroy: () => void
  private frame: Frame | undefined

  constructor(settings: () => ElementsSettings, onDestroy: () => void) {
    this.settings = settings
    this.onDestroy = onDestroy
  }

  mount(parent: HTMLElement): void {
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
    frame.on('enter', () => frame.element.closest('form')?.requestSubmit())
    frame.on('loaderror', ({ error }) => this.events.emit('loaderror', { elementType: 'payment', error }))
    void frame.call('connect', { key, locale }).then(() => frame.call('showForm', look))
    return frame
  }

  /** The mounted frame; an unmounted form can't be submitted. */
  get mounted(): Frame {
    if (this.frame) return this.frame
    throw new IntegrationError('There is no mounted Payment Element.')
  }

  /** Sends it to the form, if mounted. */
  notify<N extends CallName>(name: N, params: Calls[N]['params']): void {
    void this.frame?.call(name, params)
  }

  unmount(): void {
    this.frame?.remove()
    this.frame = undefined
  }

  destroy(): void {
    this.unmount()
    this.onDestroy()
  }

  on(name: string, listener: Listener): this {
    this.events.on(name, listener)
    return this
  }

  off(name: string, listener?: Listener): this {
    this.events.off(name, listener)
    return this
  }
}

function titleIn(locale: string): string {
  return locale === 'es' ? 'Datos de la tarjeta, en un cuadro seguro' : 'Secure payment input frame'
}
