import type { NoticeSubject } from '@arribo/api-contracts/admin/notices'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Driver } from '../drivers/driver-item.ts'
import type { LedgerEntry } from '../ledger/ledger.rules.ts'
import { noticePut } from '../notices/notices.ts'
import type { Payment } from './payment-item.ts'

export function paymentNotices(
  driver: Driver,
  { amountCents }: Payment,
  entry: LedgerEntry,
  now: Date,
): TransactPart[] {
  if (entry.kind === 'fraud_warning')
    return [noticeAbout(driver, entry.warningId, { kind: 'fraud_warning', amountCents }, now)]
  if (entry.kind !== 'refund_failed') return []
  const failed = { kind: 'refund_failed', amountCents: entry.failedCents } as const
  return [noticeAbout(driver, entry.refundId, failed, now)]
}

type Reported = Pick<Extract<NoticeSubject, { kind: 'fraud_warning' | 'refund_failed' }>, 'kind' | 'amountCents'>

function noticeAbout({ sub, name, phoneNumber }: Driver, id: string, reported: Reported, now: Date): TransactPart {
  const nobody = { askedBy: '', askedBySub: '', by: '', bySub: '' }
  const notice = { id, at: now.toISOString(), event: 'reported', reason: '', aboutSub: sub } as const
  return noticePut({ ...notice, change: { ...reported, name, phoneNumber }, ...nobody })
}
