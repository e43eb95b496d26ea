import { limits } from '@arribo/api-contracts/shared/limits'
import { formatCountdown, useTranslation } from '@arribo/i18n'
import { HasPictures } from '@arribo/ui/icon'
import { ProgressRing } from '@arribo/ui/progress-ring'
import { useNow } from '@arribo/ui/use-now'
import { useContext } from 'react'

type Props = {
  endsAt: number
  /** In one line: with a message above it, the pinned button would cut the ring. */ isShort?: boolean
}

/** Time left of a selfie's 180 seconds, by the server's clock. */
export function TimeLeft({ endsAt, isShort = false }: Props) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const hasPictures = useContext(HasPictures)
  const leftMs = endsAt - useNow(250)
  const left = (ms: number) => t('checkInsApp:task.ringLabel', { time: formatCountdown(ms) })
  if (!hasPictures || isShort)
    return (
      <p role="timer" aria-live="off" className="text-center font-bold text-accent-text">
        {left(leftMs)}
      </p>
    )
  return (
    <ProgressRing left={leftMs / (limits.selfieSeconds * 1000)} label={left(Math.ceil(leftMs / 30_000) * 30_000)}>
      <p className="text-40 leading-none font-bold">{formatCountdown(leftMs)}</p>
      <p className="text-15 text-text-2">{t('checkInsApp:task.left')}</p>
    </ProgressRing>
  )
}
