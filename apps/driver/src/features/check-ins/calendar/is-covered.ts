import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Block } from '@arribo/api-contracts/shared/blocks'

/** False if the driver has to pay before this block, because the service ends before it. */
export const isCovered = (calendar: Calendar | undefined, { assignmentId }: Pick<Block, 'assignmentId'>): boolean =>
  !calendar?.notCovered?.includes(assignmentId)
