import type { UserPayment } from '@arribo/api-contracts/admin/payments/user-payments'
import type { BadgeTone } from '@arribo/ui/badge'

type Word = 'success' | 'fail' | 'pending' | 'refunded' | 'partlyRefunded' | 'disputed' | 'disputeLost'
export type PaymentBadge = { readonly word: Word; readonly tone: BadgeTone }

export function badgesOf(payment: UserPayment): PaymentBadge[] {
  const { status, amount_refunded: refundedCents, refunded, disputed, dispute_lost: isLost } = payment
  const ending: Record<UserPayment['status'], PaymentBadge> = {
    succeeded: { word: 'success', tone: 'green' },
    pending: { word: 'pending', tone: 'blue' },
    failed: { word: 'fail', tone: 'red' },
  }
  return [
    ...(isLost ? [] : [ending[status]]),
    ...(refundedCents > 0 || refunded
      ? [{ word: refunded ? 'refunded' : 'partlyRefunded', tone: 'red' } as const]
      : []),
    ...(isLost ? [{ word: 'disputeLost', tone: 'red' } as const] : []),
    ...(disputed && !isLost ? [{ word: 'disputed', tone: 'yellow' } as const] : []),
  ]
}
