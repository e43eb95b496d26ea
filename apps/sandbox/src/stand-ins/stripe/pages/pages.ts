import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from '../../../html.ts'
import { contentTypeOf, readBody, type StandIn } from '../../../stand-in.ts'
import { readAsset } from '../assets.ts'
import { type Context, StripeError, type Transact } from '../context.ts'
import { cardPage, chooseLanguage, type Language, money, page, sendPage, words } from './html.ts'
import { authenticate } from '../payment.ts'
import type { PaymentIntentRecord } from '../store.ts'

type Visit = { transact: Transact; request: IncomingMessage; url: URL; language: Language }
type Answer = { readonly status: number; readonly html: string } | { readonly location: string }
type Section = (visit: Visit) => Promise<Answer | undefined>

const askCardholder: Section = async ({ transact, request, url, language }) => {
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

const showReceipt: Section = async ({ transact, url, language }) => {
  const charge = await transact(({ tx }) => tx.get('charge', url.pathname.split('/')[2] ?? ''))
  if (charge?.status !== 'succeeded') return undefined
  const say = words[language]
  const { brand, last4 } = charge.payment_method_details.card
  const dollars = (cents: number) => money(cents, language)
  const html = cardPage(language, {
    title: say.receiptTitle,
    badge: 'Arribo',
    facts: [
      [say.receiptNumber, charge.id.slice(-8).toUpperCase()],
      [say.paidOn, dateIn(charge.created, language)],
      [say.card, `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4 ?? ''}`],
      [say.amount, dollars(charge.amount)],
      ...(charge.amount_refunded ? [[say.refunded, `−${dollars(charge.amount_refunded)}`] as const] : []),
    ],
    total: [say.total, dollars(charge.amount - charge.amount_refunded)],
  })
  return { status: 200, html }
}

const showPayment: Section = async ({ transact, url, language }) => {
  const id = /^\/dashboard\/test\/payments\/(\w+)$/.exec(url.pathname)?.[1] ?? ''
  const { intent, refunds } = await transact(({ tx }) => ({
    intent: tx.get('payment_intent', id),
    refunds: tx.list('refund', (refund) => refund.payment_intent === id),
  }))
  if (!intent) return undefined
  const say = words[language]
  const html = cardPage(language, {
    title: say.paymentTitle,
    badge: 'Stripe',
    facts: [
      [say.payment, intent.id],
      ...(intent.latest_charge ? [[say.charge, intent.latest_charge] as const] : []),
      [say.state, intent.status],
      [say.amount, money(intent.amount, language)],
      ...refunds.map(
        ({ status, amount }) => [`${say.refund} (${status ?? ''})`, `−${money(amount, language)}`] as const,
      ),
    ],
  })
  return { status: 200, html }
}

function dateIn(seconds: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'America/New_York' })
  return format.format(seconds * 1000)
}

const sections: Readonly<Record<string, Section>> = {
  receipts: showReceipt,
  dashboard: showPayment,
  '3ds': askCardholder,
}

export const createPages = (transact: Transact, afterWrite: () => void): StandIn => ({
  prefix: '/stripe',
  async respond(request, response, target) {
    const url = new URL(target, 'http://sandbox')
    const [, section = '', name = ''] = url.pathname.split('/')
    const asset = section === 'js' || section === 'assets' ? await readAsset(name) : undefined
    if (asset !== undefined) return sendAsset(response, name, asset)
    if (section === 'frame') return sendPage(response, 200, framePage)
    const language = chooseLanguage(request, url.searchParams.get('locale'))
    const show = Object.hasOwn(sections, section) ? sections[section] : undefined
    const shown = await show?.({ transact, request, url, language })
    if (request.method === 'POST') afterWrite()
    if (!shown) return sendPage(response, 404, cardPage(language, { title: words[language].missingTitle }))
    if ('html' in shown) return sendPage(response, shown.status, shown.html)
    response.writeHead(303, { location: shown.location, 'referrer-policy': 'no-referrer' }).end()
  },
})

const framePage = page({
  language: 'en',
  title: 'Secure payment',
  body: html``,
  script: 'frame.js',
  style: 'frame.css',
})

function sendAsset(response: ServerResponse, name: string, text: string): void {
  response.writeHead(200, {
    'content-type': contentTypeOf(name),
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}
