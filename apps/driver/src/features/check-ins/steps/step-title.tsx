import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

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
