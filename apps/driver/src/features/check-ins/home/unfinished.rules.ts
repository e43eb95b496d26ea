import { type Block, blocksLeft, type CalendarOf, isOpen } from '@arribo/api-contracts/shared/blocks'
import type { Press, Task, Upload } from '../machine/check-in-state.rules.ts'

/** What a check-in left on this phone. */
type Left = {
  readonly task: Task | undefined
  readonly upload: Upload | undefined
  readonly press: Press | undefined
  readonly chosenId: string | undefined
}

export type Unfinished<B> = {
  readonly block: B
  /** Only the press is missing; more than that; or a press was sent and nobody knows its result. */
  readonly lacks: 'press' | 'more' | 'result'
}

/** A check-in that was closed after its selfie had been sent, for as long as it can still be finished. */
export function unfinishedOf<B extends Block>(
  calendar: CalendarOf<B>,
  { task, upload, press, chosenId }: Left,
  now: number,
): Unfinished<B> | undefined {
  const id = press?.assignmentId ?? chosenId
  const block = blocksLeft(calendar).find(({ assignmentId }) => assignmentId === id)
  if (!block || !isOpen(block, new Date(now))) return undefined
  if (press) return { block, lacks: 'result' }
  if (task && now < task.endsAt) return { block, lacks: task.isShared ? 'more' : 'press' }
  return upload && now < upload.endsAt ? { block, lacks: 'more' } : undefined
}
