import type { Context } from '../context.ts'
import { newId, unixNow } from '../store/ids.ts'
import type { BalanceTransactionRecord } from '../store/records.ts'

type Move = {
  readonly cents: number
  readonly source?: string
  readonly description: string | null
  readonly feeCents?: number
}

const kinds = {
  charge: { type: 'charge', reporting_category: 'charge' },
  refund: { type: 'refund', reporting_category: 'refund' },
  refundFailure: { type: 'refund_failure', reporting_category: 'refund_failure' },
  withdrawal: { type: 'adjustment', reporting_category: 'dispute' },
  reinstatement: { type: 'adjustment', reporting_category: 'dispute_reversal' },
  accountFee: { type: 'stripe_fee', reporting_category: 'fee' },
  otherAdjustment: { type: 'adjustment', reporting_category: 'other_adjustment' },
} as const

export function book({ tx }: Context, kind: keyof typeof kinds, move: Move): BalanceTransactionRecord {
  const { cents, source = null, description, feeCents = 0 } = move
  const booked: BalanceTransactionRecord = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: cents,
    created: unixNow(),
    currency: 'usd',
    description,
    fee: feeCents,
    net: cents - feeCents,
    source,
    ...kinds[kind],
  }
  tx.put('balance_transaction', booked.id, booked)
  return booked
}

/** Stripe's list price for US cards. */
export const processingFeeCents = (cents: number): number => Math.round(cents * 0.029) + 30

/** Stripe doesn't return it when the dispute is won. */
export const disputeFeeCents = 1500
