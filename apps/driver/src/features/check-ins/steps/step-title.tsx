import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

/** In a dialog a step is a part below its title; on a page of its own, a part below the page's. */
export const StepLevel = createContext<2 | 3>(3)

/** The name of a step. It takes the focus when the step comes up: the keyboard starts there and it is read out. */
export function StepTitle({ children, className = 'text-20' }: { children: ReactNode; className?: string }) {
  const level = useContext(StepLevel)
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const heading = { ref, tabIndex: -1, className: `font-bold ${className}` }
  return level === 2 ? <h2 {...heading}>{children}</h2> : <h3 {...heading}>{children}</h3>
}
