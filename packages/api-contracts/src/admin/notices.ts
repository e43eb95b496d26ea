import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { cents, id, instant, phone } from '../shared/primitives.ts'
import { staffChange } from './approvals.ts'

/**
 * Events of a change that needs two people; `outdated` if too much had changed for an approval, `reported` is a report
 * by the card provider about a driver's payment.
 */
export const noticeEvents = ['asked', 'approved', 'refused', 'withdrawn', 'outdated', 'reported'] as const

const ofPayment = { name: z.string(), phoneNumber: phone, amountCents: cents }

export const askedSubject = z.discriminatedUnion('kind', [
  ...staffChange.options,
  z.object({ kind: z.literal('factor_recovery'), name: z.string(), phoneNumber: phone }),
])

export const noticeSubject = z.discriminatedUnion('kind', [
  ...askedSubject.options,
  z.object({ kind: z.literal('fraud_warning'), ...ofPayment }),
  z.object({ kind: z.literal('refund_failed'), ...ofPayment }),
])
export type NoticeSubject = z.output<typeof noticeSubject>

const notice = z.object({
  id,
  at: instant,
  event: z.enum(noticeEvents),
  change: noticeSubject,
  reason: z.string(),
  answer: z.string().optional().describe('Why it was refused.'),
  askedBy: z.string().describe("Empty if it wasn't staff."),
  by: z.string().describe('Who did it; for a request, the requester.'),
  isYours: z.boolean().describe('The reader asked for it.'),
  isUnread: z.boolean(),
})
export type Notice = z.output<typeof notice>

export const listNotices = forStaff('GET /api/admin/notices', {
  permission: 'notices:read',
  worth: 'aside',
  ownership: 'anyone',
  summary:
    'Recent requests and decisions of colleagues, newest first, and the number of unread ones; to staff who may only ask, those about their own requests',
  output: z.object({ items: z.array(notice), unread: z.int() }),
})

export const readNotices = forStaff('POST /api/admin/notices/read', {
  permission: 'own:notices',
  ownership: 'self',
  summary: 'Marks the notices up to this one as read',
  decides: false,
  whyNot: "It is the caller's own mark.",
  rate: { times: 120, seconds: 600, shared: false, by: 'person' },
  body: z.strictObject({ upTo: instant }),
  output: z.object({ upTo: instant }),
})
