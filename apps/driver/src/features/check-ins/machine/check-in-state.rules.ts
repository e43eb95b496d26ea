import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { Block } from '@arribo/api-contracts/shared/blocks'
import type { Gate } from '@arribo/api-contracts/shared/gates'
import type { PhotoStage } from '../../../app/photos/photo-upload.ts'
import type { CheckInError } from './check-in-error.rules.ts'

/** A good selfie and until when it counts, by the server's clock in milliseconds. */
export type Task = { readonly taskId: string; readonly endsAt: number; readonly isShared: boolean }

/** A photo on its way: where its bytes go, and whether they are there. */
export type Upload = Task & {
  readonly uploadURL: string
  readonly checksumSha256: string
  readonly isUploaded: boolean
}

/** A press whose result this phone has not heard. `isKnown` says that the server has it and is finding out. */
export type Press = { readonly assignmentId: string; readonly pressedAt: number; readonly isKnown: boolean }
export type PressStage = 'waiting' | 'locating' | 'sending'

export type Account = 'own' | 'shared'
/** An arrival that the platform has. The instant and the block are missing when they are not known. */
export type Arrival = { readonly at: Date | undefined; readonly block: CalendarBlock | undefined }

/** What a driver has to do elsewhere before there is anything to check in. */
export type Obstacle =
  | { readonly name: 'signed_out' }
  | { readonly name: 'shut'; readonly gate: Exclude<Gate, 'signed_in'> }
  | { readonly name: 'off' }

export type Step<B extends Block> =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly error: CheckInError }
  | { readonly name: 'obstacle'; readonly obstacle: Obstacle }
  | { readonly name: 'empty' }
  | { readonly name: 'wait'; readonly block: B; readonly opensAt: number }
  | { readonly name: 'selfie' | 'unknown'; readonly block: B }
  | { readonly name: 'match' | 'ready'; readonly block: B; readonly task: Task }
  | { readonly name: 'done'; readonly arrival: Arrival }

/** All that one check-in knows. Every instant is in milliseconds of the server's clock. */
export type CheckInState = {
  /** What is to be done now; follows from all the rest and from the time. */
  readonly step: Step<CalendarBlock>
  readonly calendar: Calendar | undefined
  readonly calendarError: CheckInError | undefined
  readonly obstacle: Obstacle | undefined
  readonly isLoading: boolean
  /** The driver asked for the calendar that is being loaded: its failure is shown. */
  readonly isByHand: boolean
  /** When the calendar may be loaded by hand again while a window is waited for. */
  readonly retryAt: number
  /** The window opened in front of a driver who waited for it. */
  readonly hasOpened: boolean
  /** The plan is of a shared account: every selfie is matched. */
  readonly hasSharedPlan: boolean
  /** The driver's, by which distances are told. */
  readonly region: string
  /** A refused press has to say that no credit was spent. */
  readonly hasCredits: boolean
  /** The account type that is being changed to. */
  readonly switchingTo: Account | undefined
  /** The driver pressed "I'm here" before the selfie: once that counts, the press goes out by itself. */
  readonly isPressed: boolean
  /** The phone is being asked for a photo of before. */
  readonly isRestoring: boolean
  readonly photo: Blob | undefined
  /** The photo was taken before this page was opened. */
  readonly isRestored: boolean
  /** The photo was sent before and did not get through. */
  readonly isSecondTry: boolean
  /** How many selfies in a row were judged and do not count. */
  readonly refusals: number
  readonly sending: PhotoStage | undefined
  readonly task: Task | undefined
  /** The task whose selfie was found to be an enrolled driver's. */
  readonly matchedId: string | undefined
  readonly isAskingMatch: boolean
  /** The matching is asked about and nobody answers. */
  readonly isCutOff: boolean
  readonly press: Press | undefined
  readonly pressing:
    | { readonly assignmentId: string; readonly stage: PressStage; readonly waitsUntil: number }
    | undefined
  /** The block of a press whose result is not known. */
  readonly lostId: string | undefined
  /** What the server answered last about a lost press, by which support finds it. */
  readonly lostAnswer: unknown
  /** When a matching or a lost press is asked about next. */
  readonly nextAskAt: number
  readonly error: CheckInError | undefined
  readonly arrived: Arrival | undefined
}

export const beginning: CheckInState = {
  step: { name: 'loading' },
  calendar: undefined,
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
  task: undefined,
  matchedId: undefined,
  isAskingMatch: false,
  isCutOff: false,
  press: undefined,
  pressing: undefined,
  lostId: undefined,
  lostAnswer: undefined,
  nextAskAt: 0,
  error: undefined,
  arrived: undefined,
}
