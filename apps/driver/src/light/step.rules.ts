import { type Block, checkInWindow } from '@arribo/api-contracts/shared/blocks'

type Calendar<B extends Block> = { readonly scheduledAssignments: readonly B[]; readonly checkedIn: readonly string[] }
type Task = { readonly taskId: string; readonly endsAt: number; readonly isShared: boolean }

/** What a driver has done so far, besides what the calendar knows. */
export type Progress = {
  readonly task: Task | undefined
  /** The task whose selfie was found to be an enrolled driver's. */
  readonly matchedId: string | undefined
  /** The block at which somebody pressed, and nobody can say yet what became of it. */
  readonly lostId: string | undefined
}

export type Step<B extends Block> =
  | { readonly name: 'empty' }
  | { readonly name: 'wait'; readonly block: B; readonly opensAt: Date }
  | { readonly name: 'selfie'; readonly block: B }
  | { readonly name: 'unknown'; readonly block: B }
  | { readonly name: 'match' | 'ready'; readonly block: B; readonly task: Task }

/** What is to be done next: wait, take a selfie, have it matched on a shared account, press. */
export function stepOf<B extends Block>(calendar: Calendar<B>, progress: Progress, now: Date): Step<B> {
  const open = calendar.scheduledAssignments.filter(({ assignmentId }) => !calendar.checkedIn.includes(assignmentId))
  const lost = open.find(({ assignmentId }) => assignmentId === progress.lostId)
  if (lost) return { name: 'unknown', block: lost }
  const window = checkInWindow(open, now)
  if (window.state === 'none') return { name: 'empty' }
  const { block } = window
  if (window.state === 'waiting') return { name: 'wait', block, opensAt: window.opensAt }
  const { task, matchedId } = progress
  if (!task) return { name: 'selfie', block }
  return { name: task.isShared && matchedId !== task.taskId ? 'match' : 'ready', block, task }
}
