import type { Context } from '../context.ts'
import { newId, unixNow } from '../store/ids.ts'
import type { BalanceTransactionRecord } from '../store/records.ts'

type Fee = { readonly description: string; readonly cents: number }
type Move = {
  readonly cents: number
  /** Absent where the money belongs to no charge. */
  readonly source?: string
  readonly description: string | null
  readonly fee?: Fee
}

const dayInSeconds = 24 * 3600

/** Kinds of movements of money, with the vendor's names and the days until the money is available. */
const kinds = {
  charge: { type: 'charge', category: 'charge', days: 2 },
  refund: { type: 'refund', category: 'refund', days: 0 },
  refundFailure: { type: 'refund_failure', category: 'refund_failure', days: 0 },
  withdrawal: { type: 'adjustment', category: 'dispute', days: 0 },
  reinstatement: { type: 'adjustment', category: 'dispute_reversal', days: 0 },
  accountFee: { type: 'stripe_fee', category: 'fee', days: 0 },
  otherAdjustment: { type: 'adjustment', category: 'other_adjustment', days: 0 },
} as const

/** Books a movement of money in the account's balance. */
export function book({ tx }: Context, kind: keyof typeof kinds, move: Move): BalanceTransactionRecord {
  const { type, category, days } = kinds[kind]
  const { cents, source = null, description, fee } = move
  const created = unixNow()
  const feeCents = fee?.cents ?? 0
  const booked: BalanceTransactionRecord = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: cents,
    available_on: created + days * dayInSeconds,
    balance_type: 'payments',
    created,
    currency: 'usd',
    description,
    exchange_rate: null,
    fee: feeCents,
    fee_details: fee ? [feeDetail(fee)] : [],
    net: cents - feeCents,
    reporting_category: category,
    source,
    status: days > 0 ? 'pending' : 'available',
    type,
  }
  tx.put('balance_transaction', booked.id, booked)
  return booked
}

const feeDetail = ({ description, cents }: Fee) => ({
  amount: cents,
  application: null,
  currency: 'usd',
  description,
  type: 'stripe_fee',
})

/** The same as of now: its money becomes available with time. */
export const asOfNow = (booked: BalanceTransactionRecord): BalanceTransactionRecord => ({
  ...booked,
  status: booked.available_on <= unixNow() ? 'available' : 'pending',
})

/** Stripe's list price for US cards. */
export const processingFee = (cents: number): Fee => ({
  description: 'Stripe processing fees',
  cents: Math.round(cents * 0.029) + 30,
})

/** Isn't returned when the dispute is won. */
export const disputeFee: Fee = { description: 'Dispute fee', cents: 1500 }
