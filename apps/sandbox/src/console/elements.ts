import { html, type Html } from './html.ts'

/** A part of the page that is refreshed by itself. */
export const section = (id: string, title: string, count: number | undefined, body: Html | readonly Html[]): Html =>
  html` <section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}${count === undefined ? undefined : html` <span class="count">${count}</span>`}</h2>
    ${body}
  </section>`

export const empty = (text: string): Html => html`<p class="empty">${text}</p>`

/** A button that posts to one of the controls. */
export const action = (label: string, path: string, body: object = {}, kind = ''): Html =>
  html`<button type="button" class="${kind}" data-post="/controls${path}" data-body="${JSON.stringify(body)}">
    ${label}
  </button>`

/** The page's script converts it to the reader's zone; without it, UTC. */
export const instant = (at: number | string): Html => {
  const iso = new Date(at).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

export const badge = (text: string, kind: 'good' | 'bad' | 'warning' | 'plain' = 'plain'): Html =>
  html`<span class="badge ${kind}">${text}</span>`

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
