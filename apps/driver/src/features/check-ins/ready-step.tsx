import { ApiProblem } from '@arribo/api-contracts/client'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { useNow } from '@arribo/ui/use-now'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { usePressImHere } from './check-in.queries.ts'
import { type Fault, pressFault } from './fault.ts'
import { feel } from './haptics.ts'
import type { KeptTask } from './kept-selfie.ts'
import { OfflineWait } from './offline-wait.tsx'
import { isUnheard } from './press.ts'
import { needsSelfie } from './press.rules.ts'
import { StepTitle } from './step-title.tsx'
import { TimeRing } from './time-ring.tsx'
import { useWakeLock } from './use-wake-lock.ts'

type Props = {
  block: CalendarBlock
  task: KeptTask
  notice: ReactNode
  onFault: (fault: Fault | undefined) => void
  onArrived: (arrivedAt: Date) => void
  onExpired: () => void
  onRefused: (fault: Fault, isSelfieNeeded: boolean) => void
  /** Pressed, and nobody can say yet what became of it. */
  onUnheard: () => void
}

/** The one large button, while the selfie counts. */
export function ReadyStep({ block, task, notice, onFault, onArrived, onExpired, onRefused, onUnheard }: Props) {
  const { t } = useTranslation('checkIn')
  const { press, isPending, stage, giveUp } = usePressImHere()
  useWakeLock(true)
  const isOver = useNow() >= task.endsAt && !isPending
  const expire = useEffectEvent(() => onExpired())
  useEffect(() => {
    if (isOver) expire()
  }, [isOver])
  const isWaiting = isPending && stage === 'waiting'
  const hasNotice = Boolean(notice)
  const bottom = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // What came up above the button must not push it out of the thumb's reach.
    if (hasNotice || isWaiting) bottom.current?.scrollIntoView({ block: 'nearest' })
  }, [hasNotice, isWaiting])
  const send = async () => {
    if (isPending) return
    onFault(undefined)
    try {
      const arrived = await press(block)
      if (!arrived) return
      feel('arrived')
      onArrived(new Date(arrived.arrivedAt))
    } catch (error) {
      feel('refused')
      if (isUnheard(block)) onUnheard()
      else onRefused(pressFault(error), error instanceof ApiProblem && needsSelfie(error.problem.code))
    }
  }
  return (
    <div className="grid gap-4">
      <div className="text-center">
        <StepTitle>{t('ready.title')}</StepTitle>
        <p role="status" className="inline-flex items-center gap-1 text-success">
          <Icon name="check" size={18} />
          {t('selfie.ok')}
        </p>
      </div>
      <TimeRing endsAt={task.endsAt} />
      {notice}
      {isWaiting && <OfflineWait onGiveUp={giveUp} />}
      <Button size="check-in" isBusy={isPending} onClick={() => void send()}>
        <Icon name="pin" size={28} />
        {t('ready.press')}
      </Button>
      <p ref={bottom} role="status" className="text-center text-15 text-text-2">
        {isPending ? t(`ready.${stage}`) : t('ready.position')}
      </p>
    </div>
  )
}
