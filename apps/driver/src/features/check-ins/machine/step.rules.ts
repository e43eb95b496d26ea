import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { blocksLeft, checkInWindow, isOpen } from '@arribo/api-contracts/shared/blocks'
import { metersFrom } from '../phone/place.rules.ts'
import type { CheckInState, Hopeless, Step } from './check-in-state.rules.ts'
import { isWorthAsking } from './press.rules.ts'

export function stepOf(state: CheckInState, now: number): Step {
  const { arrived, obstacle, calendar, calendarError } = state
  if (arrived) return { name: 'done', arrival: arrived }
  if (obstacle) return { name: 'obstacle', obstacle }
  if (calendar) return stepInCalendar(calendar, state, now)
  return calendarError ? { name: 'failed', error: calendarError } : { name: 'loading' }
}

/** Says before the camera opens why no press at this block can succeed. */
export function hopelessCause(
  { calendar, hasSharedPlan }: Pick<CheckInState, 'calendar' | 'hasSharedPlan'>,
  { assignmentId }: CalendarBlock,
): Hopeless | undefined {
  if (calendar?.notCovered?.includes(assignmentId)) return 'notCovered'
  if (hasSharedPlan) return calendar?.nobodyEnrolled ? 'nobodyEnrolled' : undefined
  return calendar?.photosNeeded ? 'photosNeeded' : undefined
}

function stepInCalendar(calendar: Calendar, state: CheckInState, now: number): Step {
  const { lostAssignmentId, pressing, task, matchedTaskId, chosenId, here } = state
  const open = blocksLeft(calendar)
  const blockOf = (id: string | undefined) => open.find(({ assignmentId }) => assignmentId === id)
  const lost = blockOf(lostAssignmentId)
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
  const cause = pressed ? undefined : hopelessCause(state, block)
  if (cause) return { name: 'hopeless', block, cause }
  if (!task) return { name: 'selfie', block }
  return { name: task.isShared && matchedTaskId !== task.taskId ? 'match' : 'ready', block, task }
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
