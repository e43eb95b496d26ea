import {
  announceArrival,
  type Effect,
  type Handlers,
  dropTask,
  load,
  unchanged,
  vibrate,
} from './check-in-events.rules.ts'
import { nearnessOf } from '../phone/place.rules.ts'
import type { CheckInState } from './check-in-state.rules.ts'
import { askEveryMs, connectionWaitMs } from './press.rules.ts'

type Failed = { readonly error: CheckInState['error']; readonly answer: unknown }

/** The press was sent, or perhaps sent, so the server is polled until its result is known. */
function loseArrival(state: CheckInState, { error, answer }: Failed, now: number) {
  const wasLost = state.lostAssignmentId !== undefined
  const lost = {
    pressing: undefined,
    lostAssignmentId: state.press?.assignmentId,
    nextAskAt: now + askEveryMs,
    lostAnswer: answer ?? state.lostAnswer,
    // The step already says that the result is unknown.
    error: wasLost && answer === undefined ? error : undefined,
  }
  // While the server is finding out, the calendar has no news.
  const effects: Effect[] = [...(wasLost ? [] : [vibrate('refused')]), ...(state.press?.isKnown ? [] : [load])]
  return [lost, ...effects] as const
}

/** Undefined if the phone already believed that it was near: then it need not move before the next press. */
function farOf({ step, here }: CheckInState): CheckInState['tooFarAt'] {
  if (!here || !('block' in step)) return undefined
  return nearnessOf(here, step.block.stagingLocation.geocode) === 'near' ? undefined : here
}

export const onPress = {
  pressed({ step, pressing }, _event, now) {
    if (pressing || (step.name !== 'ready' && step.name !== 'unknown')) return unchanged
    const { assignmentId } = step.block
    const waitsUntil = now + connectionWaitMs
    return [
      { pressing: { assignmentId, stage: 'waiting', waitsUntil }, error: undefined, tooFarAt: undefined },
      { do: 'press', block: step.block },
    ]
  },
  'press-progressed': ({ pressing }, { stage }) => [{ pressing: pressing && { ...pressing, stage } }],
  'press-stored': (_state, { press }) => [{ press }],
  arrived: ({ step }, { at }) => [
    {
      pressing: undefined,
      lostAssignmentId: undefined,
      error: undefined,
      arrived: { at, block: 'block' in step ? step.block : undefined },
    },
    vibrate('arrived'),
    announceArrival,
  ],
  'press-failed'(state, { error, answer, isSelfieNeeded }, now) {
    if (state.arrived) return [{ pressing: undefined }]
    if (state.press && state.press.assignmentId === state.pressing?.assignmentId)
      return loseArrival(state, { error, answer }, now)
    const effects: Effect[] = [
      ...(state.lostAssignmentId === undefined ? [vibrate('refused')] : []),
      ...(isSelfieNeeded ? [dropTask] : []),
      // A refusal often means that this phone's calendar is out of date.
      ...(answer === undefined ? [] : [load]),
    ]
    const tooFarAt = error.isTooFar ? farOf(state) : undefined
    const refused = { pressing: undefined, lostAssignmentId: undefined, lostAnswer: undefined, error, tooFarAt }
    return [isSelfieNeeded ? { ...refused, task: undefined } : refused, ...effects]
  },
  'wait-given-up': ({ pressing }) => (pressing ? [{}, { do: 'stop-waiting' }] : unchanged),
} satisfies Partial<Handlers>
