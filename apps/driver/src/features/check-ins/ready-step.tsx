import { ApiProblem } from '@arribo/api-contracts/client'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { useNow } from '@arribo/ui/use-now'
import { useEffect, useEffectEvent, useState } from 'react'
import { checkInFailure, type Fault } from './check-in-failure.ts'
import { usePressImHere } from './check-in.queries.ts'
import type { KeptTask } from './kept-selfie.ts'
import { TimeRing } from './match-step.tsx'

type Props = {
  block: CalendarBlock
  task: KeptTask
  onArrived: (arrivedAt: Date) => void
  onExpired: () => void
  onSelfieRefused: (fault: Fault) => void
}

/** Refusals after which only a new selfie helps. */
const needsSelfie: readonly ErrorCode[] = ['selfie_needed', 'selfie_expired', 'selfie_no_match']

/** The one large button, while the selfie counts. */
export function ReadyStep({ block, task, onArrived, onExpired, onSelfieRefused }: Props) {
  const { t, i18n } = useTranslation('checkIn')
  const press = usePressImHere()
  const [stage, setStage] = useState<'locating' | 'sending'>('locating')
  const isOver = useNow() >= task.endsAt && !press.isPending
  const expire = useEffectEvent(() => onExpired())
  useEffect(() => {
    if (isOver) expire()
  }, [isOver])
  const send = async () => {
    try {
      const { arrivedAt } = await press.mutateAsync({ block, onStage: setStage })
      navigator.vibrate?.(80)
      onArrived(new Date(arrivedAt))
    } catch (error) {
      if (error instanceof ApiProblem && needsSelfie.includes(error.problem.code))
        onSelfieRefused((language) => checkInFailure(error, language))
    }
  }
  return (
    <div className="grid gap-4">
      <h3 className="text-center text-20">{t('ready.title')}</h3>
      <TimeRing task={task} />
      {press.error && <Banner tone="danger" title={checkInFailure(press.error, i18n.language)} role="alert" />}
      <Button size="check-in" isBusy={press.isPending} onClick={() => void send()}>
        <Icon name="pin" size={28} />
        {t('ready.press')}
      </Button>
      <p role="status" className="text-center text-15 text-text-2">
        {press.isPending ? t(`ready.${stage}`) : t('ready.position')}
      </p>
    </div>
  )
}
