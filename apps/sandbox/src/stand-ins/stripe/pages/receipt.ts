import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Transact } from '../context.ts'
import type { ChargeRecord } from '../store/records.ts'
import { escape, page, sendPage } from './html.ts'
import { chooseLanguage, money, wordsIn, type Language } from './words.ts'

/** A receipt; its URL is enough to see it. */
export async function respondReceipt(
  transact: Transact,
  request: IncomingMessage,
  response: ServerResponse,
  path: URL,
): Promise<void> {
  const id = path.pathname.split('/')[2] ?? ''
  const charge = await transact(({ tx }) => tx.get('charge', id))
  const language = chooseLanguage(request, path.searchParams.get('locale'))
  if (charge?.status !== 'succeeded') return sendPage(response, 404, missingPage(language))
  sendPage(response, 200, receiptPage(charge, language))
}

export function missingPage(language: Language): string {
  const { missingTitle: title } = wordsIn(language)
  return page({ language, title, body: `<main class="Card"><h1>${title}</h1></main>`, style: 'pages.css' })
}

function receiptPage(charge: ChargeRecord, language: Language): string {
  const words = wordsIn(language)
  const card = charge.payment_method_details?.card
  const refunded = charge.amount_refunded
    ? `<dt>${words.refunded}</dt><dd>−${escape(money(charge.amount_refunded, language))}</dd>`
    : ''
  const body = `<main class="Card">
<p class="Badge">Arribo</p>
<h1>${words.receiptTitle}</h1>
<dl>
<dt>${words.receiptNumber}</dt><dd>${escape(charge.id.slice(-8).toUpperCase())}</dd>
<dt>${words.paidOn}</dt><dd>${escape(dateIn(charge.created, language))}</dd>
<dt>${words.card}</dt><dd>${escape(brandName(card?.brand ?? ''))} •••• ${escape(card?.last4 ?? '')}</dd>
<dt>${words.amount}</dt><dd>${escape(money(charge.amount, language))}</dd>
${refunded}
<dt class="Total">${words.total}</dt><dd class="Total">${escape(money(charge.amount - charge.amount_refunded, language))}</dd>
</dl>
<p class="Note">${words.note}</p>
</main>`
  return page({ language, title: words.receiptTitle, body, style: 'pages.css' })
}

function dateIn(seconds: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'America/New_York' })
  return format.format(seconds * 1000)
}

function brandName(brand: string): string {
  return brand === 'jcb' ? 'JCB' : brand.charAt(0).toUpperCase() + brand.slice(1)
}
