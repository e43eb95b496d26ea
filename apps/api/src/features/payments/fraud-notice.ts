import type { TransactPart } from '@arribo/server/table/writes'
import type { Driver } from '../drivers/driver-item.ts'
import type { LedgerEntry } from '../ledger/ledger.rules.ts'
import { noticePut } from '../notices/notices.ts'
import type { Payment } from './payment-item.ts'

/** Notices to all admins about a fraud report, in the transaction that suspends the driver. */
export function fraudNotices(
  { sub, name, phoneNumber }: Driver,
  { amountCents }: Payment,
  entry: LedgerEntry,
  now: Date,
): TransactPart[] {
  if (entry.kind !== 'fraud_warning') return []
  const change = { kind: 'fraud_warning', name, phoneNumber, amountCents } as const
  const nobody = { askedBy: '', by: '', bySub: '' }
  const notice = { id: entry.warningId, at: now.toISOString(), event: 'reported', reason: '', aboutSub: sub } as const
  return [noticePut({ ...notice, change, ...nobody })]
}
