import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { useEffect, useEffectEvent } from 'react'
import { hearOfPress } from './press.ts'

/** The calendar tells what became of a press whose answer was lost, or that its block is over. */
export function usePressNews(calendar: Calendar | undefined, onArrived: () => void): void {
  const settle = useEffectEvent((known: Calendar) => {
    if (hearOfPress(known)) onArrived()
  })
  useEffect(() => {
    if (calendar) settle(calendar)
  }, [calendar])
}
