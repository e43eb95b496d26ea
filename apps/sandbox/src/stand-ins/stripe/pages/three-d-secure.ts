import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../../stand-in.ts'
import type { Context, Transact } from '../context.ts'
import { authenticate } from '../payment.ts'
import type { PaymentIntentRecord } from '../store/records.ts'
import { StripeError } from '../stripe-error.ts'
import { escape, page, sendPage } from './html.ts'
import { chooseLanguage, money, wordsIn, type Language } from './words.ts'

type Visit = { intentId: string; query: URLSearchParams; language: Language }
type Waiting = { intent: PaymentIntentRecord; returnUrl: string | null; last4: string }

/** The bank's page: asks the cardholder, updates the intent and redirects back. */
export async function respondThreeDSecure(
  transact: Transact,
  request: IncomingMessage,
  response: ServerResponse,
  path: URL,
): Promise<void> {
  const language = chooseLanguage(request, path.searchParams.get('locale'))
  const visit: Visit = { intentId: path.pathname.split('/')[2] ?? '', query: path.searchParams, language }
  if (request.method !== 'POST') return ask(transact, visit, response)
  const form = new URLSearchParams((await readBody(request, 10_000)).toString('utf8'))
  return answer(transact, visit, form.get('outcome') === 'complete', response)
}

async function ask(transact: Transact, visit: Visit, response: ServerResponse): Promise<void> {
  const waiting = await transact((context) => findWaiting(context, visit))
  if (!waiting) return sendPage(response, 410, donePage(visit.language))
  sendPage(response, 200, bankPage(waiting, visit.language))
}

async function answer(transact: Transact, visit: Visit, isApproved: boolean, response: ServerResponse): Promise<void> {
  const found = await transact((context) => findWaiting(context, visit))
  if (!found) return sendPage(response, 410, donePage(visit.language))
  const intent = await settle(transact, visit, isApproved)
  if (found.returnUrl === null) return sendPage(response, 200, donePage(visit.language))
  response.writeHead(303, { location: backTo(found.returnUrl, intent), 'referrer-policy': 'no-referrer' }).end()
}

/** A card may be declined although its holder approved; the intent shows it. */
async function settle(transact: Transact, visit: Visit, isApproved: boolean): Promise<PaymentIntentRecord> {
  try {
    return await transact((context) => {
      const waiting = findWaiting(context, visit)
      if (waiting) return authenticate(context, waiting.intent, isApproved)
      return context.tx.get('payment_intent', visit.intentId) as PaymentIntentRecord
    })
  } catch (error) {
    if (error instanceof StripeError && error.error.payment_intent) return error.error.payment_intent
    throw error
  }
}

function findWaiting({ tx }: Context, { intentId, query }: Visit): Waiting | undefined {
  const asked = tx.get('authentication', intentId)
  const intent = tx.get('payment_intent', intentId)
  if (!asked || !intent || asked.token !== query.get('token') || intent.status !== 'requires_action') return undefined
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

function bankPage({ intent, last4 }: Waiting, language: Language): string {
  const words = wordsIn(language)
  const body = `<main class="Card">
<p class="Badge">3D Secure</p>
<h1>${words.bankTitle}</h1>
<p>${words.bankBody}</p>
<dl>
<dt>${words.merchant}</dt><dd>Arribo</dd>
<dt>${words.amount}</dt><dd>${escape(money(intent.amount, language))}</dd>
<dt>${words.card}</dt><dd>•••• ${escape(last4)}</dd>
</dl>
<form method="post" class="Actions">
<button id="test-source-authorize-3ds" name="outcome" value="complete">${words.complete}</button>
<button id="test-source-fail-3ds" class="Second" name="outcome" value="fail">${words.fail}</button>
</form>
<p class="Note">${words.note}</p>
</main>`
  return page({ language, title: words.bankTitle, body, style: 'pages.css' })
}

function donePage(language: Language): string {
  const words = wordsIn(language)
  const body = `<main class="Card"><h1>${words.doneTitle}</h1><p>${words.doneBody}</p></main>`
  return page({ language, title: words.doneTitle, body, style: 'pages.css' })
}
