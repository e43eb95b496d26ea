import { html, type Html, type Part } from '../html.ts'

export type Call = { readonly method: 'POST' | 'DELETE'; readonly path: string; readonly body?: object }

export const post = (path: string, body: object = {}): Call => ({ method: 'POST', path, body })

export const section = (title: string, ...content: readonly Part[]): Html =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`

export const cards = (items: readonly Part[], empty: string): Html =>
  items.length === 0
    ? html`<p class="empty">${empty}</p>`
    : html`<ul class="cards">
        ${items.map((item) => html`<li class="card">${item}</li>`)}
      </ul>`

export const someCards = <Item>(all: readonly Item[], shown: number, cardOf: (item: Item) => Part, empty: string) => [
  cards(all.slice(0, shown).map(cardOf), empty),
  all.length > shown &&
    html`<p class="quiet more">And ${all.length - shown} more: search for a number, a name or a text.</p>`,
]

export const badge = (text: Part, kind: 'good' | 'bad' | 'warning' | 'plain' = 'plain'): Html =>
  html`<span class="badge ${kind}">${text}</span>`

type ButtonOptions = { readonly kind?: string; readonly about?: string; readonly isPressed?: boolean }

export const button = (label: string, call: Call, { kind = '', about, isPressed }: ButtonOptions = {}): Html =>
  html`<button
    type="button"
    class="${kind}"
    data-method="${call.method}"
    data-path="${call.path}"
    data-body="${JSON.stringify(call.body ?? {})}"
    ${about && html`aria-label="${label}: ${about}"`}
    ${isPressed !== undefined && html`aria-pressed="${String(isPressed)}"`}
  >
    ${label}
  </button>`

export const copy = (text: string, what: string): Html =>
  html`<button type="button" data-copy="${text}" aria-label="Copy ${what}">Copy</button>`

export const codeLine = (code: string, of: string): Html =>
  html`<p class="line"><span class="code">${code}</span>${copy(code, `the code of ${of}`)}</p>`

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** In this machine's time zone; instants near now are also shown relative to it. */
export function when(at: number | string): Html {
  const instant = new Date(at)
  const minutes = Math.round((instant.getTime() - Date.now()) / 60_000)
  const near = `${minutes === 0 ? 'now' : relative.format(minutes, 'minute')}, ${clock.format(instant)}`
  const iso = instant.toISOString()
  return html`<time datetime="${iso}" title="${iso}">${Math.abs(minutes) < 60 ? near : day.format(instant)}</time>`
}

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** `+1 305 555 0100`, as the README writes numbers. */
export const phone = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')

export function matches(search: string, ...texts: readonly string[]): boolean {
  const wanted = plain(search)
  if (!wanted) return true
  const digits = /^[\d\s()+.-]+$/.test(search) ? search.replace(/\D/g, '') : ''
  return texts.some(
    (text) => plain(text).includes(wanted) || (digits !== '' && text.replace(/\D/g, '').includes(digits)),
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
