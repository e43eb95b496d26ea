import { type ReactNode, useEffect, useRef } from 'react'

/** Scrolls into view when its words change, together with the buttons below it. */
export function Notice({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  useEffect(() => {
    const words = place.current?.textContent ?? ''
    if (words && words !== shown.current) place.current?.scrollIntoView({ block: 'nearest' })
    shown.current = words
  })
  return (
    children && (
      <div ref={place} className="grid scroll-mt-20 scroll-mb-40 in-[dialog]:scroll-mt-0 gap-3">
        {children}
      </div>
    )
  )
}
