import { crowd, people, type Person } from '../people.ts'
import type { Sandbox } from '../stand-ins.ts'
import type { PlatformAccount } from '../stand-ins/delivery/controls.ts'
import type { Block } from '../stand-ins/delivery/work/blocks.ts'
import { badge, button, cards, post, section, someCards, when } from './elements.ts'
import { html, type Html } from '../html.ts'
import { matches } from './search.ts'

/** Everybody with their own platform account, by its email. */
const owners = new Map<string, Person>([...Object.values(people), ...crowd].map((person) => [person.flexEmail, person]))

export async function blocksTab({ delivery }: Sandbox, search: string): Promise<Html> {
  const { controls } = delivery
  const isFound = (email: string, number = '') =>
    matches(search, email, number, owners.get(email)?.name ?? '', owners.get(email)?.phoneNumber ?? '')
  const accounts = await Promise.all(
    controls
      .listAccounts()
      .filter(({ email, phoneNumber }) => isFound(email, phoneNumber))
      .map(async (account) => ({ ...account, blocks: await controls.listBlocks(account.email, account.platform) })),
  )
  const arrivals = controls
    .listArrivals()
    .map(({ accountKey, ...arrival }) => ({ ...arrival, account: accountKey.replace(/^\w+:/, '') }))
    .filter(({ account }) => isFound(account))
  return html`${section(
      'Platform accounts',
      someCards(
        accounts,
        12,
        accountCard,
        "No account here. The first sign-in with one of the sandbox's emails opens it.",
      ),
    )}
    <div class="column">
      ${section(
        'Waiting for an approval',
        cards(
          controls.listConfirmations().map(confirmationCard),
          'Nobody waits. confirmation@flex.example does, after its password.',
        ),
      )}
      ${section('Arrivals', cards(arrivals.slice(0, 8).map(arrivalCard), 'No check-in here.'))}
    </div>`
}

function accountCard({ email, platform, challenge, blocks }: PlatformAccount & { blocks: readonly Block[] }): Html {
  const owner = owners.get(email)?.name
  return html`<p class="line">
      <strong>${owner ?? email}</strong>${owner && html`<span class="quiet">${email}</span>`}${badge(platform)}
      ${challenge !== 'none' && badge(`asks ${challenge}`, 'warning')}
    </p>
    ${blockList(blocks)}${planBlock({ email, platform }, blocks.length > 0)}`
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

type Arrival = { account: string; acceptedAt: string; addressId: string; distanceMeters: number }

const arrivalCard = ({ account, acceptedAt, addressId, distanceMeters }: Arrival): Html =>
  html`<p class="line">
      <strong>${account}</strong> ${badge('arrived', 'good')}<span class="push">${when(acceptedAt)}</span>
    </p>
    <p class="quiet">${addressId}, ${Math.round(distanceMeters)} m from the station</p>`

export const blockList = (blocks: readonly Block[]): Html =>
  blocks.length === 0
    ? html`<p class="quiet">No block planned.</p>`
    : html`<ul class="lines">
        ${blocks.map(
          ({ startTime, durationInMinutes, bookedPrice, addressId, schedulingType }) =>
            html`<li>
              ${when(startTime * 1000)} · ${durationInMinutes} min · $${bookedPrice.amount.toFixed(2)} · ${addressId}
              ${schedulingType === 'INSTANT' && badge('instant', 'warning')}
            </li>`,
        )}
      </ul>`

export function planBlock(of: Pick<PlatformAccount, 'email' | 'platform'>, hasBlocks: boolean): Html {
  const plan = (label: string, more: object) => button(label, post('/blocks', { ...of, ...more }))
  return html`<p class="actions" role="group" aria-label="Blocks of ${of.email}">
    ${plan('Block in 2 minutes', { startsInMinutes: 2 })}${plan('In 40 minutes', { startsInMinutes: 40 })}
    ${plan('Instant block', { isInstant: true })}
    ${
      hasBlocks &&
      button('Drop all', { method: 'DELETE', path: `/blocks?${new URLSearchParams(of)}` }, { kind: 'danger' })
    }
  </p>`
}
