import { people } from '../people.ts'
import type { Sandbox } from '../stand-ins.ts'
import type { Visitor } from '../stand-ins/chat/chat.ts'
import type { Sms } from '../stand-ins/sms/sms.ts'
import { badge, button, cards, codeLine, matches, phone, post, section, someCards, when } from './elements.ts'
import { html, type Html, type Part } from '../html.ts'

const kinds: Record<Sms['kind'], string> = {
  signup: 'Sign-up',
  reset: 'New password',
  platform: 'Platform',
  text: 'Text',
}

function namesOf({ cognito }: Sandbox): ReadonlyMap<string, string> {
  const known = Object.values(people).map(({ phoneNumber, name }) => [phoneNumber, name] as const)
  return new Map([...known, ...cognito.people().map(({ phoneNumber, name }) => [phoneNumber, name] as const)])
}

export function inboxTab(sandbox: Sandbox, search: string): Html {
  const names = namesOf(sandbox)
  const messages = sandbox.sms
    .list()
    .filter(({ to, code, text }) => matches(search, to, names.get(to) ?? '', code, text))
    // The seed writes its texts in another order than it tells its stories.
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const notices = sandbox.push.list().filter(({ text }) => matches(search, text ?? ''))
  const chats = sandbox.chat.list().filter(({ given }) => matches(search, JSON.stringify(given)))
  const noText = 'No text here. Register in the driver app: the code arrives at once.'
  return html`${section(
      'Texts',
      someCards(messages, 20, (each) => textCard(each, recipient(each, names)), noText),
    )}
    <div class="column">
      ${section(
        'Waiting for an approval',
        cards(
          sandbox.delivery.controls.listConfirmations().map(confirmationCard),
          'Nobody waits. confirmation@flex.example does, after its password.',
        ),
      )}
      ${section(
        'Push notices',
        cards(notices.slice(0, 10).map(noticeCard), 'No notice here. Drivers switch them on under reminders.'),
      )}
      ${section(
        'Live chat',
        cards(chats.slice(0, 5).map(chatCard), "Nobody chats. The driver app's help page has the chat."),
      )}
    </div>`
}

export const textCard = ({ to, kind, code, text, at }: Sms, recipientPart?: Part): Html =>
  html`<p class="line">${recipientPart}${badge(kinds[kind])}<span class="push">${when(at)}</span></p>
    ${code && codeLine(code, phone(to))}
    <p class="quiet">${text}</p>`

function recipient({ to }: Sms, names: ReadonlyMap<string, string>): Part {
  const name = names.get(to)
  if (!to.startsWith('+')) return html`<strong>${to}</strong>`
  return html`<strong><a href="/people/${to}">${name ?? phone(to)}</a></strong>
    ${name && html`<span class="quiet">${phone(to)}</span>`}`
}

type Confirmation = ReturnType<Sandbox['delivery']['controls']['listConfirmations']>[number]

const confirmationCard = ({ challengeId, email, platform, expiresAt }: Confirmation): Html =>
  html`<p class="line">
      <strong>${email}</strong> ${badge(platform)}<span class="push">until ${when(expiresAt)}</span>
    </p>
    <p class="actions">
      ${button('Approve', post(`/confirmations/${challengeId}/approve`), { kind: 'primary', about: email })}
      ${button('Deny', post(`/confirmations/${challengeId}/deny`), { kind: 'danger', about: email })}
    </p>`

const noticeCard = ({ text, sentAt, deliveredAt }: ReturnType<Sandbox['push']['list']>[number]): Html =>
  html`<p class="line">
      ${deliveredAt === null && badge('waits for the phone', 'warning')}<span class="push">${when(sentAt)}</span>
    </p>
    <p class="quiet">${text}</p>`

const reply = 'We are looking into it.'

const chatCard = ({ id, given, startedAt, endedAt, messages }: Visitor): Html =>
  html`<p class="line">
      <strong>${typeof given['name'] === 'string' ? given['name'] : 'somebody'}</strong>
      ${endedAt === null ? badge('here', 'good') : badge('left')}<span class="push">${when(startedAt)}</span>
    </p>
    <p class="quiet">${JSON.stringify(given)}</p>
    ${messages.map(({ from, text }) => html`<p><strong>${from === 'staff' ? 'Staff' : 'Driver'}:</strong> ${text}</p>`)}
    ${
      endedAt === null &&
      html`<p class="actions">${button(`Answer “${reply}”`, post(`/chats/${id}/reply`, { text: reply }))}</p>`
    }`
