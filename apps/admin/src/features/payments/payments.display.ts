import type { UserPayment } from '@arribo/api-contracts/admin/payments'
import { isSafeAddress } from '@arribo/api-contracts/shared/money/safe-address'
import type { BadgeTone } from '@arribo/ui/badge'

type Word = 'success' | 'fail' | 'pending' | 'refunded' | 'disputed'
export type PaymentBadge = { readonly word: Word; readonly tone: BadgeTone }

/** How a payment ended, and what became of its money since; both may be so. */
export function badgesOf({ status, refunded, disputed }: UserPayment): PaymentBadge[] {
  const ending: Record<UserPayment['status'], PaymentBadge> = {
    succeeded: { word: 'success', tone: 'green' },
    pending: { word: 'pending', tone: 'blue' },
    failed: { word: 'fail', tone: 'red' },
  }
  return [
    ending[status],
    ...(refunded ? [{ word: 'refunded', tone: 'red' } as const] : []),
    ...(disputed ? [{ word: 'disputed', tone: 'yellow' } as const] : []),
  ]
}

/** Staff are sent to no other receipt. */
export const receiptOf = ({ receipt_url: url }: UserPayment): string | null => (isSafeAddress(url) ? url : null)
