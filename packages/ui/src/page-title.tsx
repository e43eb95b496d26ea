import { type ReactNode, useEffect, useRef } from 'react'

let isFirstPage = true

/**
 * The page's h1 and the document's title. After a navigation it takes the focus, so that its text is read out and the
 * keyboard starts there; on the first page the browser's own order is left alone.
 */
export function PageTitle({ children, title, className = 'text-30' }: { children: ReactNode; title?: string; className?: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  const text = title ?? (typeof children === 'string' ? children : '')
  useEffect(() => {
    if (text) document.title = `${text} · Arribo`
  }, [text])
  useEffect(() => {
    if (!isFirstPage) ref.current?.focus()
    isFirstPage = false
  }, [])
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
