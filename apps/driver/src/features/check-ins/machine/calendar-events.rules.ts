import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/users'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import { blocksLeft } from '@arribo/api-contracts/shared/blocks'
import { limits } from '@arribo/api-contracts/shared/limits'
import {
  announceArrival,
  type Change,
  dropTask,
  type Events,
  type Handlers,
  load,
  unchanged,
} from './check-in-events.rules.ts'
import { nearnessOf, type Position } from '../phone/place.rules.ts'
import { beginning, type CheckInState } from './check-in-state.rules.ts'

export const loadedOf = (me: Me, calendar: Calendar): Events['calendar-loaded'] => ({
  calendar,
  hasSharedPlan: isShared(me.planType),
  hasCredits: me.credits > 0,
  region: me.region,
})

/** While waiting for the window, drivers can reload the calendar every 30 seconds at most. */
export const retryAfter = (now: number): number => now + limits.manualRetrySeconds * 1000

/** Rounded up; 0 when the calendar can be reloaded now. */
export const secondsToRetry = (retryAt: number, now: number): number => Math.max(0, Math.ceil((retryAt - now) / 1000))

/** A new calendar may show that a lost press arrived, or that its block is gone. */
function settlePress({ press, pressing }: CheckInState, { checkedIn, scheduledAssignments }: Calendar): Change {
  if (!press) return pressing ? unchanged : [{ lostAssignmentId: undefined }]
  const { assignmentId } = press
  const block = scheduledAssignments.find((each) => each.assignmentId === assignmentId)
  if (checkedIn.includes(assignmentId))
    return [
      { arrived: { at: undefined, block }, press: undefined, task: undefined },
      { do: 'drop-press' },
      dropTask,
      announceArrival,
    ]
  if (!block) return [{ press: undefined, lostAssignmentId: undefined }, { do: 'drop-press' }]
  return pressing ? unchanged : [{ lostAssignmentId: assignmentId }]
}

/** Removes a refusal for the distance once the phone is within reach. */
function atNewPlace({ step, error, tooFarAt }: CheckInState, here: Position): Partial<CheckInState> {
  if (!error?.isTooFar || !tooFarAt || !('block' in step)) return {}
  return nearnessOf(here, step.block.stagingLocation.geocode) === 'near' ? { error: undefined } : {}
}

export const onCalendar = {
  started: (_state, { task, press, isPressed, chosenId }) => [{ ...beginning, task, press, isPressed, chosenId }],
  // Choosing isn't pressing: a press for another block doesn't count for this one.
  'block-chosen': ({ pressing }, { assignmentId }) =>
    pressing ? unchanged : [{ chosenId: assignmentId, isPressed: false, error: undefined }],
  'position-known': (state, { here }) => [{ here, ...(here && atNewPlace(state, here)) }],
  'calendar-loading': () => [{ isLoading: true }],
  'calendar-loaded'(state, { calendar, hasSharedPlan, hasCredits, region }) {
    const [settled, ...effects] = settlePress(state, calendar)
    const known = { calendar, hasSharedPlan, hasCredits, region, calendarError: undefined, obstacle: undefined }
    // A choice from before this page was opened may be of a block that is registered or long over.
    const isStale = !state.calendar && !blocksLeft(calendar).some(({ assignmentId }) => assignmentId === state.chosenId)
    const choice = isStale ? { chosenId: undefined } : {}
    return [{ ...known, ...choice, isLoading: false, isByHand: false, ...settled }, ...effects]
  },
  'calendar-failed'({ calendar, isByHand, error: before }, { error }) {
    const over = { isLoading: false, isByHand: false }
    if (!calendar) return [{ ...over, calendarError: error, obstacle: undefined }]
    return [isByHand ? { ...over, error: before ?? error } : over]
  },
  'obstacle-found': (_state, { obstacle }) => [{ isLoading: false, isByHand: false, obstacle }],
  'calendar-asked-for'({ isLoading, step, retryAt }, _event, now) {
    const isTooSoon = step.name === 'wait' && now < retryAt
    return isLoading || isTooSoon ? unchanged : [{ isByHand: true, retryAt: retryAfter(now) }, load]
  },
  'next-asked-for'({ arrived, calendar }) {
    if (!arrived) return unchanged
    // The calendar being loaded includes the arrival; the one on screen may not.
    const registered = arrived.block ? [arrived.block.assignmentId] : []
    const known = calendar && { ...calendar, checkedIn: [...calendar.checkedIn, ...registered] }
    return [{ arrived: undefined, chosenId: undefined, task: undefined, calendar: known }, load]
  },
  'came-online': ({ step }) => (step.name === 'failed' ? [{}, load] : unchanged),
} satisfies Partial<Handlers>
