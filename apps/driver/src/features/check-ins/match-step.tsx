import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useMatch } from './check-in.queries.ts'
import { type Fault, matchFault } from './fault.ts'
import { feel } from './haptics.ts'
import type { KeptTask } from './kept-selfie.ts'
import { StepTitle } from './step-title.tsx'
import { TimeRing } from './time-ring.tsx'
import { useWakeLock } from './use-wake-lock.ts'

type Props = {
  task: KeptTask
  notice: ReactNode
  onMatched: () => void
  onFailed: (fault: Fault) => void
  onExpired: () => void
}

/** On a shared account: the selfie is matched against the enrolled drivers while the 180 seconds run. */
export function MatchStep({ task, notice, onMatched, onFailed, onExpired }: Props) {
  const { t } = useTranslation(['checkIn', 'ui'])
  const { matching, message, isCutOff } = useMatch(task)
  useWakeLock(true)
  const settle = useEffectEvent(() => {
    if (matching === 'pending') return
    feel(matching === 'matched' ? 'good' : 'refused')
    if (matching === 'matched') onMatched()
    else if (matching === 'expired') onExpired()
    else onFailed(matchFault(message))
  })
  useEffect(() => settle(), [matching])
  return (
    <div className="grid gap-4">
      {notice}
      <div className="text-center">
        <StepTitle>{t('checkIn:task.title')}</StepTitle>
        <p className="text-text-2">{t('checkIn:task.text')}</p>
      </div>
      <TimeRing endsAt={task.endsAt} />
      {isCutOff && (
        <Banner tone="warning" role="status">
          {t('checkIn:task.cutOff')}
        </Banner>
      )}
    </div>
  )
}
