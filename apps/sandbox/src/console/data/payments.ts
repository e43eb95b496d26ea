import type { Sandbox } from '../../sandbox-parts.ts'
import type { PaymentSummary } from '../../stand-ins/stripe/controls.ts'
import { namesOf } from './inbox.ts'
import { matches } from './search.ts'

const shown = 12

export const paymentOf = (payment: PaymentSummary) => ({
  id: payment.id,
  cents: payment.amount,
  refundedCents: payment.amountRefunded,
  status: payment.status,
  declineCode: payment.declineCode,
  dispute: payment.dispute?.status ?? null,
  bought:
    payment.metadata['plan'] === 'credits'
      ? `${payment.metadata['credits']} credits`
      : (payment.metadata['plan'] ?? ''),
  phoneNumber: payment.metadata['phoneNumber'] ?? '',
  at: payment.createdAt * 1000,
})

export async function payments(sandbox: Sandbox, search: string) {
  const names = namesOf(sandbox)
  const all = (await sandbox.stripe.payments()).map(paymentOf)
  const isFound = ({ id, phoneNumber }: ReturnType<typeof paymentOf>) =>
    matches(search, id, phoneNumber, names.get(phoneNumber) ?? '')
  const found = all.filter(isFound)
  return { payments: found.slice(0, shown), more: Math.max(0, found.length - shown) }
}
