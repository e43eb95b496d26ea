import type { PressedOn } from '@arribo/api-contracts/driver/check-ins'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { PinnedActions } from '@arribo/ui/pinned-actions'
import { Skeleton } from '@arribo/ui/skeleton'
import { useNow } from '@arribo/ui/use-now'
import { useBottomAction } from '../../app/live-chat/floating.ts'
import { useCheckInFlow } from './flow/use-check-in-flow.ts'
import { useKeptOpen } from './flow/use-kept-open.ts'
import { useWakeLock } from './phone/use-wake-lock.ts'
import { keepsScreenOn } from './machine/step.rules.ts'
import { DoneStep } from './steps/done-step.tsx'
import { ErrorCard } from './steps/error-card.tsx'
import type { Kind } from './home/home-blocks.rules.ts'
import { InCalendar } from './steps/in-calendar.tsx'

type Props = {
  /** The kind whose tile was pressed. The check-in is still for the earliest block. */
  kind?: Kind | undefined
  /** The driver came by pressing "I'm here". */
  isPressed?: boolean
  pressedOn: PressedOn
  onClose: () => void
}

/** From the calendar to the registered arrival, one step at a time. */
export function CheckIn({ kind, isPressed = false, pressedOn, onClose }: Props) {
  const { t } = useTranslation('ui')
  const { flow, state } = useCheckInFlow({ pressedOn, isPressed })
  useBottomAction()
  useWakeLock(keepsScreenOn(state, useNow()))
  const { step, calendar, isLoading } = state
  useKeptOpen(pressedOn, step.name, calendar)
  if (step.name === 'done') return <DoneStep arrival={step.arrival} onClose={onClose} />
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
  return calendar ? <InCalendar flow={flow} state={state} calendar={calendar} kind={kind} /> : <Loading />
}

function Loading() {
  const { t } = useTranslation('checkIn')
  return (
    <div role="status" className="grid gap-3">
      <p>{t('loading')}</p>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}
