import { lostCard } from './cards.ts'
import { type Context, find, type Transact } from './context.ts'
import { book, closeDispute, endRefund, openDispute, refundCharge, reportFraud } from './objects/balance.ts'
import { requireStatus, settlePayment } from './payment.ts'
import type { BalanceTransactionRecord, ChargeRecord, PaymentIntentRecord } from './store.ts'

export function createControls(transact: Transact, afterWrite: () => void) {
  const act = async <T>(work: (context: Context) => T): Promise<T> => {
    const result = await transact(work)
    afterWrite()
    return result
  }
  return {
    /** Newest first. */
    payments: () => act((context) => context.tx.list('payment_intent').map((intent) => summarise(context, intent))),
    refund: (intentId: string, amount?: number) =>
      act((context) => refundCharge(context, paidCharge(context, intentId), { amount })),
    endRefund: (refundId: string, ending: 'succeeded' | 'failed') =>
      act((context) => endRefund(context, find(context, 'refund', refundId), ending)),
    openDispute: (intentId: string) => act((context) => openDispute(context, paidCharge(context, intentId))),
    reportFraud: (intentId: string) => act((context) => reportFraud(context, paidCharge(context, intentId))),
    closeDispute: (disputeId: string, outcome: 'won' | 'lost') =>
      act((context) => closeDispute(context, find(context, 'dispute', disputeId), outcome)),
    adjustBalance: (category: 'fee' | 'other_adjustment', cents: number) =>
      act((context) => book(context, category, { cents })),
    /** Simulates an error in Stripe's books: an amount is some cents off, or a fee is another one. */
    miscount: (id: string, by: Miscount) =>
      act((context) => miscount(context, find(context, 'balance_transaction', id), by)),
    blockCard: (intentId: string) => act((context) => blockCard(context, find(context, 'payment_intent', intentId))),
    settle: (intentId: string) =>
      act((context) => {
        const intent = find(context, 'payment_intent', intentId)
        requireStatus(intent, ['processing'])
        return settlePayment(context, intent)
      }),
  }
}

type Miscount = { readonly amount?: number; readonly fee?: number }

function miscount({ tx }: Context, booked: BalanceTransactionRecord, { amount = 0, fee = 0 }: Miscount): void {
  const off = { ...booked, amount: booked.amount + amount, fee: booked.fee + fee }
  tx.put('balance_transaction', booked.id, off)
  for (const dispute of tx.list('dispute', ({ id }) => id === booked.source)) {
    const transactions = dispute.balance_transactions.map((each) => (each.id === off.id ? off : each))
    tx.put('dispute', dispute.id, { ...dispute, balance_transactions: transactions })
  }
}

function blockCard(context: Context, { payment_method: id }: PaymentIntentRecord): void {
  const card = find(context, 'card', id ?? '', 'payment_method')
  context.tx.put('card', id ?? '', { ...card, behaviour: { ...card.behaviour, decline: lostCard } })
}

function paidCharge(context: Context, intentId: string): ChargeRecord {
  const intent = find(context, 'payment_intent', intentId)
  requireStatus(intent, ['succeeded'])
  return find(context, 'charge', intent.latest_charge ?? '')
}

export type PaymentSummary = ReturnType<typeof summarise>

function summarise({ tx }: Context, intent: PaymentIntentRecord) {
  const charge = intent.latest_charge ? tx.get('charge', intent.latest_charge) : undefined
  const dispute = charge?.disputed ? tx.list('dispute', (each) => each.charge === charge.id)[0] : undefined
  return {
    id: intent.id,
    amount: intent.amount,
    amountRefunded: charge?.amount_refunded ?? 0,
    createdAt: intent.created,
    status: intent.status,
    declineCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    metadata: intent.metadata,
    receiptUrl: charge?.receipt_url ?? null,
    dispute: dispute ? { id: dispute.id, status: dispute.status } : null,
  }
}
