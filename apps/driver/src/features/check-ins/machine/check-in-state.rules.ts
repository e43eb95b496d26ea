import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { Gate } from '@arribo/api-contracts/shared/gates'
import type { PhotoStage } from '../../../app/photos/line.rules.ts'
import type { Position } from '../phone/place.rules.ts'
import type { CheckInError } from './check-in-error.rules.ts'

/** An accepted selfie. `endsAt` is in milliseconds of the server's clock. */
export type Task = {
  readonly taskId: string
  readonly endsAt: number
  readonly isShared: boolean
  /** Version of the driver's plan and platform account for which the selfie was taken. */
  readonly accountVersion: number
}

export type Upload = Task & {
  readonly uploadURL: string
  readonly checksumSha256: string
  readonly isUploaded: boolean
}

/** A press whose result this phone doesn't know. `isKnown` means that the server has it and is finding out. */
export type Press = { readonly assignmentId: string; readonly pressedAt: number; readonly isKnown: boolean }
export type PressStage = 'waiting' | 'locating' | 'sending'

export type Account = 'own' | 'shared'
/** Registered by the platform. Instant and block are undefined where this phone doesn't know them. */
export type Arrival = { readonly at: Date | undefined; readonly block: CalendarBlock | undefined }

export type Obstacle =
  | { readonly name: 'signed_out' }
  | { readonly name: 'shut'; readonly gate: Exclude<Gate, 'signed_in'> }
  | { readonly name: 'off' }

/** Why no press at a block can succeed. */
export type Hopeless = 'nobodyEnrolled' | 'photosNeeded' | 'notCovered'

export type Step =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly error: CheckInError }
  | { readonly name: 'obstacle'; readonly obstacle: Obstacle }
  | { readonly name: 'empty' }
  /** The chosen block is registered or gone, and no other one is taken without asking. */
  | { readonly name: 'choose'; readonly isRegistered: boolean }
  | { readonly name: 'wait'; readonly block: CalendarBlock; readonly opensAt: number }
  /** The window is open, but no press can succeed yet. */
  | { readonly name: 'hopeless'; readonly block: CalendarBlock; readonly cause: Hopeless }
  | { readonly name: 'selfie' | 'unknown'; readonly block: CalendarBlock }
  | { readonly name: 'match' | 'ready'; readonly block: CalendarBlock; readonly task: Task }
  | { readonly name: 'done'; readonly arrival: Arrival }

/** Instants are in milliseconds of the server's clock. */
export type CheckInState = {
  /** Derived from everything else and the time. */
  readonly step: Step
  readonly calendar: Calendar | undefined
  /** The block that the check-in is for, once it has begun or the driver has chosen one. */
  readonly chosenId: string | undefined
  /** Of blocks that start together, the nearest comes first. */
  readonly here: Position | undefined
  /** Where the phone was when the platform refused a press for the distance. */
  readonly tooFarAt: Position | undefined
  readonly calendarError: CheckInError | undefined
  readonly obstacle: Obstacle | undefined
  readonly isLoading: boolean
  /** The driver asked for this load of the calendar, so its failure is shown. */
  readonly isByHand: boolean
  /** When the calendar can be reloaded by hand, while waiting for a window. */
  readonly retryAt: number
  /** The window opened while the driver was waiting for it. */
  readonly hasOpened: boolean
  /** On a shared account, every selfie is matched. */
  readonly hasSharedPlan: boolean
  /** Decides the unit of distances. */
  readonly region: string
  /** With credits, a refused press must say that none was spent. */
  readonly hasCredits: boolean
  readonly switchingTo: Account | undefined
  /** The driver pressed "I'm here" before the selfie, so the press is sent once the selfie is accepted. */
  readonly isPressed: boolean
  readonly isRestoring: boolean
  readonly photo: Blob | undefined
  /** The photo was taken before this page was opened. */
  readonly isRestored: boolean
  /** The photo was sent before but didn't get through. */
  readonly isSecondTry: boolean
  /** Consecutive selfies that were judged and not accepted. */
  readonly refusals: number
  readonly sending: PhotoStage | undefined
  /** An upload in line for its check. `askAt` is when to ask about it next. */
  readonly queued: { readonly upload: Upload; readonly askAt: number } | undefined
  readonly task: Task | undefined
  readonly matchedTaskId: string | undefined
  readonly isAskingMatch: boolean
  /** Polling the matching or the line gets no answer. */
  readonly isCutOff: boolean
  readonly press: Press | undefined
  readonly pressing:
    | { readonly assignmentId: string; readonly stage: PressStage; readonly waitsUntil: number }
    | undefined
  readonly lostAssignmentId: string | undefined
  /** The server's last answer about a lost press, for support. */
  readonly lostAnswer: unknown
  readonly nextAskAt: number
  readonly error: CheckInError | undefined
  readonly arrived: Arrival | undefined
}

export const beginning: CheckInState = {
  step: { name: 'loading' },
  calendar: undefined,
  chosenId: undefined,
  here: undefined,
  tooFarAt: undefined,
  calendarError: undefined,
  obstacle: undefined,
  isLoading: false,
  isByHand: false,
  retryAt: 0,
  hasOpened: false,
  hasSharedPlan: false,
  hasCredits: false,
  region: '',
  switchingTo: undefined,
  isPressed: false,
  isRestoring: false,
  photo: undefined,
  isRestored: false,
  isSecondTry: false,
  refusals: 0,
  sending: undefined,
  queued: undefined,
  task: undefined,
  matchedTaskId: undefined,
  isAskingMatch: false,
  isCutOff: false,
  press: undefined,
  pressing: undefined,
  lostAssignmentId: undefined,
  lostAnswer: undefined,
  nextAskAt: 0,
  error: undefined,
  arrived: undefined,
}
