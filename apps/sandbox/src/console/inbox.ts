import type { Sandbox } from '../sandbox-parts.ts'
import type { Sms } from '../stand-ins/sms/sms.ts'
import { badge, empty, instant, section } from './elements.ts'
import { html, type Html } from './html.ts'

const shown = 12

const kinds: Record<Sms['kind'], string> = {
  signup: 'Sign-up',
  reset: 'New password',
  verify: 'New number',
  platform: 'Platform',
  text: 'Text',
}

export function inbox({ sms }: Sandbox): Html {
  const messages = sms.list()
  const body =
    messages.length === 0
      ? empty('No messages yet. Register in the driver app: the code arrives here.')
      : html`<ul class="cards messages">
          ${messages.slice(0, shown).map(card)}
        </ul>`
  return section('inbox', 'Messages', messages.length, body)
}

const card = (message: Sms): Html =>
  html` <li class="card">
    <p class="line">
      <strong>${message.to}</strong> ${badge(kinds[message.kind])} <span class="push">${instant(message.at)}</span>
    </p>
    <p class="line">
      <span class="code">${message.code}</span>
      <button type="button" data-copy="${message.code}" aria-label="Copy the code ${message.code}">Copy</button>
    </p>
    <p class="quiet">${message.text}</p>
  </li>`
