import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  children: ReactNode
  /** Stays where it is beside another one, which the driver has to see first. */ isAside?: boolean
}

/** Scrolls into view when its words change, together with the buttons below it. */
export function Notice({ children, isAside = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  useEffect(() => {
    const words = place.current?.textContent ?? ''
    const isSecond = isAside && document.querySelectorAll('[data-notice]').length > 1
    if (words && words !== shown.current && !isSecond) place.current?.scrollIntoView({ block: 'nearest' })
    shown.current = words
  })
  return (
    children && (
      <div ref={place} data-notice="" className="grid scroll-mt-20 scroll-mb-40 in-[dialog]:scroll-mt-0 gap-3">
        {children}
      </div>
    )
  )
}
