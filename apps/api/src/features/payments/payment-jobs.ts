import { closeBooks } from './books/closing.ts'
import { cancelIntentsOfHeld } from './cancel-intents.ts'
import {
  checkRefundRequests,
  applyWaitingEvents,
  applyUndeliveredEvents,
  checkOpenPayments,
  reconcileRecent,
} from './reconciliation.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Repairs after lost webhooks, crashes and outages. Each job returns how many entries or events it repaired. */
export const paymentJobs = [
  { name: 'webhook-inbox', everyMs: 10 * second, run: applyWaitingEvents },
  { name: 'payments-of-held', everyMs: 10 * second, run: cancelIntentsOfHeld },
  { name: 'open-payments', everyMs: minute, run: checkOpenPayments },
  { name: 'asked-refunds', everyMs: minute, run: checkRefundRequests },
  { name: 'undelivered-events', everyMs: hour, run: applyUndeliveredEvents },
  { name: 'payments-of-two-days', everyMs: 24 * hour, run: reconcileRecent },
  { name: 'books', everyMs: 24 * hour, run: closeBooks },
] as const
