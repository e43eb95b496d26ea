import type { Call, Calls, FrameEvent, FrameEvents, OpenInput } from './protocol.ts'

/** Stripe's URLs are derived from this script's own. */
const script = document.currentScript ?? document.querySelector('script[src*="/stripe/js/stripe.js"]')
const frameAddress = new URL('../frame', script instanceof HTMLScriptElement ? script.src : window.location.href)

const loadTimeoutMs = 15_000

export type Frame = ReturnType<typeof openFrame>
type Listeners = { readonly [Name in keyof FrameEvents]?: (payload: FrameEvents[Name]) => void }

/** Puts a document of Stripe's origin into the merchant's page. Only this frame's messages are accepted. */
export function openFrame(parent: HTMLElement, title: string, input: OpenInput, listeners: Listeners = {}) {
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
