import { type Block, blocksLeft, checkInWindow, isOpen } from '@arribo/api-contracts/shared/blocks'
import { metersFrom, type Point } from '../phone/place.rules.ts'
import type { CheckInState, Step } from './check-in-state.rules.ts'
import { isWorthAsking } from './press.rules.ts'

type Placed = Block & { readonly stagingLocation: { readonly geocode: Point } }
type Calendar<B extends Block> = {
  readonly scheduledAssignments: readonly B[]
  readonly checkedIn: readonly string[]
  readonly notCovered?: readonly string[] | undefined
  readonly nobodyEnrolled?: boolean | undefined
}
type Facts<B extends Block> = Pick<
  CheckInState,
  | 'arrived'
  | 'obstacle'
  | 'calendarError'
  | 'hasSharedPlan'
  | 'task'
  | 'matchedId'
  | 'lostId'
  | 'pressing'
  | 'chosenId'
  | 'here'
> & { readonly calendar: Calendar<B> | undefined }

/** The next step: wait, take a selfie, have it matched on a shared account, press. */
export function stepOf<B extends Placed>(facts: Facts<B>, now: number): Step<B> {
  const { arrived, obstacle, calendar, calendarError } = facts
  if (arrived) return { name: 'done', arrival: arrived }
  if (obstacle) return { name: 'obstacle', obstacle }
  if (calendar) return stepInCalendar(calendar, facts, now)
  return calendarError ? { name: 'failed', error: calendarError } : { name: 'loading' }
}

/** Known before the camera opens: why no press at this block can succeed. */
export function hopelessCause<B extends Block>(
  { notCovered, nobodyEnrolled }: Pick<Calendar<B>, 'notCovered' | 'nobodyEnrolled'>,
  { hasSharedPlan }: Pick<CheckInState, 'hasSharedPlan'>,
  { assignmentId }: Pick<Block, 'assignmentId'>,
): 'nobodyEnrolled' | 'notCovered' | undefined {
  if (notCovered?.includes(assignmentId)) return 'notCovered'
  return nobodyEnrolled && hasSharedPlan ? 'nobodyEnrolled' : undefined
}

function stepInCalendar<B extends Placed>(calendar: Calendar<B>, facts: Facts<B>, now: number): Step<B> {
  const { lostId, pressing, task, matchedId, chosenId, here } = facts
  const open = blocksLeft(calendar)
  const blockOf = (id: string | undefined) => open.find(({ assignmentId }) => assignmentId === id)
  const lost = blockOf(lostId)
  if (lost) return { name: 'unknown', block: lost }
  const pressed = blockOf(pressing?.assignmentId)
  const chosen = blockOf(chosenId)
  const eligible = chosen && checkInWindow([chosen], new Date(now)).state !== 'none' ? [chosen] : open
  if (chosenId !== undefined && !pressed && eligible === open && open.some((block) => isOpen(block, new Date(now))))
    return { name: 'choose', isRegistered: calendar.checkedIn.includes(chosenId) }
  const window = pressed
    ? ({ state: 'open', block: pressed } as const)
    : checkInWindow(eligible, new Date(now), metersFrom(here))
  if (window.state === 'none') return { name: 'empty' }
  const { block } = window
  if (window.state === 'waiting') return { name: 'wait', block, opensAt: window.opensAt.getTime() }
  const cause = pressed ? undefined : hopelessCause(calendar, facts, block)
  if (cause) return { name: 'hopeless', block, cause }
  if (!task) return { name: 'selfie', block }
  return { name: task.isShared && matchedId !== task.taskId ? 'match' : 'ready', block, task }
}

/** The screen must not go dark while the driver waits with the phone in hand. */
export function keepsScreenOn(
  { step, sending, press }: Pick<CheckInState, 'step' | 'sending' | 'press'>,
  now: number,
): boolean {
  if (step.name === 'selfie') return sending !== undefined
  if (step.name === 'unknown') return press !== undefined && isWorthAsking(press, now)
  return step.name === 'match' || step.name === 'ready'
}
