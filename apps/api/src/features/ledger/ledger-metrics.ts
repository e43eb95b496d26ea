import { count } from '../../platform/telemetry/metrics.ts'
import { planGiving } from './entry-inputs.rules.ts'
import type { LedgerEntry } from './ledger.rules.ts'

export function countEntry(entry: LedgerEntry): void {
  if (entry.kind === 'payment') count('arribo.payments.applied', { plan: planGiving(entry.gives) ?? 'unknown' })
  if (entry.kind === 'refund') count('arribo.refunds.applied', { result: 'refunded' })
  if (entry.kind === 'refund_failed') count('arribo.refunds.applied', { result: 'failed' })
  if (entry.kind === 'dispute_open') count('arribo.disputes', { result: 'open' })
  if (entry.kind === 'fraud_warning') count('arribo.disputes', { result: 'warned' })
  if (entry.kind === 'dispute_won') count('arribo.disputes', { result: 'won' })
  if (entry.kind === 'dispute_lost') count('arribo.disputes', { result: 'lost' })
}
