/*
 * What lists of the back office can be asked for. Apart from the contracts, because the browser needs these and no schema:
 * the library of schemas would be a seventh of the first load.
 */
export const rowsOnPage = [10, 20, 40, 60, 80, 100] as const

/** What became of a charge's money, in one word; a dispute comes first, then what went back. */
export const chargeStates = ['paid', 'partly_refunded', 'refunded', 'disputed', 'pending', 'failed'] as const
export type ChargeState = (typeof chargeStates)[number]

/** In the provider's words. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const
export type RefundReason = (typeof refundReasons)[number]

/** A refund is known by its place among those of its payment. */
export const refundsPerPayment = 99

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

/** Flex is `other`, as the back office names it. */
export const logPlatforms = ['other', 'spark'] as const
export type LogPlatform = (typeof logPlatforms)[number]

/** The most pressing first. */
export const attentionKinds = ['dispute', 'check_in', 'event'] as const
/** More of one kind are one trouble, not many: the first ones tell. */
export const mostOfKind = 50

/** What can be picked of all that happened to a driver, in the order of the buttons. */
export const timelineKinds = ['check_in', 'payment', 'dispute', 'edit', 'note', 'code', 'account'] as const
export type TimelineKind = (typeof timelineKinds)[number]
