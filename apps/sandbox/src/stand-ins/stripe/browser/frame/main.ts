import type { Appearance, PaymentIntent, StripeError } from '@stripe/stripe-js'
import type { Call, Calls, Failure, FrameEvent, FrameEvents, IntentResult } from '../protocol.ts'
import { digitsOf } from './card-rules.ts'
import { type CardForm, createForm } from './form.ts'
import { chooseWords, explain } from './words.ts'

/** The embedding page passes its origin in the URL. Messages are accepted from and sent to this origin only. */
const parentOrigin = decodeURIComponent(window.location.hash.slice(1))

let key = ''
let words = speak('en')
let form: CardForm | undefined

const answers: Calls = {
  async open({ key: given, locale, payment }) {
    key = given
    words = speak(locale)
    if (!payment) return null
    const query = new URLSearchParams({ client_secret: payment.clientSecret })
    const found = await callApi(`${pathOf(payment.clientSecret)}?${query}`)
    const problem = 'error' in found ? found.error : problemOf(found.paymentIntent.status)
    if (problem) notify('loaderror', { error: localized(problem) })
    else show(payment.appearance)
    return null
  },
  async update({ appearance, locale }) {
    if (appearance) applyAppearance(appearance)
    if (locale) words = speak(locale)
    form?.speak(words)
    return null
  },
  async submit() {
    return failureOfForm() ?? { selectedPaymentMethod: 'card' }
  },
  async confirm({ clientSecret, return_url }) {
    const failure = form && failureOfForm()
    if (failure) return failure
    const body = new URLSearchParams({ client_secret: clientSecret, return_url, ...methodData() })
    const result = await callApi(`${pathOf(clientSecret)}/confirm`, { method: 'POST', body })
    return 'error' in result ? { error: localized(result.error) } : result
  },
}

function notify<N extends keyof FrameEvents>(event: N, payload: FrameEvents[N]): void {
  window.parent.postMessage({ event, payload } satisfies FrameEvent, parentOrigin)
}

window.addEventListener('message', ({ source, origin, data, ports: [port] }: MessageEvent<Call>) => {
  if (source !== window.parent || origin !== parentOrigin) return
  void answers[data.call](data.input as never)
    // The page must get an answer, or it would wait forever.
    .catch((reason: unknown): Failure => ({ error: { type: 'api_error', message: String(reason) } }))
    .then((result) => port?.postMessage(result))
})

const pathOf = (clientSecret: string) =>
  `/v1/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`

async function callApi(path: string, options: RequestInit = {}): Promise<IntentResult> {
  try {
    const answer = await fetch(path, { ...options, headers: { authorization: `Bearer ${key}` } })
    const body = (await answer.json()) as PaymentIntent | Failure
    if ('error' in body) return body
    return answer.ok ? { paymentIntent: body } : { error: { type: 'api_error' } }
  } catch {
    return { error: { type: 'api_connection_error', message: 'Could not reach the card provider.' } }
  }
}

function show(appearance: Parameters<typeof applyAppearance>[0]): void {
  applyAppearance(appearance)
  form = createForm(words)
  const { element } = form
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    notify('enter', null)
  })
  document.body.replaceChildren(element)
  new ResizeObserver(() => notify('resize', { height: Math.ceil(element.getBoundingClientRect().height) })).observe(
    element,
  )
  notify('ready', null)
}

function speak(locale: string) {
  const chosen = chooseWords(locale)
  document.documentElement.lang = chosen.language
  return chosen
}

function problemOf(status: string): StripeError | undefined {
  const code = 'payment_intent_unexpected_state'
  const hasEnded = status === 'succeeded' || status === 'canceled'
  return hasEnded ? { type: 'invalid_request_error', code, message: words.errors[code] } : undefined
}

function failureOfForm(): Failure | undefined {
  if (!form) throw new Error('The form was submitted before it was shown')
  const code = form.check()
  return code && { error: { type: 'validation_error', code, message: words.errors[code] } }
}

function methodData(): Record<string, string> {
  if (!form) return {}
  const { number, expiry, cvc, country, postalCode } = form.read()
  const [month, year] = [digitsOf(expiry).slice(0, 2), `20${digitsOf(expiry).slice(2)}`]
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][address][country]': country,
    'payment_method_data[billing_details][address][postal_code]': postalCode.trim(),
    'payment_method_data[card][number]': digitsOf(number),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': cvc,
  }
}

const localized = (error: StripeError): StripeError => ({ ...error, message: explain(error, words) })

notify('loaded', null)

let variableNames: string[] = []

function applyAppearance({ theme = 'stripe', variables = {} }: Appearance): void {
  const root = document.documentElement
  root.dataset['theme'] = theme
  for (const name of variableNames) root.style.removeProperty(name)
  variableNames = Object.keys(variables).map((name) => `--${name}`)
  for (const [name, value] of Object.entries(variables)) if (value) root.style.setProperty(`--${name}`, value)
  root.style.setProperty('--scheme', isDark() ? 'dark' : 'light')
}

/** Native parts (the list of countries, the caret) follow the page's background. */
function isDark(): boolean {
  const probe = document.createElement('i')
  probe.style.color = 'var(--colorBackground)'
  document.body.append(probe)
  const [red = 255, green = 255, blue = 255] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
  probe.remove()
  return red * 0.3 + green * 0.59 + blue * 0.11 < 110
}
