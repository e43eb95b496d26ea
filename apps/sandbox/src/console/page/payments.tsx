import type { Payment } from '../data/view-of.ts'
import { Badge, Cards, Do, dollars, More, phone, Section, When } from './elements.tsx'
import { pathOfPerson } from './route.ts'

export const Payments = ({ payments, more = 0 }: { payments: readonly Payment[]; more?: number }) => (
  <Section title="Payments">
    <Cards
      items={payments}
      keyOf={({ id }) => id}
      empty="No payment here. Card 4242 4242 4242 4242 pays, with any later date and any code."
    >
      {(payment) => <PaymentCard payment={payment} />}
    </Cards>
    <More count={more} />
  </Section>
)

const PaymentCard = ({ payment }: { payment: Payment }) => (
  <>
    <PaymentLine payment={payment} />
    <p className="quiet">
      {payment.phoneNumber && <a href={pathOfPerson(payment.phoneNumber)}>{phone(payment.phoneNumber)}</a>}{' '}
      <a href={`/stripe/dashboard/test/payments/${payment.id}`} target="_blank">
        {payment.id}
      </a>
    </p>
    <Actions payment={payment} />
  </>
)

export const PaymentLine = ({ payment }: { payment: Payment }) => (
  <p className="line">
    <strong>{dollars(payment.cents)}</strong> {payment.bought} <Status payment={payment} />
    {payment.dispute && (
      <Badge kind={payment.dispute === 'won' ? 'good' : 'bad'}>dispute {payment.dispute.replaceAll('_', ' ')}</Badge>
    )}
    <span className="push">
      <When at={payment.at} />
    </span>
  </p>
)

function Status({ payment: { status, cents, refundedCents, declineCode } }: { payment: Payment }) {
  if (refundedCents >= cents) return <Badge kind="warning">refunded</Badge>
  if (refundedCents > 0) return <Badge kind="warning">{dollars(refundedCents)} refunded</Badge>
  if (status === 'succeeded') return <Badge kind="good">paid</Badge>
  if (declineCode) return <Badge kind="bad">declined: {declineCode.replaceAll('_', ' ')}</Badge>
  return <Badge>{status.replaceAll('_', ' ')}</Badge>
}

function Actions({ payment: { id, status, dispute, cents, refundedCents } }: { payment: Payment }) {
  const call = (verb: string, body = {}) => ({ method: 'POST', path: `/payments/${id}/${verb}`, body }) as const
  const isOpen = dispute !== null && !['won', 'lost'].includes(dispute)
  if (status === 'processing')
    return (
      <p className="actions">
        <Do label="Settle" kind="primary" call={call('settle')} />
      </p>
    )
  if (status !== 'succeeded') return null
  return (
    <p className="actions" role="group" aria-label={`Payment ${id}`}>
      {isOpen && <Do label="Dispute won" call={call('dispute', { outcome: 'won' })} />}
      {isOpen && <Do label="Dispute lost" kind="danger" call={call('dispute', { outcome: 'lost' })} />}
      {!isOpen && refundedCents < cents && <Do label="Refund" kind="danger" call={call('refund')} />}
      {dispute === null && <Do label="Open a dispute" call={call('dispute', { outcome: 'open' })} />}
      {dispute === null && <Do label="Report as fraud" call={call('fraud-warning')} />}
      <Do label="Block the card" call={call('block-card')} />
    </p>
  )
}
