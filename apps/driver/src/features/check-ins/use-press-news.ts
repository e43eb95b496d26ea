import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { useEffect, useEffectEvent } from 'react'
import { keptTask } from './kept-selfie.ts'
import { keptPress } from './press.ts'

/** The calendar tells what became of a press whose answer was lost, or that its block is over. */
export function usePressNews(calendar: Calendar | undefined, onArrived: () => void): void {
  const settle = useEffectEvent((known: Calendar) => {
    const press = keptPress.read()
    if (!press) return
    const hasArrived = known.checkedIn.includes(press.assignmentId)
    const isListed = known.scheduledAssignments.some(({ assignmentId }) => assignmentId === press.assignmentId)
    if (hasArrived || !isListed) keptPress.drop()
    if (!hasArrived) return
    keptTask.drop()
    onArrived()
  })
  useEffect(() => {
    if (calendar) settle(calendar)
  }, [calendar])
}
