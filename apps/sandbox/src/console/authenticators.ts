import type { Sandbox } from '../sandbox-parts.ts'
import { empty, section } from './elements.ts'
import { html, type Html } from './html.ts'

/** Codes that members of staff would read off their authenticator apps. */
export function authenticators({ cognito }: Sandbox): Html {
  const holders = cognito.holders()
  const body =
    holders.length === 0
      ? empty('Nobody has an authenticator app yet. Staff are asked to set one up when they sign in.')
      : html`<ul class="cards messages">
          ${holders.map(({ phoneNumber, name }) => card(name, phoneNumber, cognito.codeOf(phoneNumber)))}
        </ul>`
  return section('authenticators', 'Authenticator apps', holders.length, body)
}

const card = (name: string, phoneNumber: string, shown: ReturnType<Sandbox['cognito']['codeOf']>): Html =>
  html` <li class="card">
    <p class="line"><strong>${name}</strong> <span class="push">${phoneNumber}</span></p>
    <p class="line">
      <span class="code">${shown?.code}</span>
      <button type="button" data-copy="${shown?.code}" aria-label="Copy the code of ${name}">Copy</button>
      <span class="quiet push">${shown?.goodForSeconds} s</span>
    </p>
  </li>`
