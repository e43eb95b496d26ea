import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { blocksLeft, isOpen } from '@arribo/api-contracts/shared/blocks'
import type { CheckInState, Upload } from '../machine/check-in-state.rules.ts'

type Left = Pick<CheckInState, 'task' | 'press' | 'chosenId'> & { readonly upload: Upload | undefined }

export type Unfinished = {
  readonly block: CalendarBlock
  /** Only the press is missing, or more than that, or a press was sent and its result is unknown. */
  readonly lacks: 'press' | 'more' | 'result'
}

/** Finds a check-in that was closed after its selfie was sent, as long as it can still be finished. */
export function unfinishedOf(
  calendar: Calendar,
  { task, upload, press, chosenId }: Left,
  now: number,
): Unfinished | undefined {
  const id = press?.assignmentId ?? chosenId
  const block = blocksLeft(calendar).find(({ assignmentId }) => assignmentId === id)
  if (!block || !isOpen(block, new Date(now))) return undefined
  if (press) return { block, lacks: 'result' }
  if (task && now < task.endsAt) return { block, lacks: task.isShared ? 'more' : 'press' }
  return upload && now < upload.endsAt ? { block, lacks: 'more' } : undefined
}
