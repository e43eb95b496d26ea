import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { type ComponentType, createContext, type ReactNode, type RefObject, useContext } from 'react'
import type { CheckInState } from '../machine/check-in-state.rules.ts'
import type { Found } from '../phone/asked-position.ts'

export type CameraProps = {
  state: CheckInState
  /** Tells the camera not to ask for permission while the driver is asked for the position. */
  found: Found
  section: RefObject<HTMLElement | null>
  onPhoto: (photo: Blob) => void
}

/** All differences of app and light page in the steps, except pictures. Below the steps, see `CheckInPorts`. */
export type StepViews = {
  readonly Link: ComponentType<{
    to: '/app/pay' | '/app/flex/login' | '/app/verify' | '/app/shared'
    className: string
    children: ReactNode
  }>
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
