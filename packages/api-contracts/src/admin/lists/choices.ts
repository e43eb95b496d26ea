/** Kept out of the contracts, because browsers would load the schema library with them, a seventh of the first load. */
export const rowsOnPage = [10, 20, 40, 60, 80, 100] as const

/** State of a charge's money; a dispute takes precedence, then refunds. */
export const chargeStates = ['paid', 'partly_refunded', 'refunded', 'disputed', 'pending', 'failed'] as const
export type ChargeState = (typeof chargeStates)[number]

export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const
export type RefundReason = (typeof refundReasons)[number]

/** The refunds of a payment have slots from 1 to this. */
export const refundsPerPayment = 99
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
export const mostOfKind = 50

/** In the order of the buttons. */
export const timelineKinds = ['check_in', 'payment', 'dispute', 'edit', 'note', 'code', 'account'] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const caseLosses = ['taken', 'passed', 'released'] as const
