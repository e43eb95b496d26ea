import type { PlatformAccount } from '../stand-ins/delivery/controls.ts'
import type { Block } from '../stand-ins/delivery/work/blocks.ts'
import { badge, button, post, when } from './elements.ts'
import { html, type Html } from '../html.ts'

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
