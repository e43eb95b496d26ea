import { type ReactNode, useEffect, useRef } from 'react'

/** An error that scrolls into view when it appears, leaving room for the pinned buttons. */
export function Notice({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) place.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    children && (
      <div ref={place} className="grid scroll-mt-20 scroll-mb-40 gap-3">
        {children}
      </div>
    )
  )
}
