import type { IncomingMessage, ServerResponse } from 'node:http'
import { html, type Html } from '../../../html.ts'

export type Language = 'es' | 'en'

const en = {
  bankTitle: 'Confirm your payment',
  bankBody: 'This is the test page of your bank. Complete the payment, or fail it to see what happens then.',
  card: 'Card',
  amount: 'Amount',
  merchant: 'To',
  complete: 'Complete',
  fail: 'Fail',
  doneTitle: 'There is nothing to confirm',
  doneBody: 'This payment does not wait for you any more. Go back to where you came from.',
  receiptTitle: 'Receipt from Arribo',
  receiptNumber: 'Receipt number',
  paidOn: 'Paid on',
  refunded: 'Refunded',
  total: 'Total',
  paymentTitle: 'Payment',
  payment: 'Payment ID',
  charge: 'Charge ID',
  state: 'Status',
  refund: 'Refund',
  missingTitle: 'There is no such page',
  note: 'A sandbox: no real money moves.',
}

const es: typeof en = {
  bankTitle: 'Confirma tu pago',
  bankBody: 'Esta es la página de prueba de tu banco. Completa el pago o recházalo para ver qué pasa.',
  card: 'Tarjeta',
  amount: 'Monto',
  merchant: 'Para',
  complete: 'Completar',
  fail: 'Rechazar',
  doneTitle: 'No hay nada que confirmar',
  doneBody: 'Este pago ya no te espera. Vuelve a la página de donde viniste.',
  receiptTitle: 'Recibo de Arribo',
  receiptNumber: 'Número de recibo',
  paidOn: 'Pagado el',
  refunded: 'Reembolsado',
  total: 'Total',
  paymentTitle: 'Pago',
  payment: 'ID del pago',
  charge: 'ID del cobro',
  state: 'Estado',
  refund: 'Reembolso',
  missingTitle: 'Esta página no existe',
  note: 'Entorno de prueba: no se mueve dinero real.',
}

export const words: Readonly<Record<Language, typeof en>> = { es, en }

export function chooseLanguage(request: IncomingMessage, asked: string | null): Language {
  const tag = asked ?? request.headers['accept-language'] ?? 'en'
  return tag.toLowerCase().startsWith('es') ? 'es' : 'en'
}

export const money = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' }).format(
    cents / 100,
  )

type Page = { language: Language; title: string; body: Html; script?: string; style: string }

export const page = ({ language, title, body, script, style }: Page): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/stripe/assets/${style}" />
        ${script && html`<script src="/stripe/assets/${script}" defer></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text

type Fact = readonly [name: string, value: string]
type Card = {
  readonly title: string
  readonly badge?: string
  readonly text?: string
  readonly facts?: readonly Fact[]
  readonly total?: Fact
  readonly form?: Html
}

export function cardPage(language: Language, { title, badge, text, facts, total, form }: Card): string {
  const body = html`<main class="Card">
    ${badge && html`<p class="Badge">${badge}</p>`}
    <h1>${title}</h1>
    ${text && html`<p>${text}</p>`}
    ${
      facts &&
      html`<dl>
        ${facts.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
        ${
          total &&
          html`<dt class="Total">${total[0]}</dt>
            <dd class="Total">${total[1]}</dd>`
        }
      </dl>`
    }
    ${form} ${badge && html`<p class="Note">${words[language].note}</p>`}
  </main>`
  return page({ language, title, body, style: 'pages.css' })
}

/** Fonts may come from anywhere, because the form uses those of the embedding page. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' https: http:; font-src * data:; connect-src 'self'; base-uri 'none'"

export function sendPage(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}
