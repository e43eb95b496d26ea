import type { ServerResponse } from 'node:http'
import { html, type Html } from '../../../html.ts'
import { type Language, words } from './words.ts'

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
