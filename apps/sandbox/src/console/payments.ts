import type { Sandbox } from '../sandbox-parts.ts'
import type { PaymentSummary } from '../stand-ins/stripe/controls.ts'
import { action, badge, dollars, empty, instant, section } from './elements.ts'
import { html, type Html } from './html.ts'

const shown = 20

export async function payments({ stripe }: Sandbox): Promise<Html> {
  const all = await stripe.payments()
  const body =
    all.length === 0
      ? empty('No payments yet. Card 4242 4242 4242 4242 pays, with any later date and any code.')
      : html`<ul class="cards">
          ${all.slice(0, shown).map(card)}
        </ul>`
  return section('payments', 'Payments', all.length, body)
}

const card = (payment: PaymentSummary): Html =>
  html` <li class="card">
    <p class="line">
      <strong>${dollars(payment.amount)}</strong> ${status(payment)} ${dispute(payment)}
      <span class="push">${instant(payment.createdAt * 1000)}</span>
    </p>
    <p class="quiet">${describe(payment)}</p>
    <p class="actions">${actions(payment)}</p>
  </li>`

function status({ status: text, amount, amountRefunded, declineCode }: PaymentSummary): Html {
  if (amountRefunded >= amount) return badge('refunded', 'warning')
  if (amountRefunded > 0) return badge(`${dollars(amountRefunded)} refunded`, 'warning')
  if (text === 'succeeded') return badge('paid', 'good')
  if (declineCode) return badge(`declined: ${declineCode.replaceAll('_', ' ')}`, 'bad')
  return badge(text.replaceAll('_', ' '))
}

const dispute = ({ dispute: open }: PaymentSummary): Html | undefined =>
  open ? badge(`dispute ${open.status.replaceAll('_', ' ')}`, open.status === 'won' ? 'good' : 'bad') : undefined

function describe({ id, metadata }: PaymentSummary): string {
  const bought = metadata['plan'] === 'credits' ? `${metadata['credits']} credits` : metadata['plan']
  return [bought, metadata['phoneNumber'], id].filter(Boolean).join(' · ')
}

function actions(payment: PaymentSummary): Html[] {
  const path = `/payments/${payment.id}`
  if (payment.status === 'processing') return [action('Settle', `${path}/settle`, {}, 'primary')]
  if (payment.status !== 'succeeded') return []
  const isOpen = payment.dispute && !['won', 'lost'].includes(payment.dispute.status)
  if (isOpen) {
    return [
      action('Dispute won', `${path}/dispute`, { outcome: 'won' }),
      action('Dispute lost', `${path}/dispute`, { outcome: 'lost' }, 'danger'),
    ]
  }
  return [
    ...(payment.amountRefunded < payment.amount ? [action('Refund', `${path}/refund`, {}, 'danger')] : []),
    ...(payment.dispute ? [] : [action('Open a dispute', `${path}/dispute`, { outcome: 'open' })]),
  ]
}
