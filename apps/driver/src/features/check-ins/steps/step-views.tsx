import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { type ComponentType, createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { useBlockName } from '../calendar/station.ts'
import type { CheckInState } from '../machine/check-in-state.rules.ts'
import type { Found } from '../phone/asked-position.ts'

export type CameraProps = {
  state: CheckInState
  /** Tells the camera not to ask for permission while the driver is asked for the position. */
  found: Found
  section: RefObject<HTMLElement | null>
  onChoose: () => void
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

/** 3 in a dialog, 2 on a separate page. */
export const StepLevel = createContext<2 | 3>(3)

/** Takes the focus when the step appears, for the keyboard and to be read out. */
export function StepTitle({ children, className = 'text-20' }: { children: ReactNode; className?: string }) {
  const level = useContext(StepLevel)
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const heading = { ref, tabIndex: -1, className: `font-bold ${className}` }
  return level === 2 ? <h2 {...heading}>{children}</h2> : <h3 {...heading}>{children}</h3>
}

/** Second line of a button that checks the driver in at this block. */
export const BlockOnButton = ({ block }: { block: CalendarBlock }) => (
  <span className="block text-15 leading-tight font-normal wrap-break-word">{useBlockName(block)}</span>
)
