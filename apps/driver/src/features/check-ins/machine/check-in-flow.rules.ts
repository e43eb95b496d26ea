import { onCalendar, retryAfter } from './calendar-events.rules.ts'
import { selfieExpired } from './check-in-error.rules.ts'
import {
  type Change,
  type Effect,
  type EventName,
  type Events,
  type Handlers,
  load,
  unchanged,
} from './check-in-events.rules.ts'
import type { CheckInState } from './check-in-state.rules.ts'
import { askEveryMs, isWorthAsking } from './press.rules.ts'
import { onPress } from './press-events.rules.ts'
import { beginAgain, endMatching, onSelfie } from './selfie-events.rules.ts'
import { stepOf } from './step.rules.ts'

export type Transition = { readonly state: CheckInState; readonly effects: readonly Effect[] }

/** While the server is asked about a lost press, the screen waits. Later only the calendar reloads, half as often. */
const isAsking = ({ press }: Pick<CheckInState, 'press'>, now: number): boolean =>
  press !== undefined && isWorthAsking(press, now)

/** `silent` means that the server has the press but doesn't answer, `unanswered` that it may never have received it. */
export function lostPressState(state: Pick<CheckInState, 'press'>, now: number): 'asking' | 'silent' | 'unanswered' {
  if (!state.press?.isKnown) return 'unanswered'
  return isAsking(state, now) ? 'asking' : 'silent'
}

const askAfter = (state: CheckInState, now: number) => now + (isAsking(state, now) ? askEveryMs : 2 * askEveryMs)

function followLostPress(state: CheckInState, { isOnline, isHidden }: Events['ticked'], now: number): Change {
  if (state.pressing || isHidden || !isOnline || now < state.nextAskAt) return unchanged
  if (isAsking(state, now)) return onPress.pressed(state, {}, now)
  return [{ nextAskAt: askAfter(state, now) }, load]
}

/** Longer than a request takes, so that only one is under way. */
const answeredWithinMs = 60_000

/** Does nothing while the page is hidden, because the time for the press begins with the verdict. */
function followLine({ queued }: CheckInState, { isOnline, isHidden }: Events['ticked'], now: number): Change {
  if (!queued || isHidden || !isOnline || now < queued.askAt) return unchanged
  const { upload } = queued
  return [{ queued: { upload, askAt: now + answeredWithinMs } }, { do: 'judge-upload', upload }]
}

const onTick = {
  ticked(state, event, now) {
    const { step } = state
    if (step.name === 'unknown') return followLostPress(state, event, now)
    if (step.name === 'selfie') return followLine(state, event, now)
    if (step.name === 'ready' && now >= step.task.endsAt && !state.pressing) return beginAgain(selfieExpired)
    if (step.name !== 'match') return unchanged
    if (now >= step.task.endsAt) return endMatching(selfieExpired)
    return now < state.nextAskAt || state.isAskingMatch ? unchanged : askMatch(step.task.taskId)
  },
} satisfies Partial<Handlers>

const askMatch = (taskId: string): Change => [{ isAskingMatch: true }, { do: 'ask-match', taskId }]

const handlers: Handlers = { ...onCalendar, ...onSelfie, ...onPress, ...onTick }

function enter(state: CheckInState, before: CheckInState['step'], now: number): Change {
  const { step } = state
  if (step.name === before.name) return unchanged
  // What failed for lack of a network was about the block that is gone, and the network is back.
  if (step.name === 'choose') return [{ isPressed: false, ...(state.error?.isUnreachable && { error: undefined }) }]
  const hasOpened = before.name === 'wait' && begunAt(step) !== undefined
  const opened: Partial<CheckInState> = hasOpened ? { hasOpened } : {}
  const looks = hasOpened ? [load] : []
  if (step.name === 'wait') return [{ retryAt: retryAfter(now), hasOpened: false }]
  if (step.name === 'unknown') return [{ nextAskAt: askAfter(state, now) }]
  if (step.name === 'selfie') return [{ ...opened, isRestoring: true }, ...looks, { do: 'restore-photo' }]
  if (step.name === 'ready' && state.isPressed) {
    const [pressed, ...presses] = onPress.pressed(state, {}, now)
    return [{ ...opened, ...pressed, isPressed: false }, ...looks, ...presses]
  }
  if (step.name !== 'match') return [opened, ...looks]
  const [asked, ...asks] = askMatch(step.task.taskId)
  return [{ ...opened, ...asked }, ...looks, ...asks]
}

const isSame = (a: CheckInState['step'], b: CheckInState['step']): boolean => {
  const inB: Readonly<Record<string, unknown>> = b
  return Object.entries(a).every(([key, value]) => inB[key] === value)
}

/** From these steps on the check-in has begun: its window is open. */
const begunAt = (step: CheckInState['step']): string | undefined =>
  step.name === 'hopeless' || step.name === 'selfie' || step.name === 'match' || step.name === 'ready'
    ? step.block.assignmentId
    : undefined

/** Once it has begun, a check-in stays with its block. While waiting, the earliest block counts. */
function chosenIn({ step, chosenId }: CheckInState): string | undefined {
  const begun = begunAt(step)
  if (begun !== undefined) return begun
  return step.name === 'wait' && step.block.assignmentId !== chosenId ? undefined : chosenId
}

/** Pure. `now` is the server's time. */
export function transition<N extends EventName>(
  before: CheckInState,
  name: N,
  event: Events[N],
  now: number,
): Transition {
  const [change, ...effects] = handlers[name](before, event, now)
  const changed = { ...before, ...change }
  const next = stepOf(changed, now)
  const step = isSame(before.step, next) ? before.step : next
  // Most ticks change nothing. They return the same object, so that nothing renders again.
  if (step === before.step && Object.keys(change).length === 0) return { state: before, effects }
  const state = { ...changed, step, chosenId: chosenIn({ ...changed, step }) }
  const [entered, ...more] = enter(state, before.step, now)
  return { state: { ...state, ...entered }, effects: [...effects, ...more] }
}
