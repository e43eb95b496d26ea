import type { PaymentSummary } from '../stand-ins/stripe/controls.ts'
import { badge, button, dollars, phone, post, section, someCards, when } from './elements.ts'
import { html, type Html } from '../html.ts'

export const payerOf = ({ metadata }: PaymentSummary): string => metadata['phoneNumber'] ?? ''

export const paymentList = (payments: readonly PaymentSummary[], shown: number): Html =>
  section(
    'Payments',
    someCards(
      payments,
      shown,
      paymentCard,
      'No payment here. Card 4242 4242 4242 4242 pays, with any later date and any code.',
    ),
  )

const paymentCard = (payment: PaymentSummary): Html => {
  const payer = payerOf(payment)
  return html`${paymentLine(payment)}
    <p class="quiet">
      ${payer && html`<a href="/people/${payer}">${phone(payer)}</a>`}
      <a href="/stripe/dashboard/test/payments/${payment.id}" target="_blank">${payment.id}</a>
    </p>
    ${actions(payment)}`
}

export function paymentLine(payment: PaymentSummary): Html {
  const { amount, dispute, createdAt, metadata } = payment
  const bought = metadata['plan'] === 'credits' ? `${metadata['credits']} credits` : metadata['plan']
  return html`<p class="line">
    <strong>${dollars(amount)}</strong> ${bought} ${statusBadge(payment)}
    ${dispute && badge(`dispute ${dispute.status.replaceAll('_', ' ')}`, dispute.status === 'won' ? 'good' : 'bad')}
    <span class="push">${when(createdAt * 1000)}</span>
  </p>`
}

function statusBadge({ status, amount, amountRefunded, declineCode }: PaymentSummary): Html {
  if (amountRefunded >= amount) return badge('refunded', 'warning')
  if (amountRefunded > 0) return badge(`${dollars(amountRefunded)} refunded`, 'warning')
  if (status === 'succeeded') return badge('paid', 'good')
  if (declineCode) return badge(`declined: ${declineCode.replaceAll('_', ' ')}`, 'bad')
  return badge(status.replaceAll('_', ' '))
}

function actions({ id, status, dispute, amount, amountRefunded }: PaymentSummary): Html | undefined {
  const act = (label: string, verb: string, body = {}, kind = '') =>
    button(label, post(`/payments/${id}/${verb}`, body), { kind })
  if (status === 'processing') return html`<p class="actions">${act('Settle', 'settle', {}, 'primary')}</p>`
  if (status !== 'succeeded') return undefined
  const isOpen = dispute !== null && dispute.status !== 'won' && dispute.status !== 'lost'
  return html`<p class="actions" role="group" aria-label="Payment ${id}">
    ${isOpen && act('Dispute won', 'dispute', { outcome: 'won' })}
    ${isOpen && act('Dispute lost', 'dispute', { outcome: 'lost' }, 'danger')}
    ${!isOpen && amountRefunded < amount && act('Refund', 'refund', {}, 'danger')}
    ${dispute === null && act('Open a dispute', 'dispute')}
    ${dispute === null && act('Report as fraud', 'fraud-warning')}${act('Block the card', 'block-card')}
  </p>`
}
