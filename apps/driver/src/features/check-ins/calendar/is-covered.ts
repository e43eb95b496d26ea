import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Block } from '@arribo/api-contracts/shared/blocks'

/** False if the service ends before this block, so that the driver has to pay first. */
export const isCovered = (calendar: Calendar | undefined, { assignmentId }: Pick<Block, 'assignmentId'>): boolean =>
  !calendar?.notCovered?.includes(assignmentId)
