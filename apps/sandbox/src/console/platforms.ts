import type { Sandbox } from '../sandbox-parts.ts'
import type { PlatformAccount } from '../stand-ins/delivery/controls.ts'
import { action, badge, empty, instant, section } from './elements.ts'
import { html, type Html } from './html.ts'

export async function accounts({ delivery }: Sandbox): Promise<Html> {
  const { controls } = delivery
  const all = controls.listAccounts()
  const cards = await Promise.all(all.map(async (account) => card(account, await blocksOf(controls, account))))
  const body =
    cards.length === 0
      ? empty('No accounts yet. The first sign-in with a sandbox email opens one.')
      : html`<ul class="cards">
          ${cards}
        </ul>`
  return section('accounts', 'Delivery accounts', all.length, body)
}

type Controls = Sandbox['delivery']['controls']
type Block = Awaited<ReturnType<Controls['listBlocks']>>[number]

async function blocksOf(controls: Controls, account: PlatformAccount): Promise<Block[]> {
  return controls.listBlocks(account.email, account.platform)
}

function card(account: PlatformAccount, blocks: Block[]): Html {
  const whose = { email: account.email, platform: account.platform }
  return html` <li class="card">
    <p class="line">
      <strong>${account.email}</strong> ${badge(account.platform)}
      ${account.challenge === 'none' ? undefined : badge(`asks ${account.challenge}`, 'warning')}
    </p>
    ${
      blocks.length === 0
        ? html`<p class="quiet">No block ahead.</p>`
        : html`<ul class="lines">
            ${blocks.map(blockLine)}
          </ul>`
    }
    <p class="actions" role="group" aria-label="Plan a block for ${account.email}">
      <span class="quiet">Plan a block</span>
      ${action('in 2 min', '/blocks', { ...whose, startsInMinutes: 2 })}
      ${action('in 40 min', '/blocks', { ...whose, startsInMinutes: 40 })}
      ${action('instant', '/blocks', { ...whose, isInstant: true })}
    </p>
  </li>`
}

const blockLine = (block: Block): Html =>
  html` <li>
    ${instant(block.startTime * 1000)} · ${block.durationInMinutes} min · $${block.bookedPrice.amount.toFixed(2)} ·
    ${block.addressId} ${block.schedulingType === 'INSTANT' ? badge('instant', 'warning') : undefined}
  </li>`

export function confirmations({ delivery }: Sandbox): Html {
  const pending = delivery.controls.listConfirmations()
  const body =
    pending.length === 0
      ? empty('Nobody waits for an approval.')
      : html`<ul class="cards">
          ${pending.map(
            ({ challengeId, email, platform, expiresAt }) =>
              html` <li class="card">
                <p class="line">
                  <strong>${email}</strong> ${badge(platform)} <span class="push">until ${instant(expiresAt)}</span>
                </p>
                <p class="actions">
                  ${action('Approve', `/confirmations/${challengeId}/approve`, {}, 'primary')}
                  ${action('Deny', `/confirmations/${challengeId}/deny`, {}, 'danger')}
                </p>
              </li>`,
          )}
        </ul>`
  return section('confirmations', 'Pending confirmations', pending.length, body)
}

const shownArrivals = 20

export function arrivals({ delivery }: Sandbox): Html {
  const all = delivery.controls.listArrivals()
  const body =
    all.length === 0
      ? empty('No check-in has arrived yet.')
      : html`<ul class="cards">
          ${all.slice(0, shownArrivals).map(
            (arrival) =>
              html` <li class="card">
                <p class="line">
                  <strong>${arrival.accountKey.replace(/^\w+:/, '')}</strong> ${badge('arrived', 'good')}
                  <span class="push">${instant(arrival.acceptedAt)}</span>
                </p>
                <p class="quiet">
                  ${arrival.addressId} · ${Math.round(arrival.distanceMeters)} m from the station · block
                  ${arrival.blockId.slice(0, 8)}
                </p>
              </li>`,
          )}
        </ul>`
  return section('arrivals', 'Arrivals', all.length, body)
}
