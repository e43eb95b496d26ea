import { formatCountdown } from '@arribo/i18n'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useNow } from './use-now.tsx'

type Props = {
  endsAt: Date
  /** Read out when the time is up; the seconds aren't. */
  endLabel: string
  onEnd?: () => void
  className?: string
  children?: (text: string) => ReactNode
}

/** Follows the server's clock, so it is correct after a reload or sleep. */
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
