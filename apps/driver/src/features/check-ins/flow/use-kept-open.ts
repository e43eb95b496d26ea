import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { PressedOn } from '@arribo/api-contracts/driver/check-ins'
import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../../../app/me.ts'
import { keepOpenCheckIn } from '../../../app/kept/kept-check-in.ts'
import { forgetOpenCheckIn } from '../../../app/kept/open-check-in.ts'
import type { CheckInState } from '../machine/check-in-state.rules.ts'

type StepName = CheckInState['step']['name']

/** While a check-in is open and not done, a reloaded page returns to it, even without a network. */
export function useKeptOpen(pressedOn: PressedOn, step: StepName, calendar: Calendar | undefined): void {
  const me = useMe()
  const keep = useEffectEvent((known: Calendar) =>
    keepOpenCheckIn({ me, calendar: known, isOverHome: pressedOn === 'dialog' }),
  )
  useEffect(() => {
    if (!calendar || step === 'done') return undefined
    keep(calendar)
    return forgetOpenCheckIn
  }, [calendar, step])
}
