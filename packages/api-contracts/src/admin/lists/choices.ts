/** Kept out of the contracts, because the schema library would be a seventh of the browser's first load. */
export const rowsOnPage = [10, 20, 40, 60, 80, 100] as const

/** State of a charge's money; a dispute takes precedence, then refunds. */
export const chargeStates = ['paid', 'partly_refunded', 'refunded', 'disputed', 'pending', 'failed'] as const
export type ChargeState = (typeof chargeStates)[number]

export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const
export type RefundReason = (typeof refundReasons)[number]

/** Refunds of a payment are numbered by slots up to this. */
export const refundsPerPayment = 99
/** Slot of an automatic refund. */
export const automaticPlace = 0

export const logStatuses = [
  'UPDATE',
  'CREATE',
  'DELETE',
  'ERROR',
  'COMPLETED_TASK',
  'CREATE_TASK',
  'VALIDITY',
  'IM_HERE',
  'SUBMIT',
] as const
export type LogStatus = (typeof logStatuses)[number]

export const logPlatforms = ['other', 'spark'] as const
export type LogPlatform = (typeof logPlatforms)[number]

export const attentionKinds = ['dispute', 'fraud', 'check_in', 'event', 'books'] as const
/** Items listed per kind; many of one kind usually share a cause. */
export const mostOfKind = 50

/** Filters of a driver's timeline, in the order of their buttons. */
export const timelineKinds = ['check_in', 'payment', 'dispute', 'edit', 'note', 'code', 'account'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What a colleague did with somebody's case. */
export const caseLosses = ['taken', 'passed', 'released'] as const
