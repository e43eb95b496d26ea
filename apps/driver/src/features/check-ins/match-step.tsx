import { limits } from '@arribo/api-contracts/shared/limits'
import { formatCountdown, useTranslation } from '@arribo/i18n'
import { ProgressRing } from '@arribo/ui/progress-ring'
import { useNow } from '@arribo/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { matchQuery } from './check-in.queries.ts'
import { type Fault, matchFault } from './check-in-failure.ts'
import type { KeptTask } from './kept-selfie.ts'

type Props = { task: KeptTask; onMatched: () => void; onFailed: (fault: Fault) => void; onExpired: () => void }

/** On a shared account: the selfie is matched against the enrolled drivers while the 180 seconds run. */
export function MatchStep({ task, onMatched, onFailed, onExpired }: Props) {
  const { t } = useTranslation('checkIn')
  const { data } = useQuery(matchQuery(task))
  const isOver = useNow() >= task.endsAt
  const settle = useEffectEvent(() => {
    if (data?.status === 'completed') onMatched()
    else if (data?.isExpired || isOver) onExpired()
    else if (data?.status === 'failed') onFailed(matchFault(data.message))
  })
  useEffect(() => settle(), [data, isOver])
  return (
    <div className="grid gap-4 text-center">
      <div>
        <h3 className="text-17">{t('task.title')}</h3>
        <p className="text-text-2">{t('task.text')}</p>
      </div>
      <TimeRing task={task} />
    </div>
  )
}

/** What is left of a selfie's 180 seconds, by the server's clock. */
export function TimeRing({ task }: { task: KeptTask }) {
  const { t } = useTranslation('checkIn')
  const leftMs = task.endsAt - useNow(250)
  const time = formatCountdown(leftMs)
  return (
    <ProgressRing
      left={leftMs / (limits.selfieSeconds * 1000)}
      label={t('task.ringLabel', { time: formatCountdown(Math.ceil(leftMs / 30_000) * 30_000) })}
    >
      <p className="text-40 leading-none font-bold">{time}</p>
      <p className="text-15 text-text-2">{t('task.left')}</p>
    </ProgressRing>
  )
}
