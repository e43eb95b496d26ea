import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { PinnedActions } from '@arribo/ui/pinned-actions'
import { Skeleton } from '@arribo/ui/spinner'
import { useNow } from '@arribo/ui/use-now'
import type { ReactNode } from 'react'
import type { StepProps } from '../flow/check-in-flow.ts'
import { keepsScreenOn } from '../machine/step.rules.ts'
import { useWakeLock } from '../phone/use-wake-lock.ts'
import { DoneStep } from './done-step.tsx'
import { ErrorCard } from './error-card.tsx'
import { InCalendar } from './in-calendar.tsx'

type Props = StepProps & {
  /** Shown below the registered arrival. */ afterArrival?: ReactNode
}

/** From the calendar to the registered arrival, one step at a time. */
export function CheckInSteps({ flow, state, afterArrival }: Props) {
  const { t } = useTranslation('ui')
  useWakeLock(keepsScreenOn(state, useNow()))
  const { step, calendar, isLoading } = state
  if (step.name === 'done') return <DoneStep arrival={step.arrival}>{afterArrival}</DoneStep>
  if (step.name === 'failed')
    return (
      <div className="grid gap-4">
        <ErrorCard error={step.error} hasCredits={state.hasCredits} />
        <PinnedActions>
          <Button isBusy={isLoading} onClick={() => flow.send('calendar-asked-for', {})}>
            {t('retry')}
          </Button>
        </PinnedActions>
      </div>
    )
  return calendar ? <InCalendar flow={flow} state={state} calendar={calendar} /> : <Loading />
}

function Loading() {
  const { t } = useTranslation('checkIns')
  return (
    <div role="status" className="grid gap-3">
      <p>{t('loading')}</p>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}
