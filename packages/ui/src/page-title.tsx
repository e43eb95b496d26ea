import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { announce } from './live-region.tsx'

let isFirstPage = true

type Props = { children: ReactNode; title?: string; className?: string }

/**
 * Also sets the document's title. After a navigation the heading takes the focus and is announced, so that the keyboard
 * starts there. The router scrolls: to the top, or after Back to where the user was. Large text stops growing where a
 * word such as “Verificación” would no longer fit a phone.
 */
export function PageTitle({ children, title, className = 'text-[min(1.875rem,13vw)] compact:text-20' }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)
  const text = title ?? (typeof children === 'string' ? children : '')
  useEffect(() => {
    if (text) document.title = `${text} · Arribo`
  }, [text])
  const arrive = useEffectEvent(() => {
    ref.current?.focus({ preventScroll: true })
    announce(text)
  })
  useEffect(() => {
    if (!isFirstPage) arrive()
    isFirstPage = false
  }, [])
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
