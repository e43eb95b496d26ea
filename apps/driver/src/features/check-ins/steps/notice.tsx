import { type ReactNode, useEffect, useRef } from 'react'

/** What went wrong, brought into view when it comes up; what is pinned below it is left room. */
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
