import { type Listener, createEmitter } from './emitter.ts'
import { type Call, type CallName, type Calls, type FrameEventName, type FrameEvents, isMessage } from './protocol.ts'

/** The vendor's URLs, derived from this script's own. */
const script = document.currentScript ?? document.querySelector('script[src*="/stripe/js/stripe.js"]')
const scriptAddress = script instanceof HTMLScriptElement ? script.src : window.location.href

const frameAddress = new URL('../frame', scriptAddress).href

export type Frame = ReturnType<typeof openFrame>

const loadTimeoutMs = 15_000

/** A document of the vendor's origin in the merchant's page. Only this frame's messages are accepted. */
export function openFrame(parent: HTMLElement, title: string) {
  const element = document.createElement('iframe')
  const events = createEmitter()
  const waiting = new Map<number, (result: unknown) => void>()
  const { origin } = new URL(frameAddress)
  let lastId = 0

  function onMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
    if (source !== element.contentWindow || from !== origin || !isMessage(data)) return
    if (data.kind === 'stripe-event') return events.emit(data.name, data.payload)
    if (data.kind !== 'stripe-answer') return
    waiting.get(data.id)?.(data.result)
    waiting.delete(data.id)
  }
  window.addEventListener('message', onMessage)

  const loaded = new Promise<void>((resolve) => events.on('loaded', () => resolve()))
  const timer = setTimeout(() => {
    const message = 'We could not reach the card provider. Check your connection and try again.'
    events.emit('loaderror', { error: { type: 'api_connection_error', message } })
  }, loadTimeoutMs)
  void loaded.then(() => clearTimeout(timer))

  element.title = title
  element.allow = 'payment *'
  element.src = `${frameAddress}#${encodeURIComponent(window.location.origin)}`
  element.style.border = '0'
  // A frame whose colour scheme differs from its document's gets an opaque background; the document is always light.
  element.style.colorScheme = 'only light'
  parent.append(element)
  return {
    element,
    async call<N extends CallName>(name: N, params: Calls[N]['params']): Promise<Calls[N]['result']> {
      await loaded
      lastId += 1
      const call: Call = { kind: 'stripe-call', id: lastId, name, params }
      const result = new Promise<unknown>((resolve) => waiting.set(call.id, resolve))
      element.contentWindow?.postMessage(call, origin)
      return (await result) as Calls[N]['result']
    },
    on: <N extends FrameEventName>(name: N, listener: (payload: FrameEvents[N]) => void) =>
      events.on(name, listener as Listener),
    remove(): void {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
      element.remove()
    },
  }
}

/** An invisible frame, for calls without a form. */
export function openController(): Frame {
  const frame = openFrame(document.body, 'Secure payment controller')
  frame.element.setAttribute('aria-hidden', 'true')
  frame.element.tabIndex = -1
  Object.assign(frame.element.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    opacity: '0',
    pointerEvents: 'none',
  })
  return frame
}

/** State of the page's `Stripe` object: its language, and the frame that calls the API. */
export type Session = { readonly locale: string; controller(): Promise<Frame> }
