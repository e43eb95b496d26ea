import type { Sandbox } from '../sandbox-parts.ts'
import type { Visitor } from '../stand-ins/chat/visitors.ts'
import { action, badge, empty, instant, section } from './elements.ts'
import { html, type Html } from './html.ts'

const shown = 5

/** The chat's visitors, what the driver app said about them, and the transcripts. */
export function chats({ chat }: Sandbox): Html {
  const visitors = chat.list()
  const body =
    visitors.length === 0
      ? empty('Nobody chats. Turn the chat on in the help page of the driver app.')
      : html`<ul class="cards">
          ${visitors.slice(0, shown).map(card)}
        </ul>`
  return section('chats', 'Live chat', visitors.length, body)
}

const card = ({ id, given, startedAt, endedAt, messages }: Visitor): Html =>
  html` <li class="card">
    <p class="line">
      <strong>${typeof given['name'] === 'string' ? given['name'] : 'somebody'}</strong>
      ${endedAt ? badge('left') : badge('here', 'good')} <span class="push">${instant(startedAt)}</span>
    </p>
    <p class="quiet">${JSON.stringify(given)}</p>
    ${messages.map(({ from, text }) => html`<p><strong>${from === 'staff' ? 'We' : 'Driver'}:</strong> ${text}</p>`)}
    ${endedAt ? undefined : action('Answer "We are looking into it"', `/chats/${id}/reply`, { text: 'We are looking into it.' })}
  </li>`
