import type { PhotoStage } from '../app/photos/photo-upload.ts'
import type { PressStage } from '../features/check-ins/press.ts'
import type { Fault } from './fault.ts'
import type { Standing } from './standing.ts'

export type Account = 'own' | 'shared'

/** All that the page knows; what it draws is a function of this, of what the phone keeps, and of the time. */
export type State = {
  readonly standing: Standing | { readonly name: 'loading' } | { readonly name: 'failed'; readonly fault: Fault }
  readonly isLooking: boolean
  /** When the calendar may be looked at by hand again, by the server's clock. */
  readonly lookAgainAt: number
  readonly account: Account
  readonly photo: Blob | undefined
  readonly sending: PhotoStage | undefined
  readonly matchedId: string | undefined
  /** The matching is asked after, and nobody answers. */
  readonly isCutOff: boolean
  readonly lostId: string | undefined
  readonly pressing: PressStage | undefined
  /** Until when a press without a network waits for one. */
  readonly waitsUntil: number
  readonly fault: Fault | undefined
  /** The time is missing when the calendar told of it. */
  readonly arrived: { readonly at: Date | undefined } | undefined
}

export const beginning: State = {
  standing: { name: 'loading' },
  isLooking: false,
  lookAgainAt: 0,
  account: 'own',
  photo: undefined,
  sending: undefined,
  matchedId: undefined,
  isCutOff: false,
  lostId: undefined,
  pressing: undefined,
  waitsUntil: 0,
  fault: undefined,
  arrived: undefined,
}

/** Where the page's parts read and change what it knows. */
export type Store = { readonly get: () => State; readonly set: (change: Partial<State>) => void }
