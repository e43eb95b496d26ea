import type { IncomingMessage } from 'node:http'
import { html } from '../../../html.ts'
import { readBody } from '../../../stand-in.ts'
import type { Context, Transact } from '../context.ts'
import { authenticate } from '../payment.ts'
import type { PaymentIntentRecord } from '../store/records.ts'
import { StripeError } from '../stripe-error.ts'
import { cardPage } from './html.ts'
import { money, words, type Language } from './words.ts'

type Visit = { transact: Transact; request: IncomingMessage; url: URL; language: Language }
type Answer = { readonly status: number; readonly html: string } | { readonly location: string }
export type Section = (visit: Visit) => Promise<Answer | undefined>

export const askCardholder: Section = async ({ transact, request, url, language }) => {
  const id = url.pathname.split('/')[2] ?? ''
  const find = (context: Context) => findWaiting(context, id, url.searchParams.get('token'))
  const waiting = await transact(find)
  if (!waiting) return { status: 410, html: donePage(language) }
  if (request.method !== 'POST') return { status: 200, html: bankPage(waiting, language) }
  const form = new URLSearchParams((await readBody(request, 10_000)).toString('utf8'))
  const isApproved = form.get('outcome') === 'complete'
  const intent = await settle(transact, (context) => {
    const still = find(context)
    if (still) return authenticate(context, still.intent, isApproved)
    return context.tx.get('payment_intent', id) as PaymentIntentRecord
  })
  if (waiting.returnUrl === null) return { status: 200, html: donePage(language) }
  return { location: backTo(waiting.returnUrl, intent) }
}

/** A card may be declined although its holder approved; the intent then says so. */
const settle = (transact: Transact, work: (context: Context) => PaymentIntentRecord): Promise<PaymentIntentRecord> =>
  transact(work).catch((error: unknown) => {
    if (error instanceof StripeError && error.error.payment_intent) return error.error.payment_intent
    throw error
  })

function findWaiting({ tx }: Context, id: string, token: string | null) {
  const asked = tx.get('authentication', id)
  const intent = tx.get('payment_intent', id)
  if (!asked || !intent || asked.token !== token || intent.status !== 'requires_action') return undefined
  const method = tx.get('payment_method', intent.payment_method ?? '')
  return { intent, returnUrl: asked.returnUrl, last4: method?.card.last4 ?? '' }
}

function backTo(returnUrl: string, intent: PaymentIntentRecord): string {
  const url = new URL(returnUrl)
  const isGood = intent.status === 'succeeded' || intent.status === 'processing'
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', isGood ? intent.status : 'failed')
  return url.href
}

function bankPage({ intent, last4 }: NonNullable<ReturnType<typeof findWaiting>>, language: Language): string {
  const say = words[language]
  return cardPage(language, {
    title: say.bankTitle,
    badge: '3D Secure',
    text: say.bankBody,
    facts: [
      [say.merchant, 'Arribo'],
      [say.amount, money(intent.amount, language)],
      [say.card, `•••• ${last4}`],
    ],
    form: html`<form method="post" class="Actions">
      <button id="test-source-authorize-3ds" name="outcome" value="complete">${say.complete}</button>
      <button id="test-source-fail-3ds" class="Second" name="outcome" value="fail">${say.fail}</button>
    </form>`,
  })
}

const donePage = (language: Language): string =>
  cardPage(language, { title: words[language].doneTitle, text: words[language].doneBody })
