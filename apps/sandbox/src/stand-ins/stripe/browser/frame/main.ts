import type { StripeError } from '@stripe/stripe-js'
import { applyAppearance } from './appearance.ts'
import { createApi, type Api } from './api.ts'
import { createForm, type CardForm } from './form.ts'
import { answerCalls, notify } from './parent.ts'
import { chooseWords, explain, type Words } from './words.ts'
import type { CallName, Calls, Failure, FormOptions, IntentResult } from '../protocol.ts'

type Desk = { api: Api; words: Words; form?: CardForm }
let desk: Desk | undefined

function open(): Desk {
  if (!desk) throw new Error('The frame was asked before it was connected')
  return desk
}

type Answers = { [Name in CallName]: (params: Calls[Name]['params']) => Promise<Calls[Name]['result']> }

const answers: Answers = {
  async connect({ key, locale }) {
    desk = { api: createApi(key), words: speak(locale) }
    return null
  },
  async showForm(options) {
    const { api, words } = open()
    const found = await api.retrieve(options.clientSecret)
    const problem = 'error' in found ? found.error : problemOf(found.paymentIntent.status, words)
    if (problem) notify('loaderror', { error: localized(problem) })
    else show(options)
    return null
  },
  async update({ appearance, locale }) {
    if (appearance) applyAppearance(appearance)
    if (locale) {
      open().words = speak(locale)
      open().form?.speak(open().words)
    }
    return null
  },
  async submit() {
    return checkForm() ?? { selectedPaymentMethod: 'card' }
  },
  async confirm({ clientSecret, return_url }) {
    const failure = checkForm()
    if (failure) return failure
    const result = await open().api.confirm(clientSecret, { ...methodData(), return_url })
    return intentResult(result)
  },
  async confirmAttached({ clientSecret, ...fields }) {
    return intentResult(await open().api.confirm(clientSecret, fields))
  },
}

function show({ appearance }: FormOptions): void {
  applyAppearance(appearance)
  const form = createForm(open().words)
  open().form = form
  document.body.replaceChildren(form.element)
  new ResizeObserver(() =>
    notify('resize', { height: Math.ceil(form.element.getBoundingClientRect().height) }),
  ).observe(form.element)
  notify('ready', null)
}

function speak(locale: string): Words {
  const words = chooseWords(locale)
  document.documentElement.lang = words.language
  return words
}

/** An intent that has ended can't have a form. */
function problemOf(status: string, words: Words): StripeError | undefined {
  if (status !== 'succeeded' && status !== 'canceled') return undefined
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: words.errors.payment_intent_unexpected_state,
  }
}

function checkForm(): Failure | undefined {
  const { form, words } = open()
  if (!form) throw new Error('The form was submitted before it was shown')
  const code = form.check()
  return code && { error: { type: 'validation_error', code, message: words.errors[code] } }
}

function methodData(): Record<string, string> {
  const { number = '', month = '', year = '', cvc = '', country = '', postalCode = '' } = open().form?.read() ?? {}
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][address][country]': country,
    'payment_method_data[billing_details][address][postal_code]': postalCode,
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': cvc,
  }
}

function intentResult(result: IntentResult): IntentResult {
  return 'error' in result ? { error: localized(result.error) } : result
}

function localized(error: StripeError): StripeError {
  return { ...error, message: explain(error, open().words) }
}

answerCalls(<N extends CallName>(name: N, params: Calls[N]['params']) => answers[name](params))
notify('loaded', null)
