import { formatCountdown } from '@arribo/i18n'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useNow } from './use-now.tsx'

type Props = {
  endsAt: Date
  /** Announced when the time is up, not every second. */
  endLabel: string
  onEnd?: () => void
  className?: string
  children?: (text: string) => ReactNode
}

/** Time left until an instant by the server's clock, so it is correct after a reload or sleep. */
export function Countdown({ endsAt, endLabel, onEnd, className, children }: Props) {
  const leftMs = endsAt.getTime() - useNow(250)
  const isOver = leftMs <= 0
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  const text = formatCountdown(leftMs)
  return (
    <>
      <span role="timer" aria-live="off" className={className}>
        {children ? children(text) : text}
      </span>
      <span role="status" className="sr-only">
        {isOver ? endLabel : ''}
      </span>
    </>
  )
}
