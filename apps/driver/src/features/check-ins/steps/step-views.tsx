import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { type ComponentType, createContext, type ReactNode, type RefObject, useContext } from 'react'
import type { CheckInState } from '../machine/check-in-state.rules.ts'
import type { Found } from '../phone/asked-position.ts'

export type CameraProps = {
  state: CheckInState
  /** Tells the camera not to ask for permission while the driver is asked for the position. */
  found: Found
  /** The top of the step, to scroll to. */
  section: RefObject<HTMLElement | null>
  onPhoto: (photo: Blob) => void
}

/**
 * Everything in the steps in which the app and the light page differ, apart from pictures. Below the steps, they differ
 * in the ports of the flow.
 */
export type StepViews = {
  /** Leads elsewhere in the app, through its router or to another document. */
  readonly Link: ComponentType<{
    to: '/app/pay' | '/app/flex/login' | '/app/verify' | '/app/shared'
    className: string
    children: ReactNode
  }>
  /** Takes the photo as long as there is none, in the page or with the phone's own camera. */
  readonly Camera: ComponentType<CameraProps>
  readonly BeforeWindow: ComponentType<{ block: CalendarBlock; isSoon: boolean }>
  readonly Help: ComponentType<{ error: unknown }>
}

const Views = createContext<StepViews | undefined>(undefined)
export const StepViewsProvider = Views.Provider

export function useStepViews(): StepViews {
  const views = useContext(Views)
  if (!views) throw new Error('The steps need their views')
  return views
}
