import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Transact } from '../context.ts'
import type { ChargeRecord, PaymentIntentRecord, RefundRecord } from '../store/records.ts'
import { escape, page, sendPage } from './html.ts'
import { missingPage } from './receipt.ts'
import { chooseLanguage, money, wordsIn, type Language } from './words.ts'

type Payment = {
  readonly intent: PaymentIntentRecord
  readonly charge: ChargeRecord | undefined
  readonly refunds: readonly RefundRecord[]
}

/** The vendor's dashboard, limited to one payment: `/stripe/dashboard/test/payments/pi_…`. */
export async function respondDashboard(
  transact: Transact,
  request: IncomingMessage,
  response: ServerResponse,
  path: URL,
): Promise<void> {
  const language = chooseLanguage(request, path.searchParams.get('locale'))
  const id = /^\/dashboard\/test\/payments\/(\w+)$/.exec(path.pathname)?.[1] ?? ''
  const payment = await transact((context) => findPayment(context, id))
  if (!payment) return sendPage(response, 404, missingPage(language))
  sendPage(response, 200, paymentPage(payment, language))
}

function findPayment({ tx }: Context, id: string): Payment | undefined {
  const intent = tx.get('payment_intent', id)
  if (!intent) return undefined
  return {
    intent,
    charge: intent.latest_charge ? tx.get('charge', intent.latest_charge) : undefined,
    refunds: tx.list('refund', (refund) => refund.payment_intent === id),
  }
}

function paymentPage({ intent, charge, refunds }: Payment, language: Language): string {
  const words = wordsIn(language)
  const row = (name: string, value: string) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`
  const body = `<main class="Card">
<p class="Badge">Stripe</p>
<h1>${words.paymentTitle}</h1>
<dl>
${row(words.payment, intent.id)}
${charge ? row(words.charge, charge.id) : ''}
${row(words.state, intent.status)}
${row(words.amount, money(intent.amount, language))}
${refunds.map((refund) => row(`${words.refund} (${refund.status ?? ''})`, `−${money(refund.amount, language)}`)).join('\n')}
</dl>
<p class="Note">${words.note}</p>
</main>`
  return page({ language, title: words.paymentTitle, body, style: 'pages.css' })
}
