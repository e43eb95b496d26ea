import { randomUUID } from 'node:crypto'
import type { StaffChange } from '@arribo/api-contracts/admin/approvals'
import type { Notice } from '@arribo/api-contracts/admin/notices'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import type { TransactPart } from '@arribo/server/table/writes'
import { type LogEntry, logWrite, type Staff } from '../log-entries/log-entries.ts'
import { noticePut } from '../notices/notices.ts'
import type { StoredApproval } from './approvals.store.ts'

const described = {
  asked: { description: 'approval asked for', operationStatus: 'CREATE' },
  approved: { description: 'approval given' },
  refused: { description: 'approval refused' },
  withdrawn: { description: 'approval no longer asked for' },
  outdated: { description: 'approval outdated' },
} as const satisfies Record<string, Pick<LogEntry, 'description' | 'operationStatus'>>

type Event = keyof typeof described & Notice['event']

const momentOf = (day: string | null) => (day === null ? null : expiryMoment(day).getTime())

function aboutOf(change: StaffChange) {
  if (change.kind === 'refund')
    return { chargeId: change.charge, refundCents: change.amountCents, refundReason: change.refundReason }
  if (change.kind !== 'edit_user') return { group: change.group }
  return {
    ...(change.credits && { creditsDelta: change.credits.to - change.credits.from }),
    ...(change.expirationDate && { expirationDateTimestamp: momentOf(change.expirationDate.to) }),
    ...(change.goodStanding && { goodStanding: true }),
  }
}

export function logAndNoticeWrites(
  asked: StoredApproval,
  event: Event,
  admin: Staff,
  now: Date,
  answer?: string,
): TransactPart[] {
  const { aboutSub, change, reason, askedByName: askedBy, askedByPhone, askedBySub } = asked
  const requester = { adminName: askedBy, adminPhoneNumber: askedByPhone }
  const value = { ...aboutOf(change), ...requester, ...(answer && { note: answer }) }
  const entry = { sub: aboutSub, phoneNumber: change.phoneNumber, admin, value }
  const said = { event, change, reason, answer, aboutSub, askedBy, askedBySub, by: admin.name, bySub: admin.sub }
  const notice = { id: randomUUID(), at: now.toISOString(), ...said }
  return [logWrite({ ...entry, ...described[event] }, now), noticePut(notice)]
}
