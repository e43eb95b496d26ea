import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { Message } from '@arribo/api-contracts/shared/errors'
import type { InLine, PhotoStage } from '../../../app/photos/line.rules.ts'
import type { Position } from '../phone/place.rules.ts'
import type { CheckInError } from './check-in-error.rules.ts'
import type { Account, CheckInState, Obstacle, Press, PressStage, Task, Upload } from './check-in-state.rules.ts'

type Nothing = Readonly<Record<string, never>>

export type Events = {
  started: Pick<CheckInState, 'task' | 'press' | 'isPressed' | 'chosenId'>
  'block-chosen': { readonly assignmentId: string }
  'position-known': { readonly here: Position | undefined }
  'calendar-loading': Nothing
  'calendar-loaded': Pick<CheckInState, 'hasSharedPlan' | 'hasCredits' | 'region'> & { readonly calendar: Calendar }
  'calendar-failed': { readonly error: CheckInError }
  'obstacle-found': { readonly obstacle: Obstacle }
  'calendar-asked-for': Nothing
  /** After an arrival, goes on to the driver's other blocks on the same page. */
  'next-asked-for': Nothing
  /** May be newer than the plan or platform account of the selfie. */
  'account-known': { readonly accountVersion: number }
  'account-chosen': { readonly account: Account }
  'account-switched': { readonly hasSharedPlan: boolean }
  'account-not-switched': { readonly error: CheckInError }
  /** `upload` has arrived at the storage but wasn't judged. */
  'photo-restored': { readonly photo: Blob | undefined; readonly upload: Upload | undefined }
  'photo-taken': { readonly photo: Blob }
  'photo-discarded': Nothing
  'selfie-sent': Nothing
  'selfie-progressed': { readonly stage: PhotoStage }
  'selfie-queued': { readonly upload: Upload; readonly line: InLine; readonly askAt: number }
  'selfie-accepted': { readonly task: Task }
  'selfie-refused': { readonly error: CheckInError }
  /** `isPhotoBad` means that sending the same photo again won't help, `isUnheard` that nobody answered. */
  'selfie-failed': { readonly error: CheckInError; readonly isPhotoBad: boolean; readonly isUnheard: boolean }
  'task-stored': { readonly task: Task | undefined }
  'match-answered': {
    readonly taskId: string
    readonly status: 'pending' | 'completed' | 'failed'
    readonly isExpired: boolean
    readonly message: Message | null
    readonly code: string | null
  }
  'match-refused': { readonly taskId: string; readonly message: Message; readonly code: string }
  'match-cut-off': { readonly taskId: string }
  pressed: Nothing
  'press-progressed': { readonly stage: PressStage }
  'press-stored': { readonly press: Press | undefined }
  arrived: { readonly at: Date }
  /** `answer` is the server's refusal, if it answered. `isSelfieNeeded` means that only a new selfie helps. */
  'press-failed': { readonly error: CheckInError; readonly answer: unknown; readonly isSelfieNeeded: boolean }
  'wait-given-up': Nothing
  ticked: { readonly isOnline: boolean; readonly isHidden: boolean }
  'came-online': Nothing
}
export type EventName = keyof Events

export type Effect =
  | { readonly do: 'load-calendar' }
  | { readonly do: 'restore-photo' }
  | { readonly do: 'switch-account'; readonly account: Account }
  | { readonly do: 'store-photo'; readonly photo: Blob }
  | { readonly do: 'drop-photo' }
  | { readonly do: 'send-selfie'; readonly photo: Blob; readonly isShared: boolean }
  | { readonly do: 'judge-upload'; readonly upload: Upload }
  | { readonly do: 'ask-match'; readonly taskId: string }
  | { readonly do: 'drop-task' }
  | { readonly do: 'press'; readonly block: CalendarBlock }
  | { readonly do: 'drop-press' }
  | { readonly do: 'stop-waiting' }
  | { readonly do: 'vibrate'; readonly as: 'good' | 'refused' | 'arrived' }
  | { readonly do: 'announce-arrival' }

export type Change = readonly [change: Partial<CheckInState>, ...effects: readonly Effect[]]

export type Handlers = {
  readonly [K in EventName]: (state: CheckInState, event: Events[K], now: number) => Change
}

export const load: Effect = { do: 'load-calendar' }
export const dropTask: Effect = { do: 'drop-task' }
export const announceArrival: Effect = { do: 'announce-arrival' }
export const vibrate = (as: 'good' | 'refused' | 'arrived'): Effect => ({ do: 'vibrate', as })
export const unchanged: Change = [{}]
