import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { PressedOn } from '@arribo/api-contracts/driver/check-ins'
import type { Me } from '@arribo/api-contracts/driver/me'
import type { EventName, Events } from '../machine/check-in-events.rules.ts'

export type Send = <N extends EventName>(name: N, event: Events[N]) => void

/** Where the calendar comes from: the app's query cache, or the calls of the light page. */
export type CalendarSource = {
  /** Tells `send` about the calendar from now on, first of all what is known already. Returns what ends it. */
  readonly watch: (send: Send) => () => void
  readonly load: () => void
}
export type Loaded = {
  readonly calendar: Calendar
  readonly hasSharedPlan: boolean
  readonly hasCredits: boolean
  readonly region: string
}

/** All in which the app and the light page differ below the screen. */
export type CheckInPorts = {
  readonly calendar: CalendarSource
  readonly pressedOn: PressedOn
  /** The driver came by pressing "I'm here": nothing is left to press once the selfie counts. */
  readonly isPressed: boolean
  readonly getMe: () => Promise<Me>
  /** Hears what the server says of the driver since. */
  readonly knowMe: (me: Me) => void
  /** Runs a call of the API, and ends the session when the API no longer takes it. */
  readonly run: <T>(job: () => Promise<T>) => Promise<T>
  /** The light page makes a photo smaller before it is stored and sent. */
  readonly preparePhoto: (photo: Blob) => Promise<Blob> | Blob
  readonly announce: (news: 'selfie-accepted' | 'arrived') => void
}
