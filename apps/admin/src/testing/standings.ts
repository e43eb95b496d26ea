import type { Standing } from '@arribo/api-contracts/admin/standing'
import { aboutCause, type Cause, workGates } from '@arribo/api-contracts/shared/causes'

export const standing = (cause: Cause | null, evidence: Partial<Standing['evidence']> = {}): Standing => ({
  gates: workGates.map((gate) => ({ gate, state: cause && gate === aboutCause[cause].gate ? 'shut' : 'open' })),
  cause,
  evidence: {
    credits: 0,
    expirationDateTimestamp: Date.UTC(2026, 0, 10, 23),
    standingByHand: null,
    since: null,
    disputes: [],
    fraudReports: [],
    paymentUnderWay: null,
    enrolledCount: 0,
    lastPayment: null,
    platformError: null,
    block: null,
    lastSelfie: null,
    lastCheckIn: null,
    ...evidence,
  },
  checkedAt: '2026-06-01T16:00:00.000Z',
})
