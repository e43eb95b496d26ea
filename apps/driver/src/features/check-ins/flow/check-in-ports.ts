import type { PressedOn } from '@arribo/api-contracts/driver/check-ins'
import type { Me } from '@arribo/api-contracts/driver/users'
import type { CheckInError } from '../machine/check-in-error.rules.ts'
import type { EventName, Events } from '../machine/check-in-events.rules.ts'

export type Send = <N extends EventName>(name: N, event: Events[N]) => void

export type CalendarSource = {
  /** Reports the known calendar first, then every change. Returns a function that stops it. */
  readonly watch: (send: Send) => () => void
  readonly load: () => void
}

/** Everything below the UI in which the app and the light page differ. */
export type CheckInPorts = {
  readonly calendar: CalendarSource
  readonly pressedOn: PressedOn
  /** The driver came by pressing "I'm here", so the press is sent without another tap once the selfie is accepted. */
  readonly isPressed: boolean
  readonly chosenId: string | undefined
  readonly getMe: () => Promise<Me>
  readonly knowMe: (me: Me) => void
  /** The light page scales a photo down before it is stored and sent. */
  readonly preparePhoto: (photo: Blob) => Promise<Blob> | Blob
  readonly announceArrival: () => void
  /** Says how a request ended that was under way when the check-in was closed. */
  readonly tellAfterClosing?: (outcome: 'arrived' | CheckInError) => void
}
